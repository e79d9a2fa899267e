import Devices
import Findings
import Phone

/// `skerry devices`: the catalogue of models.
struct DevicesCommand {
  static let command = CommandSpec(
    "devices", summary: "List the models that pictures can be drawn for.",
    details: """
      Lengths are in points. A mark says how sure a number is: none published by Apple, ' read off screenshots, \
      * from public tables, ? concluded from neighbours. --json and Docs/devices.md name the source of each number.
      """,
    options: [
      OptionSpec("--json", help: "Print one JSON array with an object for each model, every number with its source."),
      OptionSpec("--markdown", help: "Print the catalogue as a page in Markdown, as Docs/devices.md is."),
    ],
    examples: [
      .init("skerry devices", "A table."),
      .init("skerry devices --json", "Everything that is known, for a program."),
    ])

  private let parsed: ParsedCommand
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) {
    self.parsed = parsed; self.console = console
  }

  /// - Throws: `Failure` with status `usage` where two forms are asked for.
  func run() throws -> ExitStatus {
    let models = DeviceCatalogue.models
    switch (parsed.has("--json"), parsed.has("--markdown")) {
    case (true, true):
      throw Failure(
        .usage, id: "usage.two-forms", "--json and --markdown exclude each other", fix: "Leave one of the two out.")
    case (true, false): console.say(try JSONPrinter.text(models.map(DeviceEntry.init)) + "\n")
    case (false, true): console.say(DevicePage.text(of: models))
    case (false, false): console.say(DeviceTable(models).text(style: console.outStyle))
    }
    return .done
  }
}

/// A model as `--json` prints it: its own numbers, and what follows from them.
struct DeviceEntry: Encodable {
  var model: DeviceModel

  private enum Key: String, CodingKey { case slug, surfaces }

  func encode(to encoder: any Encoder) throws {
    try model.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(model.slug, forKey: .slug)
    try container.encode(model.surfaces, forKey: .surfaces)
  }
}
