import Findings

extension PushFileReading {
  /// One document, one a line, or several one after the other.
  mutating func readJSON() {
    if let document = try? JSONReader().read(bytes) { return take(document, in: 0..<bytes.count) }
    let texts = lineRanges()
    // Every line begins an object: JSON Lines, perhaps with a fault.
    let areLines = texts.count > 1 && texts.allSatisfy { bytes[$0.lowerBound] == UInt8(ascii: "{") }
    for texts in areLines ? [texts, valueRanges()] : [valueRanges()] where texts.count > 1 {
      let documents = texts.map { try? JSONReader().read(Array(bytes[$0])) }
      // At least one is whole.
      if documents.contains(where: { $0 != nil }) { return take(documents, in: texts) }
    }
    pushes = [PushInput(form: .payload, payload: bytes, origin: origin())]
  }

  /// A document: one value, or an array of them.
  private mutating func take(_ document: JSONDocument, in range: Range<Int>) {
    guard let elements = document.root.elements else { return take(document.root, document, in: range, path: .root) }
    if elements.isEmpty {
      let position = lines.position(of: range.lowerBound)
      findings.append(
        Finding(
          id: "push-file.empty", what: "The array holds no push", fix: "Write payloads or requests into it",
          place: Place(
            path: file, line: position.line, column: position.column, jsonPath: JSONPath.root.description)))
    }
    for (index, element) in elements.enumerated() {
      take(element, document, in: range, path: JSONPath([.index(index)]))
    }
  }

  /// - Parameter documents: nil for a text that is no JSON: the rule about JSON says why.
  private mutating func take(_ documents: [JSONDocument?], in texts: [Range<Int>]) {
    for (range, document) in zip(texts, documents) {
      if let document {
        take(document, in: range)
      } else {
        pushes.append(
          PushInput(form: .payload, payload: Array(bytes[range]), origin: origin(at: range.lowerBound)))
      }
    }
  }

