import Findings

extension PayloadReader {
  mutating func event() -> LiveActivityPush.Event? {
    guard let (index, node) = member(Key.event) else {
      let near = Suggestion.nearest(to: Key.event, in: aps.map(\.key).filter { !Key.all.contains($0) })
      note(
        .noEvent, "The key `event` is missing",
        near.map { "Write `event` instead of `\($0)`" } ?? "Add \"event\": \"start\", \"update\" or \"end\"",
        at: Self.apsPath)
      return nil
    }
    guard let text = node.string, let event = LiveActivityPush.Event(rawValue: text) else {
      let near = node.string.flatMap(LiveActivityPush.Event.meant(by:))?.rawValue
      note(
        .unknownEvent, node.string.map { "The event is \"\($0)\"" } ?? "`event` is \(node.kind)",
        near.map { "Write \"\($0)\"" } ?? "Write \"start\", \"update\" or \"end\"", at: path(Key.event))
      return nil
    }
    taken.insert(index)
    if isBroadcast, event == .start {
      note(
        .broadcastStart, "A broadcast cannot start activities",
        "Start with a push to the push-to-start token and `input-push-channel`", at: path(Key.event))
    }
    return event
  }

  mutating func timestamp() -> Double? {
    guard member(Key.timestamp) != nil else {
      note(
        .noTimestamp, "The key `timestamp` is missing", "Add the current time in whole seconds since 1970",
        at: Self.apsPath)
      return nil
    }
    let path = path(Key.timestamp)
    guard let seconds = value(Key.timestamp, .timestampType, "seconds since 1970 as a number", Self.number) else {
      return nil
    }
    if seconds >= Self.millisecondsFrom {
      note(
        .timestampMilliseconds, "The timestamp \(PushText.number(seconds)) is in milliseconds", "Divide it by 1000",
        at: path)
    } else if seconds < Self.oldestTimestamp {
      note(
        .timestampOld, "The timestamp \(PushText.number(seconds)) is before 2015", "Send the current time", at: path)
    }
    if seconds != seconds.rounded(.down) {
      note(
        .timestampFraction, "The timestamp has a fraction", "Send whole seconds that increase with each push", at: path)
    }
    return seconds
  }

  /// Seconds from here on lie beyond the year 5138: nobody means them.
  static let millisecondsFrom = 1e11
  /// 2015-01-01.
  static let oldestTimestamp = 1_420_070_400.0

  /// A finite number.
  static func number(_ node: JSONNode) -> Double? {
    guard case .number(let number) = node.value, number.double.isFinite else { return nil }
    return number.double
  }

  private static func object(_ node: JSONNode) -> String? { node.members == nil ? nil : node.strictText }

  mutating func readContent(_ event: LiveActivityPush.Event, into push: inout LiveActivityPush) {
    push.contentState = value(Key.contentState, .contentStateType, "the content state as an object", Self.object)
    if member(Key.contentState) == nil {
      if event == .end {
        note(
          .endKeepsContent, "The end has no content state", "Send the final content, if it differs from the last one",
          at: Self.apsPath)
      } else {
        note(
          .noContentState, "The key `content-state` is missing",
          "Send the whole content state with each start and update", at: Self.apsPath)
      }
    }
    if event == .start { readStart(into: &push) } else { noteStartKeys() }
  }

  private mutating func readStart(into push: inout LiveActivityPush) {
    push.attributesType = value(Key.attributesType, .attributesTypeType, "the name of the attributes type", Self.name)
    if member(Key.attributesType) == nil {
      note(
        .noAttributesType, "The key `attributes-type` is missing", "Add the name of the `ActivityAttributes` type",
        at: Self.apsPath)
    } else if let name = push.attributesType, name.contains(".") {
      let bare = name.split(separator: ".").last.map(String.init) ?? ""
      note(
        .attributesTypeDotted, "The attributes type is given as `\(name)`", "Write `\(bare)`",
        at: path(Key.attributesType))
    }
    push.attributes = value(Key.attributes, .attributesType, "the attributes as an object", Self.object)
    if member(Key.attributes) == nil {
      note(
        .noAttributes, "The key `attributes` is missing", "Add the attributes; {} where the type has no properties",
        at: Self.apsPath)
    }
    push.input = input()
  }

  private static func name(_ node: JSONNode) -> String? { node.string.flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func input() -> LiveActivityPush.Input? {
    let token = value(Key.inputToken, .inputType, "the number 1") { Self.number($0) == 1 ? true : nil }
    let channel = value(Key.inputChannel, .inputType, "the channel's identifier as a string", Self.name)
    if member(Key.inputToken) != nil, member(Key.inputChannel) != nil {
      note(
        .inputTwice, "Both `input-push-token` and `input-push-channel` are given", "Keep one of them",
        at: path(Key.inputChannel))
    }
    if let channel { return .channel(channel) }
    return token == nil ? nil : .token
  }

  private mutating func noteStartKeys() {
    for key in [Key.attributesType, Key.attributes, Key.inputToken, Key.inputChannel] where member(key) != nil {
      note(.startKeyWithoutStart, "`\(key)` stands in a push that starts nothing", "Remove it", at: path(key))
    }
  }

  mutating func readDates(_ event: LiveActivityPush.Event?, into push: inout LiveActivityPush) {
    push.staleDate = date(Key.staleDate)
    if member(Key.dismissalDate) != nil, let event, event != .end {
      note(
        .dismissalWithoutEnd, "`dismissal-date` stands in a push with the event \(event.rawValue)",
        "Send it with the end", at: path(Key.dismissalDate))
    } else {
      push.dismissalDate = date(Key.dismissalDate)
    }
    push.relevanceScore = value(Key.relevanceScore, .relevanceType, "a number", Self.number)
  }

  private mutating func date(_ key: String) -> Double? {
    guard let seconds = value(key, .dateType, "seconds since 1970 as a number", Self.number) else { return nil }
    if seconds >= Self.millisecondsFrom {
      note(
        .dateMilliseconds, "`\(key)` \(PushText.number(seconds)) is in milliseconds", "Divide it by 1000",
        at: path(key))
    }
    return seconds
  }
}
