import Contract
import Findings

extension ExamplePush {
  /// The payload as one line of JSON.
  public var payload: String {
    if let text { return text }
    let aps = JSONChange(key: LiveActivityPush.Key.aps, value: Self.object(members, self.aps))
    return Self.object([aps], beside)
  }

  /// The members of `aps` before its changes.
  var members: [JSONChange] {
    typealias Key = LiveActivityPush.Key
    let now = PushExample.moment
    var members = [
      JSONChange(key: Key.timestamp, value: PushText.number(now)),
      JSONChange(key: Key.event, value: PushText.string(event.rawValue)),
      JSONChange(key: Key.contentState, value: Self.object(Self.state, state)),
    ]
    switch event {
    case .start:
      members += [
        JSONChange(key: Key.attributesType, value: PushText.string(ActivityContract.example.attributesType)),
        JSONChange(key: Key.attributes, value: Self.object(Self.attributes, attributes)),
        JSONChange(key: Key.inputToken, value: "1"),
        JSONChange(key: Key.alert, value: #"{"title":"Order 42","body":"Mei is on the way"}"#),
      ]
    case .update: break
    case .end: members.append(JSONChange(key: Key.dismissalDate, value: PushText.number(now + 900)))
    }
    if event != .end { members.append(JSONChange(key: Key.staleDate, value: PushText.number(now + 900))) }
    return members
  }

  static let state = [
    JSONChange(key: "driver", value: #""Mei""#), JSONChange(key: "minutes", value: "12"),
    JSONChange(key: "isLate", value: "false"), JSONChange(key: "arrival", value: "821693400"),
    JSONChange(key: "stage", value: #""onTheWay""#), JSONChange(key: "distance", value: "3.5"),
  ]

  static let attributes = [JSONChange(key: "order", value: "42")]

  /// Members with changes laid over them, as an object.
  private static func object(_ members: [JSONChange], _ changes: [JSONChange]) -> String {
    let list = laid(changes, over: members)
    return PushText.object(list.compactMap { member in member.value.map { JSONMember(member.key, $0) } })
  }

  private static func laid(_ changes: [JSONChange], over members: [JSONChange]) -> [JSONChange] {
    var members = members
    for change in changes {
      if let index = members.firstIndex(where: { $0.key == change.key }) {
        members[index] = change
      } else {
        members.append(change)
      }
    }
    return members
  }

  /// The request as it is written down, with the changes.
  var request: GivenRequest {
    let fields = Self.laid(headers, over: baseFields).compactMap { member in
      member.value.map { GivenRequest.Field(member.key, $0) }
    }
    return GivenRequest(
      fields: fields + added, path: path.map { GivenRequest.Field(":path", $0) },
      method: method.map { GivenRequest.Field(":method", $0) },
      certificate: certificate.map { GivenRequest.Field("--cert", $0) })
  }

  /// The header fields before their changes.
  var baseFields: [JSONChange] {
    typealias Field = PushHeaders.Field
    let now = Int(PushExample.moment)
    var members = [JSONChange(key: Field.pushType, value: PushKind.liveactivity.rawValue)]
    if isBroadcast {
      members += [
        JSONChange(key: Field.channelID, value: "dHN0LXNyY2gtY2hubA=="),
        JSONChange(key: Field.expiration, value: setting.channelStoresNothing == true ? "0" : "\(now + 900)"),
      ]
    } else {
      members.append(
        JSONChange(key: Field.topic, value: "com.example.delivery" + PushKind.liveactivity.topicSuffix))
    }
    members.append(JSONChange(key: Field.priority, value: event == .update ? "5" : "10"))
    return members
  }

  /// The push as rules look at it, after those before it.
  public var subject: PushUnderTest {
    var history = PushHistory()
    for push in earlier {
      var push = push
      push.setting.now = nil
      history.record(push.subject(history))
    }
    return subject(history)
  }

  private func subject(_ history: PushHistory) -> PushUnderTest {
    var setting = setting
    setting.contracts = [.example, .emptyExample]
    setting.attributesType = ActivityContract.example.attributesType
    if !earlier.isEmpty { setting.now = nil }
    return PushUnderTest(
      payload: (hasMark ? ByteOrderMarkRule.mark : []) + Array(payload.utf8), request: request,
      isBroadcast: isBroadcast, relay: relay, setting: setting, history: history)
  }

  /// The FCM message around it.
  private var relay: PushUnderTest.Relay? {
    guard let message else { return nil }
    let apns = JSONChange(key: "apns", value: "{}")
    let text = Self.object([JSONChange(key: "token", value: #""fcm-registration""#)], message + (
      message.contains { $0.key == apns.key } ? [] : [apns]))
    guard let document = try? JSONReader().read(text) else { return nil }
    return .fcm(message: document.root, PushOrigin(), document)
  }
}

extension ActivityContract {
  /// What the examples of the documentation are pushes for.
  static let example = ActivityContract(
    attributesType: "DeliveryAttributes", attributes: .named("DeliveryAttributes"),
    contentState: .named("DeliveryAttributes.ContentState"),
    types: [
      "DeliveryAttributes": NamedType(
        name: "DeliveryAttributes", kind: .object([.init(name: "order", shape: .integer(.int))])),
      "DeliveryAttributes.ContentState": NamedType(
        name: "DeliveryAttributes.ContentState",
        kind: .object([
          .init(name: "driver", shape: .string), .init(name: "minutes", shape: .integer(.int)),
          .init(name: "isLate", shape: .bool), .init(name: "arrival", shape: .date),
          .init(name: "stage", shape: .named("Stage")),
          .init(name: "distance", shape: .number(.double), defaultValue: "0"),
          .init(name: "note", shape: .optional(.string)), .init(name: "photo", shape: .optional(.data)),
          .init(name: "link", shape: .optional(.url)), .init(name: "van", shape: .optional(.uuid)),
          .init(name: "phase", shape: .optional(.named("Phase"))),
          .init(name: "stops", shape: .optional(.dictionary(key: .integer, value: .string))),
          .init(name: "tags", shape: .optional(.set(.string))),
          .init(name: "window", shape: .optional(.range(bound: .integer(.int)))),
          .init(name: "shift", shape: .optional(.dateInterval)), .init(name: "delay", shape: .optional(.duration)),
          .init(name: "price", shape: .optional(.named("Price"))),
          .init(name: "speed", shape: .optional(.unknown("Measurement<UnitSpeed>"))),
        ])),
      "Phase": NamedType(
        name: "Phase",
        kind: .cases([.init(name: "waiting"), .init(name: "moving", values: [.init(name: "_0", shape: .string)])])),
      "Price": NamedType(name: "Price", kind: .opaque, isHandDecoded: true),
      "Stage": NamedType(
        name: "Stage",
        kind: .rawValues(
          raw: .string,
          cases: [
            .init(name: "packing", json: #""packing""#), .init(name: "onTheWay", json: #""onTheWay""#),
            .init(name: "arrived", json: #""arrived""#),
          ])),
    ])

  /// One whose content state has no properties.
  static let emptyExample = ActivityContract(
    attributesType: "TimerAttributes", attributes: .named("TimerAttributes"),
    contentState: .named("TimerAttributes.ContentState"),
    types: [
      "TimerAttributes": NamedType(name: "TimerAttributes", kind: .object([])),
      "TimerAttributes.ContentState": NamedType(name: "TimerAttributes.ContentState", kind: .object([])),
    ])
}
