/// Words of a command line as a shell cuts them: quotes, escapes, continued lines, variables that the text sets itself.
/// Nothing is run; `$(date +%s)` alone is filled in.
struct ShellWords {
  /// One word, and where it stands.
  struct Word: Hashable {
    var text: String
    /// The byte of the text that the word's first character was taken from.
    var start: Int
    /// The word's characters stand in the text one after the other as they are.
    var isVerbatim: Bool
  }

  /// Words of one command each; `;`, `|`, `&`, a line's end and a redirection end a command.
  private(set) var commands: [[Word]] = []

  private let bytes: [UInt8]
  private let now: Double?
  private var offset = 0
  private var words: [Word] = []
  private var buffer: [UInt8] = []
  private var start: Int?
  private var last = -1
  private var isVerbatim = true
  /// Set by the text: `TOKEN=0f0f`.
  private var variables: [String: String] = [:]
  /// A here document that follows after the line's end: its mark, and whether variables are filled in.
  private var heredoc: (mark: String, strips: Bool)?

  init(_ bytes: [UInt8], now: Double?) {
    self.bytes = bytes; self.now = now
    while offset < bytes.count { step() }
    closeCommand()
  }

  private var byte: UInt8 { bytes[offset] }
  private func peek(_ distance: Int = 1) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  // MARK: Outside of quotes

  private mutating func step() {
    switch byte {
    case UInt8(ascii: "'"): quoted()
    case UInt8(ascii: "\""): doubleQuoted()
    case UInt8(ascii: "\\"):
      if let next = peek() {
        if next == 0x0A { offset += 2 } else if next == 0x0D, peek(2) == 0x0A { offset += 3 } else {
          offset += 1
          put(next)
          offset += 1
        }
      } else {
        offset += 1
      }
    case 0x20, 0x09, 0x0D:
      closeWord()
      offset += 1
    case 0x0A:
      closeWord()
      offset += 1
      takeHeredoc()
      closeCommand()
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"):
      offset += 1
      closeCommand()
    case UInt8(ascii: "#") where start == nil:
      while offset < bytes.count, byte != 0x0A { offset += 1 }
    case UInt8(ascii: "<"):
      closeWord()
      redirection()
    case UInt8(ascii: ">"):
      closeWord()
      offset += 1
      // The target is no operand.
      while offset < bytes.count, byte == 0x20 || byte == UInt8(ascii: ">") { offset += 1 }
      while offset < bytes.count, byte > 0x20 { offset += 1 }
    case UInt8(ascii: "$"): expansion()
    case UInt8(ascii: "`"): backquoted()
    default:
      put(byte)
      offset += 1
    }
  }

  private mutating func put(_ value: UInt8) {
    if start == nil { start = offset } else if offset != last + 1 { isVerbatim = false }
    last = offset
    buffer.append(value)
  }

  /// Characters that do not stand in the text.
  private mutating func put(_ text: String) {
    if start == nil { start = offset }
    isVerbatim = false
    buffer += Array(text.utf8)
  }

  private mutating func open() { if start == nil { (start, last) = (offset, offset - 1) } }

  private mutating func closeWord() {
    defer { (buffer, start, last, isVerbatim) = ([], nil, -1, true) }
    guard let start else { return }
    words.append(Word(text: String(decoding: buffer, as: UTF8.self), start: start, isVerbatim: isVerbatim))
  }

  private mutating func closeCommand() {
    closeWord()
    defer { words = [] }
    var rest = words[...]
    if rest.first?.text == "export" { rest.removeFirst() }
    while let match = rest.first?.text.wholeMatch(of: #/([A-Za-z_]\w*)=((?s:.*))/#) {
      variables[String(match.1)] = String(match.2)
      rest.removeFirst()
    }
    if !rest.isEmpty { commands.append(Array(rest)) }
  }

  // MARK: Quotes

  private mutating func quoted() {
    offset += 1
    open()
    while offset < bytes.count, byte != UInt8(ascii: "'") {
      put(byte)
      offset += 1
    }
    offset += 1
  }

  private mutating func doubleQuoted() {
    offset += 1
    open()
    while offset < bytes.count, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\\"):
        if let next = peek(), "\"\\$`".utf8.contains(next) {
          offset += 1
          put(next)
        } else if peek() == 0x0A {
          offset += 1
        } else {
          put(byte)
        }
        offset += 1
      case UInt8(ascii: "$"): expansion()
      case UInt8(ascii: "`"): backquoted()
      default:
        put(byte)
        offset += 1
      }
    }
    offset += 1
  }

  // MARK: What is filled in

  private mutating func expansion() {
    if start == nil, peek() == UInt8(ascii: "'") {
      // $'…' knows escapes; those that JSON needs are the same.
      offset += 1
      return quoted()
    }
    let rest = String(decoding: bytes[offset..<min(offset + 200, bytes.count)], as: UTF8.self)
    if let match = rest.prefixMatch(of: #/\$\(([^()]*)\)/#) {
      put(Self.isDate(String(match.1)) ? moment : String(match.0))
      offset += match.0.utf8.count
    } else if let match = rest.prefixMatch(of: #/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/#) {
      let name = String(match.1 ?? match.2 ?? "")
      put(variables[name] ?? String(match.0))
      offset += match.0.utf8.count
    } else {
      put(byte)
      offset += 1
    }
  }

  private mutating func backquoted() {
    guard let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
      put(byte)
      offset += 1
      return
    }
    let command = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
    put(Self.isDate(command) ? moment : "`\(command)`")
    offset = end + 1
  }

  private var moment: String { now.map { PushText.number($0.rounded(.down)) } ?? "0" }

  private static func isDate(_ command: String) -> Bool {
    command.wholeMatch(of: #/\s*date\s+(?:-u\s+)?["']?\+%s["']?\s*/#) != nil
  }

  // MARK: Here documents

  private mutating func redirection() {
    guard peek() == UInt8(ascii: "<") else {
      offset += 1
      return
    }
    offset += 2
    let strips = offset < bytes.count && byte == UInt8(ascii: "-")
    if strips { offset += 1 }
    while offset < bytes.count, byte == 0x20 { offset += 1 }
    var mark: [UInt8] = []
    while offset < bytes.count, byte > 0x20, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "|") {
      if !"'\"\\".utf8.contains(byte) { mark.append(byte) }
      offset += 1
    }
    heredoc = (String(decoding: mark, as: UTF8.self), strips)
  }

  /// Takes the lines up to the mark in as the word that `-d @-` reads.
  private mutating func takeHeredoc() {
    guard let (mark, strips) = heredoc else { return }
    heredoc = nil
    let begin = offset
    var end = bytes.count, next = bytes.count
    var line = offset
    while line < bytes.count {
      let stop = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      var text = String(decoding: bytes[line..<stop], as: UTF8.self)[...]
      while text.last == "\r" { text.removeLast() }
      if (strips ? text.drop { $0 == "\t" } : text) == mark {
        (end, next) = (line, min(stop + 1, bytes.count))
        break
      }
      line = stop + 1
    }
    let body = String(decoding: bytes[min(begin, end)..<end], as: UTF8.self)
    if let index = words.firstIndex(where: { $0.text == "@-" }) {
      words[index] = Word(text: body, start: begin, isVerbatim: true)
    } else if let index = words.firstIndex(where: { $0.text.hasSuffix("@-") && $0.text.hasPrefix("-d") }) {
      words[index] = Word(text: "-d", start: begin, isVerbatim: false)
      words.insert(Word(text: body, start: begin, isVerbatim: true), at: index + 1)
    }
    offset = next
  }
}
