import APNs
import Findings

/// What `skerry push` takes.
enum PushSpecification {
  static let command = CommandSpec(
    "push", summary: "Send pushes to APNs, or to a gateway on this machine, and say what the answers mean.",
    details: """
      What goes out is a file, standard input or JSON given with --payload, or is made of --event, --state and the \
      rest. It is held against the rules of skerry verify: what APNs, or a phone, is sure to refuse is said and not \
      sent, warnings are said. The key is the .p8 file of the developer \
      portal; SKERRY_APNS_KEY, SKERRY_APNS_KEY_ID and SKERRY_APNS_TEAM_ID stand for the three options. The command \
      ends with 1 where a push was not accepted.
      """,
    options: addressing + message + connection + [
      dryRun,
      OptionSpec("--json", help: "Print what came of it as JSON."),
    ],
    commands: [channel],
    examples: [
      .init(
        "skerry push --token 80ab… --bundle com.example.app --environment sandbox --key AuthKey_ABC123DEFG.p8 "
          + "--team-id DEF123GHIJ --event update --state state.json",
        "Updates one activity."),
      .init(
        "skerry push --gateway https://localhost:2197 --trust loopback-certificate.pem --batch pushes.jsonl --key k.p8 "
          + "--key-id ABC123DEFG --team-id DEF123GHIJ --bundle com.example.app",
        "Sends a file of pushes to a gateway."),
      .init("skerry push channel list --bundle com.example.app --environment sandbox", "Lists broadcast channels."),
    ])

  static let channel = CommandSpec(
    "channel", summary: "Make, list, read and delete the broadcast channels of an app.",
    options: [],
    commands: [
      CommandSpec(
        "create", summary: "Make a channel; its identifier is printed.",
        options: [
          OptionSpec(
            "--policy", value: "POLICY", choices: ["none", "recent"],
            help: "What APNs keeps for devices out of reach: nothing, or the newest message for 8 hours. Default: "
              + "none.")
        ] + channelOptions),
      CommandSpec("list", summary: "List the channels of the app.", options: channelOptions),
      CommandSpec("read", summary: "Show a channel's policy.", options: [channelID] + channelOptions),
      CommandSpec(
        "delete", summary: "Delete a channel for good.", options: [channelID] + channelOptions),
    ],
    examples: [
      .init("skerry push channel create --bundle com.example.app --environment sandbox --policy recent", "Makes one.")
    ])

  private static let dryRun = OptionSpec(
    "--dry-run",
    help: "Show what would be sent, without its provider token: as curl commands, with --json as requests.")
  private static let channelID = OptionSpec("--channel", value: "ID", help: "The channel, in base64.")
  private static let bundle = OptionSpec("--bundle", value: "ID", help: "Bundle identifier of the app.")
  private static let channelOptions = [bundle] + connection + [
    dryRun,
    OptionSpec("--json", help: "Print what came of it as JSON."),
  ]

  private static let addressing = [
    OptionSpec(
      "--token", value: "HEX", isRepeatable: true, help: "A device token: an update token or a push-to-start token."),
    OptionSpec("--channel", value: "ID", help: "A broadcast channel, in base64; needs --bundle."),
    OptionSpec(
      "--batch", value: "FILE",
      help: "A file with a push on each line: a device token, or an object with token or channel, and payload, "
        + "priority, expiration, collapse-id, id, topic, bundle, push-type where they differ from the options."),
    bundle,
    OptionSpec("--topic", value: "TOPIC", help: "The whole apns-topic. Default: --bundle and the push type's suffix."),
  ]

  private static let message = [
    OptionSpec("--payload", value: "FILE|JSON|-", help: "The whole payload; - reads standard input."),
    OptionSpec("--event", value: "EVENT", choices: ["start", "update", "end"], help: "Makes the payload of a push."),
    OptionSpec("--state", value: "FILE|JSON", help: "The content state, with --event."),
    OptionSpec("--attributes-type", value: "NAME", help: "Name of the attributes type, with --event start."),
    OptionSpec("--attributes", value: "FILE|JSON", help: "The attributes, with --event start."),
    OptionSpec("--alert-title", value: "TEXT", help: "Lights the screen; a start needs it."),
    OptionSpec("--alert-body", value: "TEXT", help: "Text below the alert's title."),
    OptionSpec("--sound", value: "NAME", help: "Sound of the alert: default, or a file in the app."),
    OptionSpec("--stale-date", value: "TIME", help: "Seconds since 1970, or from now: +90s, +30m, +2h."),
    OptionSpec("--dismissal-date", value: "TIME", help: "The same, with --event end."),
    OptionSpec("--relevance-score", value: "NUMBER", help: "Which activity gets the island."),
    OptionSpec("--timestamp", value: "TIME", help: "Default: now."),
    OptionSpec("--input-token", help: "A start whose activity gets an update token (iOS 18)."),
    OptionSpec("--input-channel", value: "ID", help: "A start whose activity listens to a channel (iOS 18)."),
    OptionSpec(
      "--push-type", value: "TYPE", choices: PushKind.allCases.map(\.rawValue), help: "Default: liveactivity."),
    OptionSpec("--priority", value: "N", choices: ["10", "5", "1"], help: "Default: 10 with an alert, else 5."),
    OptionSpec(
      "--expiration", value: "TIME", help: "Until when APNs keeps the push: 0, seconds since 1970, or +1h from now."),
    OptionSpec("--collapse-id", value: "ID", help: "At most 64 bytes."),
    OptionSpec("--id", value: "UUID", help: "apns-id, or apns-request-id of a broadcast."),
    OptionSpec(
      "--policy", value: "POLICY", choices: ["none", "recent"], help: "The channel's policy, to check the expiration."),
    OptionSpec("--force", help: "Send what APNs or a phone is sure to refuse too."),
    OptionSpec(
      "--may-repeat", help: "Send again what APNs may have taken already; a start may then alert twice."),
  ]

  private static let connection = [
    OptionSpec("--key", value: "FILE.p8", help: "The provider key."),
    OptionSpec("--key-id", value: "ID", help: "Its identifier. Default: from a file named AuthKey_<ID>.p8."),
    OptionSpec("--team-id", value: "ID", help: "The team that it belongs to."),
    OptionSpec(
      "--environment", value: "ENVIRONMENT", choices: PushEnvironment.allCases.map(\.rawValue),
      help: "sandbox for builds from Xcode, production for TestFlight and the App Store."),
    OptionSpec("--gateway", value: "URL", help: "A gateway in place of Apple's servers: https://localhost:2197."),
    OptionSpec("--trust", value: "PEM", help: "The gateway's certificate."),
    OptionSpec(
      "--broadcast-host", value: "HOST", choices: APNsHosts.BroadcastHost.allCases.map(\.rawValue),
      help: "Which of Apple's hosts takes broadcasts; its page names both. Default: device."),
    OptionSpec("--port", value: "N", choices: APNsHosts.devicePorts.map(String.init), help: "Default: 443."),
    OptionSpec(
      "--timeout", value: "SECONDS",
      help: "Longest wait for an answer, and for a server that cannot be reached. Default: 10 for the one, 2 for the "
        + "other."),
  ]
}
