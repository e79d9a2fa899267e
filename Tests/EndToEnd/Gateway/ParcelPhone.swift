import Foundation
import Net
import Testing

/// `skerry gateway` with the widget of a parcel on its phone, whose clock stands until it is put forward.
struct ParcelPhone {
  static let app = "app.skerry.parcel"
  static let startKeys =
    #","attributes-type":"Parcel","attributes":{"name":"Ada"},"alert":{"title":"Parcel","body":"On its way"}"#
  static let input = #","input-push-token":1"#

  let run: RunningGateway

  /// - Parameters:
  ///   - arguments: beside the extension and the app's identifier.
  ///   - widget: the text of the extension.
  ///   - next: the text of its next build.
  static func serve(
    _ arguments: [String] = [], widget: String = source(), next: String? = nil,
    _ body: (ParcelPhone) async throws -> Void
  ) async throws {
    let folder = try Skerry.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appendingPathComponent("ParcelWidget.swift"))
      return place.path
    }
    var all = [try write(widget, "Parcel"), "--bundle-id", app, "--virtual-time"] + arguments
    if let next { all += ["--update", try write(next, "Next")] }
    try await RunningGateway.serve(all) { try await body(ParcelPhone(run: $0)) }
  }

  /// A widget whose content state has these properties beside the step.
  static func source(_ properties: String = "var eta: Date?") -> String {
    """
    import ActivityKit
    import SwiftUI
    import WidgetKit

    struct Parcel: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var step: Int
        \(properties)
      }
      var name: String
    }

    @main
    struct ParcelWidget: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: Parcel.self) { context in
          Text("\\(context.attributes.name) \\(context.state.step)").padding()
        } dynamicIsland: { context in
          DynamicIsland {
            DynamicIslandExpandedRegion(.center) { Text(context.attributes.name) }
          } compactLeading: {
            Text("P")
          } compactTrailing: {
            Text("\\(context.state.step)")
          } minimal: {
            Text("\\(context.state.step)")
          }
        }
      }
    }
    """
  }

  // MARK: The phone

  /// The push-to-start token, which an app without sources asks for when it is opened.
  func startToken() async throws -> String {
    try await run.advance(2)
    return try #require(try await run.token("start", waits: true))
  }

  /// An activity that the app starts, and its update token.
  func started(_ state: String = #"{"step":0}"#) async throws -> (token: String, activity: String) {
    let answer = try await run.call(
      "POST", "/phone",
      #"{"do":"start","attributesType":"Parcel","attributes":{"name":"Ada"},"state":\#(state),"push":true}"#)
    let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    let activity = try #require(object?["activity"] as? String, "\(String(decoding: answer.body, as: UTF8.self))")
    try await run.advance(2)
    return (try #require(try await run.token("update", waits: true)), activity)
  }

  /// Codes of what happened on the phone, oldest first.
  func log() async throws -> [String] {
    let entries = try await run.json("/log?limit=1000") as? [[String: Any]] ?? []
    return entries.compactMap { $0["code"] as? String }
  }

  /// Activities that the phone has, by the lines of its state.
  func activities() async throws -> [String] {
    String(decoding: try await run.call("GET", "/phone").body, as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.contains(" Parcel ") && $0.contains("relevance") }
  }

  // MARK: Pushes

  /// Sends a push that APNs answers with 200, and waits for its verdict.
  func push(
    _ event: String, to token: String, state: String? = #"{"step":1}"#, keys: String = "", at offset: Double = 0,
    priority: String = "10"
  ) async throws -> Verdict {
    let content = state.map { #","content-state":\#($0)"# } ?? ""
    let time = Int(try await run.now() + offset)
    return try await send(
      #"{"aps":{"event":"\#(event)","timestamp":\#(time)\#(content)\#(keys)}}"#, to: token, priority: priority)
  }

  func start(
    to token: String, state: String = #"{"step":1}"#, keys: String = startKeys, input: String = input,
    at offset: Double = 0
  ) async throws -> Verdict {
    try await push("start", to: token, state: state, keys: keys + input, at: offset)
  }

  func send(_ payload: String, to token: String, priority: String = "10") async throws -> Verdict {
    let answer = try await run.push(payload, to: token, app: Self.app, priority: priority)
    #expect(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self)) for \(payload)")
    return Verdict(json: try await run.verdict())
  }

  /// What the gateway's inbox says of a push.
  struct Verdict {
    let json: [String: Any]
    var outcome: String { json["outcome"] as? String ?? "" }
    var isSeen: Bool { outcome == "shown" || outcome == "taken" }
    private var cause: [String: Any] { json["cause"] as? [String: Any] ?? [:] }
    var causeID: String? { cause["id"] as? String }
    var what: String { cause["what"] as? String ?? "" }
    var fix: String { cause["fix"] as? String ?? "" }
    var attention: [String] { json["attention"] as? [String] ?? [] }
    private var remarks: [[String: Any]] { json["remarks"] as? [[String: Any]] ?? [] }
    var remarkIDs: [String] { remarks.compactMap { $0["id"] as? String } }
    /// JSON path of what does not decode.
    var path: String? { (json["decoding"] as? [String: Any])?["path"] as? String }
    func remark(_ id: String) -> String? { remarks.first { $0["id"] as? String == id }?["what"] as? String }
    /// APNs' reason; nil where it took the push.
    var reason: String? { (json["answer"] as? [String: Any])?["reason"] as? String }
  }
}
