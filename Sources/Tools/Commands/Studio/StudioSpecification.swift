import Findings
import Phone

/// The words of `skerry studio`.
enum StudioSpecification {
  static let command = CommandSpec(
    "studio", summary: "Show the phone in a browser: push, touch, let hours pass, and see why nothing is seen.",
    operands: "PATH...",
    details: """
      PATH is the widget extension: a folder or its Swift files. It is compiled and runs on a simulated phone behind a \
      gateway, as with skerry gateway; a page on this machine shows the phone and takes its gestures. Open the address \
      that is printed. Scripts use the endpoints of Docs/studio.md with the token that is printed beside it. Nothing \
      is fetched from elsewhere. The command ends with Ctrl-C.
      """,
    options: [
      OptionSpec("--port", value: "N", help: "Port of the page (2189); 0 lets the system choose."),
      OptionSpec("--app", value: "PATH", isRepeatable: true, help: "Files of the app that run as its process."),
      OptionSpec("--driver", value: "FILE", help: "Swift file whose functions POST /call of the control API calls."),
      OptionSpec("--shared", value: "PATH", isRepeatable: true, help: "Files that app and extension share."),
      OptionSpec("--plist", value: "FILE", help: "The app's Info.plist; else it has all keys of Live Activities."),
      OptionSpec("--bundle-id", value: "ID", help: "The app's bundle identifier; else it is made from PATH."),
      OptionSpec(
        "--also", value: "PATH,PATH", isRepeatable: true,
        help: "Widget extension of another app on the same phone, which competes for the island; commas part paths."),
      OptionSpec("--device", value: "NAME", help: "Model of the phone (iPhone 15 Pro); skerry devices lists them."),
      OptionSpec("--ios", value: "VERSION", help: "Its iOS, 16.1 to 26 (26)."),
      OptionSpec("--locale", value: "NAME", help: "Its language and region (en-US)."),
      OptionSpec("--scheme", value: "NAME", choices: ["light", "dark"], help: "How it looks at first (light)."),
      OptionSpec(
        "--dynamic-type", value: "SIZE", choices: PersonLook.typeSizes, help: "Its type size at first (large)."),
      OptionSpec("--relay", value: "URL", help: "Address of a relay on this machine whose state the page shows."),
      OptionSpec("--push-port", value: "N", help: "Port for pushes (2197); 0 lets the system choose."),
      OptionSpec("--channel-port", value: "N", help: "Port of channel management (2195)."),
      OptionSpec("--control-port", value: "N", help: "Port of the gateway's control API (2190)."),
      OptionSpec("--plain", help: "HTTP/2 without TLS, for clients with prior knowledge."),
      OptionSpec(
        "--key", value: "FILE", isRepeatable: true,
        help: "A .p8 or public key whose tokens are accepted, named AuthKey_<key id>.p8; its own key is in any case."),
      OptionSpec("--accept-any-key", help: "Take tokens of unknown keys at their word."),
      OptionSpec(
        "--fault", value: "NAME=VALUE", isRepeatable: true, help: "Switch a fault mode of the gateway on."),
      OptionSpec("--every-state", help: "Draw every push; else those that come in a row are drawn once."),
      OptionSpec("--virtual-time", help: "The phone's clock stands until the page moves it."),
      OptionSpec("--state", value: "DIR", help: "Folder of the gateway's certificate and key."),
      OptionSpec("--json", help: "Print where everything is as one JSON object."),
    ],
    examples: [
      .init("skerry studio MyWidgetExtension Shared --bundle-id com.example.parcels", "The widget in a browser."),
      .init("skerry studio Widget --device \"iPhone 16 Pro Max\" --scheme dark --locale zh-Hans", "Another phone."),
    ])
}
