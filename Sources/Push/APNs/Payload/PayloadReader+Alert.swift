import Findings

extension PayloadReader {
  mutating func alert(_ event: LiveActivityPush.Event?) -> PushAlert? {
    guard let (index, node) = member(Key.alert) else {
      if event == .start {
        note(
          .startWithoutAlert, "The start has no alert", "Add `alert` with title and body", at: Self.apsPath)
      }
      return nil
    }
    guard let members = node.members else {
      note(
        .alertType, "`alert` is \(node.kind)", "Write an object with `title` and `body`", at: path(Key.alert))
      return nil
    }
    taken.insert(index)
    var alert = PushAlert()
    var texts: Set<Int> = []
    alert.title = wording(Key.title, members, &texts)
    alert.body = wording(Key.body, members, &texts)
    if let sound = members.firstIndex(where: { $0.key == Key.sound }) {
      if let name = members[sound].value.string {
        alert.sound = name
        texts.insert(sound)
        if name.isEmpty || ["nil", "none", "null"].contains(name.lowercased()) {
          note(
            .soundNotSilent, "The sound is called \"\(name)\"", "Leave out the whole alert for a silent update",
            at: path(Key.alert, Key.sound))
        }
      } else {
        note(
          .alertType, "`sound` is \(members[sound].value.kind)", "Write \"default\" or the name of a file in the app",
          at: path(Key.alert, Key.sound))
      }
    }
    for (index, member) in members.enumerated() where !texts.contains(index) {
      alert.otherKeys.append(JSONMember(member.key, member.value.strictText))
      if Self.flatKeys.contains(member.key) {
        note(
          .flatLocalization, "`\(member.key)` is the form of ordinary notifications",
          "Write \"title\": {\"loc-key\": …, \"loc-args\": […]}, and `body` alike", at: path(Key.alert, member.key))
      }
    }
    if alert.title == nil, alert.body == nil {
      note(.emptyAlert, "The alert has neither title nor body", "Add both", at: path(Key.alert))
    }
    return alert
  }

  /// Localisation keys of ordinary notifications.
  private static let flatKeys: Set<String> = [
    "title-loc-key", "title-loc-args", Key.localizedKey, Key.localizedArguments,
  ]

  private mutating func wording(
    _ key: String, _ members: [JSONNode.Member], _ taken: inout Set<Int>
  ) -> PushAlert.Wording? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let node = members[index].value
    if let text = node.string {
      taken.insert(index)
      return .plain(text)
    }
    guard let localized = node[Key.localizedKey]?.string else {
      note(
        .alertType, "`\(key)` is \(node.kind)" + (node.members == nil ? "" : " without `loc-key`"),
        "Write a string, or an object with `loc-key` and `loc-args`", at: path(Key.alert, key))
      return nil
    }
    let list = node[Key.localizedArguments]
    let arguments = list?.elements?.compactMap(\.string) ?? []
    if let list, arguments.count != list.elements?.count {
      note(
        .alertType, "`loc-args` of `\(key)` is no array of strings", "Write an array of strings",
        at: path(Key.alert, key, Key.localizedArguments))
      return nil
    }
    taken.insert(index)
    let others = (node.members ?? []).filter { ![Key.localizedKey, Key.localizedArguments].contains($0.key) }
      .map { JSONMember($0.key, $0.value.strictText) }
    return .localized(key: localized, arguments: arguments, otherKeys: others)
  }
}
