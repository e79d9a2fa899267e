import Findings
import Foundation

/// A file with pushes. Its form is found by what stands in it, not by its name: a payload, a simulator's `.apns` file,
/// header fields and a body, command lines of curl, an FCM message, or payloads, requests
/// and messages in a JSON array, as JSON Lines or one after the other.
public struct PushFile: Sendable {
  public var pushes: [PushInput]
  /// What could not be read.
  public var findings: [Finding]

  /// Reads a file. Any bytes may come.
  /// - Parameters:
  ///   - file: its path, for places.
  ///   - now: what `$(date +%s)` of a command line is, in seconds since 1970.
  ///   - load: reads a file that a command line names, `-d @body.json`; nil where it cannot be read.
  public static func read(
    _ bytes: [UInt8], file: String? = nil, now: Double? = nil, load: (String) -> [UInt8]? = { _ in nil }
  ) -> PushFile {
    var reading = PushFileReading(bytes: bytes, file: file, now: now)
    reading.read(load)
    return PushFile(pushes: reading.pushes, findings: reading.findings)
  }

  /// The pushes with what is known around them. Those with the same address follow each other; each file is a story of
  /// its own.
  public func subjects(_ setting: PushSetting, isBroadcast: Bool? = nil) -> [PushUnderTest] {
    var setting = setting
    // Of several pushes each is sent at its own time.
    if pushes.count > 1 { setting.now = nil }
    var histories: [String?: PushHistory] = [:]
    return pushes.map { input in
      let subject = input.subject(
        setting, isBroadcast: isBroadcast, history: histories[input.address] ?? PushHistory())
      histories[input.address, default: PushHistory()].record(subject)
      return subject
    }
  }
}

/// One reading of a file.
struct PushFileReading {
  let bytes: [UInt8]
  let file: String?
  let now: Double?
  let lines: LineIndex
  var pushes: [PushInput] = []
  var findings: [Finding] = []

  init(bytes: [UInt8], file: String?, now: Double?) {
    self.bytes = bytes; self.file = file; self.now = now
    lines = LineIndex(bytes)
  }

  mutating func read(_ load: (String) -> [UInt8]?) {
    let first = bytes.first { !Self.space.contains($0) }
    if let first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      readJSON()
    } else if CurlCommand.isCommand(bytes) {
      readCommands(load)
    } else if HeaderLines.begins(bytes) {
      readHeaders()
    } else {
      // What this is, the rule about JSON says.
      pushes = [PushInput(form: .payload, payload: bytes, origin: origin())]
    }
    guard pushes.count > 1 else { return }
    for index in pushes.indices { pushes[index].origin.number = index + 1 }
  }

  static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  /// The origin of a payload that begins at a byte.
  func origin(at offset: Int = 0, path: JSONPath = .root, isExact: Bool = true) -> PushOrigin {
    PushOrigin(file: file, start: lines.position(of: offset), isExact: isExact, path: path)
  }

  func place(at offset: Int) -> Place {
    let position = lines.position(of: offset)
    return Place(path: file, line: position.line, column: position.column)
  }

  private mutating func readHeaders() {
    let head = HeaderLines.read(bytes, file: file, lines: lines)
    findings += head.findings
    let body = Array(bytes[head.end...])
    pushes = [
      PushInput(form: .headers, payload: body, request: head.request, origin: origin(at: head.end))
    ]
  }
}
