import Findings

/// The command line of the relay.
enum RelaySpecification {
  private static let config = OptionSpec(
    "--config", value: "FILE", help: "The configuration, JSON5; else the one that SKERRY_RELAY_CONFIG names.")
  private static let json = OptionSpec("--json", help: "Print JSON.")

  static let command = CommandSpec(
    "skerry-relay", summary: "The push server of Live Activities.",
    details: "Business code says what an activity shows now; the relay decides for each phone between start, update "
      + "and nothing, and sends. Docs/relay.md tells how it is run.",
    options: [OptionSpec("--version", help: "Show the version.")],
    commands: [
      CommandSpec(
        "serve", summary: "Run the relay until a signal ends it.",
        details: "SIGTERM and SIGINT stop it in order: requests and pushes under way are finished first. A second "
          + "signal ends it at once; what was accepted is stored, and goes out after the next start.",
        options: [
          config,
          OptionSpec("--json", help: "Print where it listens as one JSON object."),
        ],
        examples: [.init("skerry-relay serve --config relay.json5", "Logs to standard error, one object a line.")]),
      CommandSpec(
        "check-config", summary: "Read the configuration, and say all that is wrong with it.",
        details: "Also what a start would fail at: a store that cannot be made, a name that is not resolved.",
        options: [config, json],
        examples: [.init("skerry-relay check-config --config relay.json5", "Ends with 1 where something is wrong.")]),
      CommandSpec(
        "keys", summary: "Make, list and revoke the keys of the business's servers.",
        commands: [
          CommandSpec(
            "create", summary: "Make a key; it is shown this once.",
            options: [
              config, OptionSpec("--name", value: "NAME", help: "What people call it (key)."),
              OptionSpec(
                "--scope", value: "SCOPE", choices: ["send", "read", "admin"], isRepeatable: true,
                help: "What it may do (send and read)."),
              OptionSpec("--app", value: "ID", isRepeatable: true, help: "Bundle id that it is for; else all."), json,
            ], examples: [.init("skerry-relay keys create --scope send --scope read", "Also while a relay runs.")]),
          CommandSpec("list", summary: "List keys, revoked ones included.", options: [config, json]),
          CommandSpec(
            "revoke", summary: "Revoke a key, within five seconds also on relays that run.", operands: "ID",
            isOperandRequired: true, options: [config]),
        ]),
      CommandSpec(
        "backup", summary: "Copy the store into a new file while the relay runs.", operands: "FILE",
        isOperandRequired: true, options: [config]),
    ])
}
