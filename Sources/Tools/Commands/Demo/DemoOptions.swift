import Devices
import Findings
import Glibc
import Phone
import Wire
import Workshop

/// What the command line of `skerry demo` says.
struct DemoOptions {
  var endsByItself: Bool
  var out: String
  var locale: String
  var device: String
  var ios: String
  var ports: (relay: Int, pushes: Int, control: Int)
  /// PostgreSQL's address; nil for a file of SQLite.
  var store: String?
  var isJSON: Bool

  /// From this version on a started card asks for its update token by itself (published).
  private static let oldestIOS = 18

  /// - Throws: `Failure` with status `usage`.
  init(_ parsed: ParsedCommand, hasTerminal: Bool = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) throws {
    if let word = parsed.operands.first {
      throw Failure(
        .usage, id: "usage.operand", "skerry demo takes no “\(word)”", fix: "It always shows Examples/Delivery.")
    }
    isJSON = parsed.has("--json")
    endsByItself = parsed.has("--once") || isJSON || !hasTerminal
    out = parsed.value("--out") ?? "demo"
    try OutputFolder.check(out)
    locale = try parsed.value("--locale").map(LocaleOption.identifier) ?? LocaleOption.standard
    let name = parsed.value("--device") ?? "iPhone 15 Pro"
    guard let model = DeviceCatalogue.model(named: name), model.kind == .phone || model.kind == .pad else {
      let near = Suggestion.nearest(to: name, in: DeviceCatalogue.models.map(\.name))
      throw Failure(
        .usage, id: "usage.unknown-value", "There is no phone “\(name)”",
        fix: (near.map { "Did you mean “\($0)”? " } ?? "") + "skerry devices lists them.")
    }
    device = model.name
    let version = try IOSOption.version(parsed.value("--ios") ?? "26")
    ios = "\(version)"
    guard version.major >= Self.oldestIOS else {
      throw Failure(
        .usage, id: "usage.unknown-value", "--ios is “\(ios)”",
        fix: "Write \(Self.oldestIOS) or more: before it, a card that a push started has to be asked for its token.")
    }
    store = parsed.value("--store")
    if let store, !["postgres://", "postgresql://"].contains(where: store.hasPrefix) {
      throw Failure(
        .usage, id: "usage.unknown-value", "--store is “\(store)”",
        fix: "Write postgresql://user@host/database, or leave it out: the store is a file then.")
    }
    func port(_ option: String) throws -> Int {
      guard let text = parsed.value(option) else { return 0 }
      guard let port = Int(text), (0...65_535).contains(port) else {
        throw Failure(
          .usage, id: "usage.unknown-value", "\(option) is “\(text)”", fix: "Write a number from 0 to 65535.")
      }
      return port
    }
    ports = (try port("--relay-port"), try port("--port"), try port("--control-port"))
  }
}
