import Findings
import Foundation

/// What a command line of curl sends.
struct CurlCommand {
  var request = GivenRequest()
  /// Bodies; curl joins them with `&`.
  var bodies: [ShellWords.Word] = []
  /// Files that bodies are in: `-d @body.json`.
  var files: [(path: String, start: Int)] = []

  /// Some line of the text calls curl.
  static func isCommand(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(65536), as: UTF8.self)
      .contains(#/(?m)^\s*(?:[$%>]\s*)?(?:[A-Za-z_]\w*=\S*\s+)*curl\s/#)
  }

  /// - Parameter words: from `curl` on.
  init(_ words: [ShellWords.Word], place: (Int) -> Place) {
    var rest = words.dropFirst()
    var sendsBody = false
    while let word = rest.popFirst() {
      let (name, inline) = Self.option(word)
      guard let name else {
        take(url: word, place)
        continue
      }
      guard Self.valued.contains(name) else { continue }
      guard let value = inline ?? rest.popFirst() else { break }
      switch name {
      case "-H", "--header":
        let fields = HeaderLines.read(Array(value.text.utf8)).request.fields
        request.fields += fields.map { GivenRequest.Field($0.name, $0.value, place: place(value.start)) }
      case "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json":
        sendsBody = true
        if value.text.hasPrefix("@"), name != "--data-raw" {
          files.append((String(value.text.dropFirst()), value.start))
        } else {
          bodies.append(value)
        }
      case "-X", "--request":
        request.method = GivenRequest.Field(":method", value.text, place: place(value.start))
      case "--url": take(url: value, place)
      case "-E", "--cert":
        request.certificate = GivenRequest.Field("--cert", value.text, place: place(value.start))
      default: break
      }
    }
    if request.method == nil { request.method = GivenRequest.Field(":method", sendsBody ? "POST" : "GET") }
  }

  private mutating func take(url word: ShellWords.Word, _ place: (Int) -> Place) {
    guard let match = word.text.firstMatch(of: #/^(?:[a-z]+:\/\/)?[^\/]*(\/(?s:.*))$/#) else { return }
    request.path = GivenRequest.Field(":path", String(match.1), place: place(word.start))
  }

  /// The option's name, and a value that is written together with it; no name for an operand.
  private static func option(_ word: ShellWords.Word) -> (name: String?, value: ShellWords.Word?) {
    let text = word.text
    guard text.hasPrefix("-"), text.count > 1 else { return (nil, nil) }
    if text.hasPrefix("--") { return (text, nil) }
    // Letters may stand together; the first that takes a value takes the rest.
    var letters = text.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard valued.contains(name) else { continue }
      guard !letters.isEmpty else { return (name, nil) }
      let skipped = text.utf8.count - letters.utf8.count
      return (
        name,
        ShellWords.Word(text: String(letters), start: word.start + skipped, isVerbatim: word.isVerbatim)
      )
    }
    return (text, nil)
  }

  /// Options that take a value.
  private static let valued: Set<String> = [
    "-H", "--header", "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json", "-X", "--request",
    "--url", "-E", "--cert", "--cert-type", "--key", "--key-type", "--pass", "--cacert", "--capath", "-o", "--output",
    "-w", "--write-out", "-m", "--max-time", "--connect-timeout", "-A", "--user-agent", "-e", "--referer", "-u",
    "--user", "-x", "--proxy", "--resolve", "--connect-to", "-b", "--cookie", "-c", "--cookie-jar", "--retry", "-D",
    "--dump-header", "-T", "--upload-file", "-F", "--form",
  ]
}

extension PushFileReading {
  /// A push for each command line of curl.
  mutating func readCommands(_ load: (String) -> [UInt8]?) {
    for words in ShellWords(bytes, now: now).commands {
      // A prompt, or `time`, may stand before it.
      guard let first = words.firstIndex(where: { $0.text == "curl" || $0.text.hasSuffix("/curl") }), first <= 1 else {
        continue
      }
      let command = CurlCommand(Array(words[first...]), place: place(at:))
      take(command, at: words[first].start, load)
    }
    // It looked like a command line, and is none.
    if pushes.isEmpty, findings.isEmpty {
      pushes = [PushInput(form: .payload, payload: bytes, origin: origin())]
    }
  }

  private mutating func take(_ command: CurlCommand, at start: Int, _ load: (String) -> [UInt8]?) {
    if let (path, start) = command.files.first {
      guard let body = load(path) else {
        findings.append(
          Finding(
            id: "push-file.no-body", what: "The body `\(path)` cannot be read",
            why: "The command line sends what stands in that file", fix: "Name the file that holds the payload",
            place: place(at: start)))
        return
      }
      pushes.append(
        PushInput(form: .curl, payload: body, request: command.request, origin: PushOrigin(file: path)))
      return
    }
    let body = command.bodies.map(\.text).joined(separator: "&")
    let first = command.bodies.first
    pushes.append(
      PushInput(
        form: .curl, payload: Array(body.utf8), request: command.request,
        origin: origin(
          at: first?.start ?? start, isExact: command.bodies.count == 1 && first?.isVerbatim == true)))
  }
}
