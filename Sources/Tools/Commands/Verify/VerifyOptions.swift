import APNs
import Findings
import Foundation
import Wire
import Workshop

/// The options of one `skerry verify`, checked.
struct VerifyOptions: Sendable {
  /// What is printed on standard output.
  enum Form: Sendable { case text, json, github, junit }

  var sources: [String]
  var payloads: [String]
  /// Header fields for pushes that have none of that name.
  var fields: [GivenRequest.Field]
  /// What was wrong with `--headers`.
  var findings: [Finding]
  var activity: String?
  var attributes: JSONInput?
  /// Bundle identifiers of the apps: those given, else those that the project around the sources says.
  var bundleIDs: [String]
  /// Of the extensions, as the project says them.
  var extensionIDs: [String]
  var isBroadcast: Bool
  var storesNothing: Bool?
  /// The version that was asked for; nil = any.
  var ios: IOSVersion?
  var now: Double
  var isStrict: Bool
  var form: Form
  var sarif: String?

  /// - Throws: `Failure` with status `usage`.
  init(_ parsed: ParsedCommand) throws {
    (sources, payloads) = ([], [])
    for operand in parsed.operands {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
      if exists && isFolder.boolValue || operand.hasSuffix(".swift") {
        sources.append(operand)
      } else if exists || operand == "-" {
        payloads.append(operand)
      } else {
        throw Failure(
          .usage, id: "usage.no-file", "There is no file “\(operand)”",
          fix: "Name folders or .swift files with sources, and files with pushes; - is standard input.")
      }
    }
    guard !payloads.isEmpty else {
      throw Failure(
        .usage, id: "usage.no-payload", "No push is named, only sources",
        fix: "Add a file with a payload, or - for standard input: skerry verify \(sources.joined(separator: " ")) -")
    }
    if payloads.count(where: { $0 == "-" }) > 1 {
      throw Failure(.usage, id: "usage.twice", "Standard input is named twice", fix: "Name - once.")
    }
    (fields, findings) = try Self.fields(parsed.values("--headers"))
    activity = parsed.value("--activity")
    attributes = try parsed.value("--attributes").map { try JSONInput($0, option: "--attributes") }
    let identifiers = BundleIdentifiers(paths: sources)
    bundleIDs = parsed.has("--bundle-id") ? parsed.values("--bundle-id") : identifiers.apps
    extensionIDs = identifiers.extensions
    isBroadcast = parsed.has("--broadcast")
    storesNothing = parsed.value("--storage").map { $0 == "none" }
    ios = try parsed.value("--ios").map(IOSOption.version)
    now = try parsed.value("--now").map(Self.moment) ?? Date().timeIntervalSince1970
    isStrict = parsed.has("--strict")
    sarif = parsed.value("--sarif")
    let forms: [(String, Form)] = [("--json", .json), ("--github", .github), ("--junit", .junit)]
    let asked = forms.filter { parsed.has($0.0) }
    if asked.count > 1 {
      throw Failure(
        .usage, id: "usage.two-forms", asked.map(\.0).joined(separator: " and ") + " exclude each other",
        fix: "Leave one of the two out.")
    }
    form = asked.first?.1 ?? .text
  }

  private static func fields(_ values: [String]) throws -> ([GivenRequest.Field], [Finding]) {
    var fields: [GivenRequest.Field] = []
    var findings: [Finding] = []
    for value in values {
      let isFile = FileManager.default.fileExists(atPath: value)
      if !isFile, !value.contains(":") {
        throw Failure(
          .usage, id: "usage.no-file", "--headers: there is no file “\(value)”, and it is no header field either",
          fix: "Give a file's path, or a field in quotes: --headers 'apns-priority: 5'")
      }
      let bytes = isFile ? try InputFile.bytes(of: value) : Array(value.utf8)
      let lines = HeaderLines.read(bytes, file: isFile ? value : nil)
      fields += lines.request.fields
      findings += lines.findings
      if let path = lines.request.path { fields.append(path) }
    }
    return (fields, findings)
  }

  /// Seconds since 1970, or a date as `--at` of `render` takes it.
  private static func moment(_ text: String) throws -> Double {
    if let seconds = Double(text), seconds.isFinite { return seconds }
    do {
      return try MomentOption.date(text, in: .gmt).timeIntervalSince1970
    } catch {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(text)” is no value of --now",
        fix: "Write seconds since 1970, or a date as 2026-01-12T09:41:00Z.")
    }
  }

  /// What is known around each push, without the sources.
  var setting: PushSetting {
    PushSetting(
      now: now, ios: ios.map { PushSetting.Release($0.major, $0.minor) }, attributesType: activity, apps: bundleIDs,
      extensions: extensionIDs, channelStoresNothing: storesNothing)
  }
}
