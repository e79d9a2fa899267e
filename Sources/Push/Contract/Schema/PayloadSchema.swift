import Findings

/// The schema around content state and attributes: `aps` of a start, an update and an end. Which keys there are and
/// which are required is published (Starting and updating Live Activities with ActivityKit push notifications).
struct PayloadSchema {
  let contract: ActivityContract
  let writer: ShapeSchema

  private typealias Member = (String, JSONNode)

  var members: [(String, JSONNode)] {
    let events: JSONNode = [start, update, end]
    let aps = JSONNode.object(["oneOf": events])
    return [
      ("description", "At most 4096 bytes, 5120 for a broadcast; no null anywhere."), ("type", "object"),
      ("properties", .object(["aps": aps])), ("required", ["aps"]),
    ]
  }

  private var start: JSONNode {
    event(
      "start",
      [
        ("attributes-type", .object(["const": .string(contract.attributesType)])),
        ("attributes", writer.schema(contract.attributes)), ("input-push-token", .object(["const": 1])),
        ("input-push-channel", .object(["type": "string", "minLength": 1])), stale,
      ], required: ["content-state", "attributes-type", "attributes", "alert"],
      [("not", .object(["required": ["input-push-token", "input-push-channel"]]))])
  }
  private var update: JSONNode { event("update", [stale], required: ["content-state"]) }
  private var end: JSONNode {
    event("end", [("dismissal-date", Self.unixSeconds("When the card leaves the lock screen."))], required: [])
  }

  private var stale: Member { ("stale-date", Self.unixSeconds("When the content counts as outdated.")) }

  private func event(
    _ name: String, _ own: [Member], required: [JSONNode], _ more: [Member] = []
  ) -> JSONNode {
    let common: [Member] = [
      ("timestamp", Self.unixSeconds("Has to grow with every push to one activity.")),
      ("event", .object(["const": .string(name)])), ("content-state", writer.schema(contract.contentState)),
      ("alert", Self.alert), ("relevance-score", .object(["type": "number"])),
    ]
    return .object(
      [
        ("title", .string(name)), ("type", "object"), ("properties", .object(common + own)),
        ("required", .array(["timestamp", "event"] + required)), ("additionalProperties", .bool(!writer.isStrict)),
      ] + more)
  }

  /// Seconds since 1970 from 2015 on, and below any count of milliseconds.
  private static func unixSeconds(_ note: String) -> JSONNode {
    .object([
      "type": "number", "minimum": 0, "exclusiveMaximum": 100_000_000_000,
      "description": .string("Seconds since 1970, unlike dates inside the content state. " + note),
    ])
  }

  private static var alert: JSONNode {
    let wording = JSONNode.object([
      "anyOf": [
        .object(["type": "string"]),
        .object([
          "type": "object",
          "properties": .object([
            "loc-key": .object(["type": "string"]),
            "loc-args": .object(["type": "array", "items": .object(["type": "string"])]),
          ]), "required": ["loc-key"],
        ]),
      ]
    ])
    return .object([
      "type": "object",
      "properties": .object(["title": wording, "body": wording, "sound": .object(["type": "string", "minLength": 1])]),
      "description": "Lights the screen; leave it out of a silent update.",
    ])
  }
}
