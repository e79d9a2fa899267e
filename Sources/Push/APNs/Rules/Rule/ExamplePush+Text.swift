import Findings

extension ExamplePush {
  /// What is changed in it, line by line, as the documentation shows it.
  public var shown: String {
    var lines: [String] = []
    if !earlier.isEmpty {
      lines.append("after \(earlier.count) " + (earlier.count == 1 ? "push:" : "pushes, the last of them:"))
      lines += earlier.last?.ownLines.map { "  " + $0 } ?? []
      lines.append("then:")
    }
    return (lines + ownLines).joined(separator: "\n")
  }

  /// The same push with what another one changes written out, as this one has it.
  func writtenOut(beside other: ExamplePush) -> ExamplePush {
    guard text == nil, other.text == nil, event == other.event else { return self }
    func filled(_ own: [JSONChange], _ others: [JSONChange], _ base: [JSONChange]) -> [JSONChange] {
      own + others.filter { other in !own.contains { $0.key == other.key } }.map { other in
        JSONChange(key: other.key, value: base.first { $0.key == other.key }?.value)
      }
    }
    var copy = self
    copy.aps = filled(aps, other.aps, members)
    copy.state = filled(state, other.state, Self.state)
    copy.attributes = filled(attributes, other.attributes, Self.attributes)
    copy.headers = filled(headers, other.headers, baseFields)
    copy.beside = filled(beside, other.beside, [])
    return copy
  }

  private var ownLines: [String] {
    var lines: [String] = []
    if let ios = setting.ios { lines.append("iOS \(ios)") }
    if !setting.apps.isEmpty { lines.append("app \(setting.apps.joined(separator: ", "))") }
    if isBroadcast {
      let storage = setting.channelStoresNothing.map { $0 ? " without storage" : " with storage" } ?? ""
      lines.append("to a channel" + storage)
    }
    lines += [method, path.map { shortened($0) }].compactMap { $0 }
    if let certificate { lines.append("--cert " + certificate) }
    lines += headers.map { change in change.value.map { "\(change.key): \($0)" } ?? "no \(change.key)" }
    lines += added.map { "\($0.name): \($0.value)" }
    if let message { lines.append(object("message", message)) }
    if let text { lines.append(text) }
    if hasMark { lines.append("EF BB BF before the payload") }
    lines += beside.map(member)
    let isPlain = lines.isEmpty && aps.isEmpty && state.isEmpty && attributes.isEmpty
    if text == nil, event != .update || isPlain {
      lines.append(MendedLine.json(LiveActivityPush.Key.event, PushText.string(event.rawValue)))
    }
    lines += aps.map(member)
    if !state.isEmpty { lines.append(object(LiveActivityPush.Key.contentState, state)) }
    if !attributes.isEmpty { lines.append(object(LiveActivityPush.Key.attributes, attributes)) }
    return lines
  }

  private func object(_ key: String, _ changes: [JSONChange]) -> String {
    let kept = changes.filter { $0.value != nil }.map(member), gone = changes.filter { $0.value == nil }.map(\.key)
    let note = gone.isEmpty ? "" : "   (no " + gone.map { "`\($0)`" }.joined(separator: ", ") + ")"
    return MendedLine.json(key, "{" + (kept + ["…"]).joined(separator: ", ") + "}") + note
  }

  private func member(_ change: JSONChange) -> String {
    change.value.map { MendedLine.json(change.key, shortened($0)) } ?? "no \(JSONNode.quoted(change.key))"
  }

  /// Texts of thousands of characters are there to be long, not to be read.
  private func shortened(_ text: String) -> String {
    text.count <= 200 ? text : "\(text.prefix(40))… (\(text.utf8.count) bytes)"
  }
}
