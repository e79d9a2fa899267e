import Findings
import Wire

/// Options of `skerry verify`.
enum VerifySpecification {
  static let command = CommandSpec(
    "verify", summary: "Say whether a push to a Live Activity would show, and why not.", operands: "PATH... PAYLOAD...",
    isOperandRequired: true,
    details: """
      Folders and .swift files are sources of the widget extension: they are compiled, and every push is decoded and \
      drawn with the app's own types. All other operands are files with pushes, - is standard input: a payload, a \
      simulator's .apns file, header fields and a body, command lines of curl, an FCM message, or many of these: a \
      JSON array, JSON Lines, or values one after the other. Without sources, what needs no types is checked. \
      Docs/push-rules.md lists the checks.
      """,
    options: [
      OptionSpec(
        "--headers", value: "FILE|FIELD", isRepeatable: true,
        help: "Header fields of the pushes: a file with a field on each line, or one field, 'apns-priority: 5'."),
      OptionSpec("--activity", value: "TYPE", help: "Attributes type of the activity that updates and ends belong to."),
      OptionSpec(
        "--attributes", value: "JSON",
        help: "Attributes of the running activity, for updates: inline JSON, or the path of a file."),
      OptionSpec(
        "--bundle-id", value: "ID", isRepeatable: true,
        help: "Bundle identifier of the app, without suffix. Default: what the Xcode project of the sources, or an "
          + "Info.plist among them, says."),
      OptionSpec("--broadcast", help: "The pushes go to a channel."),
      OptionSpec(
        "--storage", value: "NAME", choices: ["none", "newest"],
        help: "What the channel stores: message-storage-policy 0 or 1."),
      OptionSpec("--ios", value: "VERSION", help: "Version of iOS that the pushes reach, such as 17.2."),
      OptionSpec(
        "--now", value: "DATE",
        help: "When the pushes are sent: seconds since 1970, or ISO 8601. Default: now. Of several pushes in a file "
          + "each is sent at its own timestamp."),
      OptionSpec("--strict", help: "End with status 1 where there is a warning."),
      OptionSpec("--json", help: "Print the report as JSON on standard output."),
      OptionSpec("--github", help: "Print the findings as annotations for GitHub Actions."),
      OptionSpec("--junit", help: "Print the report in JUnit's XML, a test case for each push."),
      OptionSpec("--sarif", value: "FILE", help: "Write the findings as SARIF 2.1.0 into this file as well."),
    ],
    examples: [
      .init("skerry verify update.json", "What can be said without the app's types."),
      .init("skerry verify Widget Shared update.json", "Decodes and draws with them."),
      .init("skerry verify Widget pushes.jsonl --strict --junit", "Many pushes in their order, for CI."),
      .init("pbpaste | skerry verify Widget -", "A command line of curl from the clipboard."),
    ])
}
