import Findings

/// The words of `skerry gateway`.
enum GatewaySpecification {
  static let command = CommandSpec(
    "gateway", summary: "Play APNs on this machine, with a phone behind it, and say what became of every push.",
    operands: "PATH...",
    details: """
      PATH is the widget extension: a folder or its Swift files. It is compiled and runs on a simulated phone, so that \
      each push is followed from its headers to the picture. Without PATH pushes are only accepted; POST /tokens of \
      the control API gives tokens then. Clients connect over HTTP/2 with TLS and trust the certificate that is named \
      at the start. Nothing of it speaks to Apple. The command ends with Ctrl-C.
      """,
    options: [
      OptionSpec("--app", value: "PATH", isRepeatable: true, help: "Files of the app that run as its process."),
      OptionSpec("--driver", value: "FILE", help: "Swift file whose functions POST /call calls."),
      OptionSpec("--shared", value: "PATH", isRepeatable: true, help: "Files that app and extension share."),
      OptionSpec("--plist", value: "FILE", help: "The app's Info.plist; else it has all keys of Live Activities."),
      OptionSpec(
        "--entitlements", value: "FILE",
        help: "The app's entitlements: aps-environment decides which APNs its tokens belong to; without it there are "
          + "none. Default: those of --environment."),
      OptionSpec(
        "--update", value: "PATH", isRepeatable: true,
        help: "Widget extension of the app's next build, which POST /phone installs: {\"do\": \"install-update\"}."),
      OptionSpec("--bundle-id", value: "ID", help: "The app's bundle identifier; else it is made from PATH."),
      OptionSpec("--device", value: "NAME", help: "Model of the phone (iPhone 15 Pro); skerry devices lists them."),
      OptionSpec("--ios", value: "VERSION", help: "Its iOS, 16.1 to 26 (26)."),
      OptionSpec("--locale", value: "NAME", help: "Its language and region (en-US)."),
      OptionSpec(
        "--environment", value: "NAME", choices: ["sandbox", "production"], help: "Which APNs is played (sandbox)."),
      OptionSpec("--port", value: "N", help: "Port for pushes (2197); 0 lets the system choose."),
      OptionSpec("--channel-port", value: "N", help: "Port of channel management (2195, 2196 in production)."),
      OptionSpec("--control-port", value: "N", help: "Port of the control API (2190)."),
      OptionSpec(
        "--first-streams", value: "N", help: "Streams of a connection until its provider token is accepted (1)."),
      OptionSpec("--plain", help: "HTTP/2 without TLS, for clients with prior knowledge."),
      OptionSpec(
        "--key", value: "FILE", isRepeatable: true,
        help: "A .p8 or public key whose tokens are accepted, named AuthKey_<key id>.p8; its own key is in any case."),
      OptionSpec("--accept-any-key", help: "Take tokens of unknown keys at their word."),
      OptionSpec(
        "--fault", value: "NAME=VALUE", isRepeatable: true,
        help: "Switch a fault mode on, such as delay=0.5; Docs/gateway.md lists them, PUT /faults changes them."),
      OptionSpec("--gone-after", value: "SECONDS", help: "Until a dead token is answered with 410 (0)."),
      OptionSpec("--inbox", value: "N", help: "Pushes that are kept with their verdicts (1000)."),
      OptionSpec("--every-state", help: "Draw every push; else those that come in a row are drawn once."),
      OptionSpec("--virtual-time", help: "The phone's clock stands until POST /clock moves it."),
      OptionSpec("--state", value: "DIR", help: "Folder of the gateway's certificate and key."),
      OptionSpec("--show-tokens", help: "Print device tokens whole instead of their first characters."),
      OptionSpec("--quiet", help: "Print where it listens alone."),
      OptionSpec("--json", help: "Print one JSON object a line: where it listens, then verdicts and tokens."),
    ],
    examples: [
      .init("skerry gateway MyWidgetExtension --bundle-id com.example.parcels", "A phone with the widget."),
      .init("skerry gateway", "Accepts pushes, for a server's own tests."),
      .init("skerry gateway Widget --fault unavailableRate=0.1", "Every tenth push is answered with 503."),
    ])
}
