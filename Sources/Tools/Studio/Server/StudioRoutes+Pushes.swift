import Contract
import Findings
import Foundation
import Gateway
import Net
import Phone
import Wire

/// Pushes: the inbox and the composer.
extension StudioRoutes {
  func inbox(_ query: [String: String]) throws -> HTTP1Answer {
    let limit = try Self.number(query, "limit", 100), after = try Self.number(query, "after", 0)
    return Self.json(200, studio.setup.gateway.verdicts(limit: limit, after: after))
  }

  private func number(_ text: String) throws(ControlFault) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ControlFault("“\(text.prefix(32))” is no number of a push", status: 404)
    }
    return number
  }

  private func known(_ text: String) throws(ControlFault) -> Verdict {
    let number = try number(text)
    guard let verdict = studio.setup.gateway.verdict(number) else {
      throw ControlFault("The inbox has no push \(number)", status: 404)
    }
    return verdict
  }

  func verdict(_ text: String) throws -> HTTP1Answer { Self.json(200, try known(text)) }

  nonisolated(nonsending) func picture(_ text: String, _ side: String) async throws -> HTTP1Answer {
    guard side == "before.svg" || side == "after.svg" else {
      throw ControlFault("A push has before.svg and after.svg", status: 404)
    }
    let verdict = try known(text)
    guard let picture = studio.setup.gateway.picture(of: verdict.number) else {
      throw ControlFault(
        verdict.drawing?.hasPicture == true || verdict.drawing == nil
          ? "A person saw nothing of push \(verdict.number): \(verdict.outcome.rawValue)"
          : "Its picture made room for newer ones", status: 404)
    }
    return Self.svg(try await studio.pictures.push(picture, isBefore: side == "before.svg"))
  }

  func replay(_ text: String, _ bytes: [UInt8]) throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["timestamp"])
    var timestamp: Int64?
    if let word = try body.string("timestamp") {
      guard word == "now" else { throw ControlFault("“timestamp” is “now”, or is left out") }
      timestamp = Int64(studio.setup.desk.time)
    }
    let verdict = try known(text)
    guard let new = studio.setup.gateway.replay(verdict.number, timestamp: timestamp) else {
      throw ControlFault("The inbox has forgotten push \(verdict.number)", status: 404)
    }
    return Self.json(200, ["number": new])
  }

  // MARK: Composer

  func sample(_ query: [String: String]) throws -> HTTP1Answer {
    let project = studio.project, session = studio.setup.desk.session
    let activity = query["activity"].flatMap { id in session.state.allActivities.first { $0.snapshot.id == id } }
    let type = query["type"] ?? activity?.snapshot.attributesType ?? project.contracts.first?.attributesType
    guard let contract = project.contracts.first(where: { $0.attributesType == type }) else {
      throw ControlFault(
        "There is no attributes type “\(type?.prefix(60) ?? "")”; types: "
          + project.contracts.map(\.attributesType).joined(separator: ", "), status: 404)
    }
    guard let event = PayloadMaker.Event(rawValue: query["event"] ?? "update") else {
      throw ControlFault("There is no event “\(query["event"]?.prefix(40) ?? "")”: start, update, end")
    }
    guard let size = ContractSamples.Size(rawValue: query["size"] ?? "full") else {
      throw ControlFault("“size” is full or minimal")
    }
    let configuring = project.apps.first { $0.attributesTypes.contains(contract.attributesType) }
    let owner = activity?.app.rawValue ?? configuring?.id
    return Self.json(
      200,
      try PushSample(
        contract, event: event, size: size, app: owner ?? project.apps.first?.id ?? "", now: studio.setup.desk.time,
        state: activity?.snapshot.content.state))
  }

  private struct Checked: Encodable {
    var findings: [Finding]
    var bytes: Int
    var curl: String
  }

  func check(_ bytes: [UInt8]) throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["token", "headers", "payload"])
    let push = try ComposedPush(body)
    let receiver = studio.setup.gateway.tokens.first { $0.token == push.token.lowercased() }
    return Self.json(
      200,
      Checked(
        findings: push.findings(studio, receiver: receiver), bytes: push.payload.utf8.count,
        curl: studio.sender.curl(push)))
  }

  nonisolated(nonsending) func push(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["token", "headers", "payload"])
    return Self.json(200, try await studio.sender.send(try ComposedPush(body)))
  }
}
