import Contract
import Findings
import Foundation
import Gateway
import Phone

/// What the composer begins with: a payload that decodes, the headers that go with it, and the schema that its form is
/// made from.
struct PushSample: Encodable {
  var attributesType: String
  var event: String
  /// Indented JSON.
  var payload: String
  /// JSON Schema of the content state, as text.
  var schema: String
  var headers: [String: String]
  /// Ways to break it, each with what would happen.
  var broken: [Broken]

  struct Broken: Encodable {
    var name: String
    var payload: String
  }

  /// - Throws: `ControlFault` where no sample can be made.
  init(
    _ contract: ActivityContract, event: PayloadMaker.Event, size: ContractSamples.Size, app: String, now: Double,
    state: String? = nil
  ) throws(ControlFault) {
    let maker = PayloadMaker(contract, at: now)
    guard var node = maker.payload(event, size) else {
      throw ControlFault(
        "No sample of \(contract.attributesType) can be made up: only its own decoder knows what it takes", status: 409)
    }
    if let state, let content = try? JSONReader().read(state).root {
      node = node.replacing(JSONPath([.key("aps"), .key("content-state")]), with: content)
    }
    attributesType = contract.attributesType
    self.event = event.rawValue
    payload = node.indentedText
    schema = ContractSchema(contract).contentState
    headers = [
      "apns-topic": "\(app).push-type.liveactivity", "apns-push-type": "liveactivity", "apns-priority": "10",
      "apns-expiration": "0",
    ]
    broken = maker.allBroken(event).map { Broken(name: $0.breakage.rawValue, payload: $0.payload.indentedText) }
  }
}