  /// Objects and arrays that follow each other with nothing but space between them, by their brackets. One that is not
  /// closed ends where the next begins at the start of a line. Empty where something else stands between them.
  private func valueRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0, unclosed = 0
    while let start = bytes[offset...].firstIndex(where: { !Self.space.contains($0) }) {
      guard Self.opening.contains(bytes[start]) else { return [] }
      var end = endOfValue(from: start)
      if end == nil {
        // Each is looked for to the end of the file: a file of brackets alone is no list of values.
        unclosed += 1
        guard unclosed <= 16 else { return [] }
        end = nextLineStart(after: start)
      }
      offset = end ?? bytes.count
      ranges.append(start..<offset)
    }
    return ranges
  }

  private static let opening: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "[")]
  private static let closing: Set<UInt8> = [UInt8(ascii: "}"), UInt8(ascii: "]")]

  /// Behind the bracket that closes the one at `start`; nil where none does.
  private func endOfValue(from start: Int) -> Int? {
    var depth = 0, isInString = false
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if isInString {
        if byte == UInt8(ascii: "\\") { offset += 1 } else if byte == UInt8(ascii: "\"") { isInString = false }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if Self.opening.contains(byte) {
        depth += 1
      } else if Self.closing.contains(byte) {
        depth -= 1
        if depth == 0 { return offset + 1 }
      }
      offset += 1
    }
    return nil
  }

  /// The next line that begins with a bracket.
  private func nextLineStart(after start: Int) -> Int? {
    bytes.indices.dropFirst(start + 1).first { bytes[$0 - 1] == UInt8(ascii: "\n") && Self.opening.contains(bytes[$0]) }
  }

  /// Lines that hold something, without the spaces around it.
  private func lineRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    func close(_ end: Int) {
      var range = start..<end
      while let first = range.first, Self.space.contains(bytes[first]) { range = (first + 1)..<range.upperBound }
      while let last = range.last, Self.space.contains(bytes[last]) { range = range.lowerBound..<last }
      if !range.isEmpty { ranges.append(range) }
    }
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      close(offset)
      start = offset + 1
    }
    close(bytes.count)
    return ranges
  }

  /// One value: a payload, a request or an FCM message.
  /// - Parameter text: the bytes of the document in the file.
  private mutating func take(_ node: JSONNode, _ document: JSONDocument, in text: Range<Int>, path: JSONPath) {
    let base = text.lowerBound
    if let message = node["message"], message["apns"] != nil || message["token"] != nil {
      return takeFCM(message, document, at: base, path: path.appending(.key("message")))
    }
    if node["aps"] == nil, let apns = node["apns"], apns["payload"] != nil {
      return takeFCM(node, document, at: base, path: path)
    }
    if node["aps"] == nil, let payload = node["payload"] {
      var request = fields(node["headers"], document, at: base, path: path.appending(.key("headers")))
      for (names, prefix) in [(["path"], ""), (["token", "deviceToken", "device_token"], GivenRequest.devicePath)] {
        guard let value = names.lazy.compactMap({ node[$0] }).first, let text = value.string else { continue }
        let position = lines.position(of: base + value.range.lowerBound)
        request.path = request.path ?? GivenRequest.Field(
          ":path", prefix + text, place: Place(path: file, line: position.line, column: position.column))
      }
      return takePayload(
        payload, at: base, path: path.appending(.key("payload")), form: .request, request: request, relay: nil)
    }
    let form = node[SimulatorBundleRule.key] == nil ? PushInput.Form.payload : .simulator
    // A document of its own goes out byte for byte, with the spaces around it.
    let range = path == .root ? text : base + node.range.lowerBound..<base + node.range.upperBound
    pushes.append(
      PushInput(
        form: form, payload: Array(bytes[range]), size: path == .root ? nil : node.strictText.utf8.count,
        origin: origin(at: range.lowerBound, path: path)))
  }

  private mutating func takeFCM(_ message: JSONNode, _ document: JSONDocument, at base: Int, path: JSONPath) {
    let apns = path.appending(.key("apns"))
    let request = fields(message["apns"]?["headers"], document, at: base, path: apns.appending(.key("headers")))
    // Places of the message: the reader of documents knows them from the message's own bytes.
    let range = base + message.range.lowerBound..<base + message.range.upperBound
    guard let own = try? JSONReader().read(Array(bytes[range])) else { return }
    let relay = PushUnderTest.Relay.fcm(
      message: own.root, origin(at: range.lowerBound, path: path), own)
    let payload = message["apns"]?["payload"]
    takePayload(
      payload ?? JSONNode(.object([]), range: message.range.lowerBound..<message.range.lowerBound), at: base,
      path: apns.appending(.key("payload")), form: .fcm, request: request, relay: relay)
  }

  /// A payload inside another document: an object, or a string that holds one.
  private mutating func takePayload(
    _ node: JSONNode, at base: Int, path: JSONPath, form: PushInput.Form, request: GivenRequest,
    relay: PushUnderTest.Relay?
  ) {
    let start = base + node.range.lowerBound
    if let text = node.string {
      pushes.append(
        PushInput(
          form: form, payload: Array(text.utf8), request: request, relay: relay,
          origin: origin(at: start, path: path, isExact: false)))
      return
    }
    let slice = Array(bytes[start..<base + node.range.upperBound])
    pushes.append(
      PushInput(
        form: form, payload: slice.isEmpty ? Array("{}".utf8) : slice, size: node.strictText.utf8.count,
        request: request, relay: relay, origin: origin(at: start, path: path)))
  }

  /// Header fields from an object of texts and numbers.
  private mutating func fields(
    _ node: JSONNode?, _ document: JSONDocument, at base: Int, path: JSONPath
  ) -> GivenRequest {
    var request = GivenRequest()
    for member in node?.members ?? [] {
      let position = lines.position(of: base + member.value.range.lowerBound)
      let place = Place(
        path: file, line: position.line, column: position.column,
        jsonPath: path.appending(.key(member.key)).description)
      let text: String
      switch member.value.value {
      case .string(let value): text = value
      case .number(let number): text = number.literal
      default:
        findings.append(
          Finding(
            id: "push-file.header-value", what: "The header field `\(member.key)` is \(member.value.kind)",
            why: "Header fields are texts", fix: "Write a string", place: place))
        continue
      }
      let field = GivenRequest.Field(member.key, text, place: place)
      switch field.name {
      case ":path": request.path = field
      case ":method": request.method = field
      default: request.fields.append(field)
      }
    }
    return request
  }
}
