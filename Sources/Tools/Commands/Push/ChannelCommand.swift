import APNs
import Findings
import Foundation
import Provider

/// `skerry push channel`: create, list, read, delete.
struct ChannelCommand {
  private let parsed: ParsedCommand
  private let console: Console
  private let environment: [String: String]

  init(
    _ parsed: ParsedCommand, console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.parsed = parsed; self.console = console; self.environment = environment
  }

  // Swift 6.3 fails on it in its copy propagation when it optimises.
  /// - Throws: `Failure`.
  @_optimize(none) func run() throws -> ExitStatus {
    let request = try request()
    let isDry = parsed.has("--dry-run")
    let plan = try PushConnectionPlan(parsed, environment: environment, needsKey: !isDry)
    if isDry {
      console.say(
        parsed.has("--json")
          ? try PushPreview([(request.request, nil)], plan: plan).json
          : CurlLine.text(request.request, plan: plan) + "\n")
      return .done
    }
    let (receipt, answer) = try plan.withProvider(checksFirst: true, console: console) { await $0.manage(request) }
    guard let answer else {
      let name = [receipt.status.map { String($0) }, receipt.answer?.reasonText].compactMap(\.self)
        .joined(separator: " ")
      throw Failure(
        receipt.isUnreachable ? .environment : .input, id: "push.channel",
        name.isEmpty ? receipt.what : "\(name): \(receipt.what)", fix: receipt.fix.isEmpty ? "" : receipt.fix + ".")
    }
    if parsed.has("--json") {
      console.say(try JSONPrinter.text(Answer(answer)) + "\n")
    } else {
      console.say(Self.text(answer) + "\n")
    }
    return .done
  }

  private func request() throws -> ChannelRequest {
    guard let name = parsed.command.last, name != "channel" else {
      throw Failure(
        .usage, id: "usage.missing-command", "A command is missing",
        fix: "Commands: create, list, read, delete. Try: skerry push channel list --help")
    }
    guard let bundle = parsed.value("--bundle") else {
      throw Failure(
        .usage, id: "usage.missing-option", "The app's bundle identifier is missing", fix: "Add --bundle.")
    }
    guard ChannelRequest.isBundleID(bundle) else {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(bundle)” is no value of --bundle",
        fix: "Write the app's identifier: letters, digits, dots and hyphens.")
    }
    func channel() throws -> String {
      guard let id = parsed.value("--channel"), !id.isEmpty else {
        throw Failure(.usage, id: "usage.missing-option", "The channel is missing", fix: "Add --channel.")
      }
      return id
    }
    switch name {
    case "create":
      return ChannelRequest(.create(parsed.value("--policy") == "recent" ? .mostRecent : .noStorage), bundleID: bundle)
    case "read": return ChannelRequest(.read(channelID: try channel()), bundleID: bundle)
    case "delete": return ChannelRequest(.delete(channelID: try channel()), bundleID: bundle)
    default: return ChannelRequest(.list, bundleID: bundle)
    }
  }

  private static func name(_ policy: ChannelPolicy) -> String { policy == .noStorage ? "none" : "recent" }

  private static func text(_ answer: ChannelAnswer) -> String {
    switch answer {
    case .created(let id): id
    case .channel(let policy, let type): "policy \(name(policy)), push type \(type)"
    case .channels(let ids): ids.isEmpty ? "There are no channels." : ids.joined(separator: "\n")
    case .deleted: "The channel is deleted."
    }
  }

  private struct Answer: Encodable {
    var channel: String?
    var channels: [String]?
    var policy: String?
    var pushType: String?
    var isDeleted: Bool?

    private enum CodingKeys: String, CodingKey {
      case channel, channels, policy
      case pushType = "push-type"
      case isDeleted = "deleted"
    }

    init(_ answer: ChannelAnswer) {
      switch answer {
      case .created(let id): channel = id
      case .channel(let policy, let type):
        self.policy = ChannelCommand.name(policy)
        pushType = type
      case .channels(let ids): channels = ids
      case .deleted: isDeleted = true
      }
    }
  }
}
