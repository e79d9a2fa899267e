import Contract
import Findings

/// Options of `skerry contract`.
enum ContractSpecification {
  static let command = CommandSpec(
    "contract", summary: "Say which JSON an app's attributes and content states are decoded from.",
    operands: "PATH...", isOperandRequired: true,
    details: """
      PATH names the folders or files with the sources of the widget extension, as for skerry render. The extension is \
      compiled and its types' own decoders are asked what they take; names, places and default values come from the \
      sources. Where the two disagree the decoders are right, and the disagreement is said. Sources that do not build \
      are read without running anything; the answer is marked then.
      """,
    options: [
      OptionSpec(
        "--format", value: "FORM", choices: ContractOptions.Format.allCases.map(\.rawValue),
        help: "What to print: a tree to read, JSON Schema 2020-12, a sample payload, TypeScript declarations, or the "
          + "contract itself as JSON, which --compare reads. Default: text."),
      OptionSpec(
        "--type", value: "NAME", isRepeatable: true,
        help: "Only the activity with these attributes, where there are several."),
      OptionSpec(
        "--part", value: "PART", choices: ContractOptions.Part.allCases.map(\.rawValue),
        help: "Which part a schema or a sample is of: what changes, what stays, or a whole push. Default: "
          + "content-state; with --out all of them."),
      OptionSpec(
        "--sample", value: "SIZE", choices: ContractSamples.Size.allCases.map(\.rawValue),
        help: "How much a sample holds: the keys that have to be there, or every key. Default: full."),
      OptionSpec(
        "--event", value: "EVENT", choices: PayloadMaker.Event.allCases.map(\.rawValue),
        help: "Which push a sample of --part push is. Default: start."),
      OptionSpec("--out", short: "-o", value: "DIR", help: "Write files there, one for each type and part."),
      OptionSpec(
        "--compare", value: "OLD.json",
        help: "Say what differs from a contract that --format json printed earlier; ends with 1 where old JSON no "
          + "longer decodes."),
      OptionSpec("--from-sources", help: "Read the sources without compiling: quick, but decoders are not asked."),
      OptionSpec("--ios", value: "VERSION", help: "Version of iOS that is built for, such as 17.2. Default: 26.0."),
      OptionSpec(
        "--at", value: "TIME",
        help: "Moment that a sample's dates lie around. Default: \(RenderOptions.standardMoment)."),
      OptionSpec("--json", help: "The same as --format json; findings stand in it as well."),
    ],
    examples: [
      .init("skerry contract MyWidgetExtension Shared", "A tree with every key, its type and its unit."),
      .init("skerry contract MyWidgetExtension --format schema > state.schema.json", "For a server's tests."),
      .init("skerry contract MyWidgetExtension --format sample --part push", "A push that starts the activity."),
      .init("skerry contract MyWidgetExtension --json > contract.json", "To be kept with a release."),
      .init("skerry contract MyWidgetExtension --compare contract.json", "What the next release changes."),
    ])
}
