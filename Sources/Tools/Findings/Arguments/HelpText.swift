/// The help of a command, wrapped at 100 columns.
struct HelpText {
  let path: [CommandSpec]
  private static let width = 100

  var text: String {
    let command = path[path.count - 1]
    let name = path.map(\.name).joined(separator: " ")
    var usage = "usage: " + name
    if !command.commands.isEmpty { usage += " <command>" }
    usage += " [options]"
    if let operands = command.operands { usage += command.isOperandRequired ? " \(operands)" : " [\(operands)]" }
    var blocks = [command.summary, usage]
    if !command.details.isEmpty { blocks.append(Self.wrapped(command.details, indent: 0).joined(separator: "\n")) }
    if !command.commands.isEmpty {
      blocks.append("commands:\n" + Self.columns(command.commands.map { ($0.name, $0.summary) }))
    }
    blocks.append("options:\n" + Self.columns(command.allOptions.map { (Self.spelling($0), Self.help($0)) }))
    if !command.examples.isEmpty {
      blocks.append("examples:\n" + command.examples.map { "  \($0.line)\n      \($0.says)" }.joined(separator: "\n"))
    }
    if !command.commands.isEmpty { blocks.append("“\(name) <command> --help” tells more about a command.") }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func spelling(_ option: OptionSpec) -> String {
    var text = option.short.map { "\($0), " } ?? ""
    text += option.name
    if let value = option.valueName { text += " \(value)" }
    return text
  }

  private static func help(_ option: OptionSpec) -> String {
    var text = option.help
    if !option.choices.isEmpty { text += " One of: " + option.choices.joined(separator: ", ") + "." }
    if option.isRepeatable { text += " May be repeated." }
    return text
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let indent = min(26, (rows.map(\.0.count).max() ?? 0) + 4)
    return rows.flatMap { left, right -> [String] in
      var lines = wrapped(right, indent: indent)
      let head = "  " + left
      if head.count + 2 <= indent, !lines.isEmpty {
        lines[0] = head + String(repeating: " ", count: indent - head.count) + lines[0].drop { $0 == " " }
      } else {
        lines.insert(head, at: 0)
      }
      return lines
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          lines.append(margin + line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return lines + [line.isEmpty ? "" : margin + line]
    }
  }
}
