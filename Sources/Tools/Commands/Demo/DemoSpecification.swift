import Findings

/// The words of `skerry demo`.
enum DemoSpecification {
  static let command = CommandSpec(
    "demo", summary: "Follow an order from a call to the relay to what a person sees, all on this machine.",
    details: """
      Starts the gateway that plays APNs, a phone behind it with the Delivery example and its app, and the relay; then \
      an order goes through its steps by calls to the relay's API. Every step says what it expects; report.html shows \
      calls, pushes, verdicts and pictures. With a terminal everything stays up afterwards, until Ctrl-C; without one, \
      or with --once, the command ends: 0 where every step came out, 1 where one did not. The relay's store lies in a \
      folder that goes with the command.
      """,
    options: [
      OptionSpec("--once", help: "End when the order is through; so it is without a terminal."),
      OptionSpec("--out", short: "-o", value: "DIR", help: "Folder for the report and the pictures (demo)."),
      OptionSpec("--locale", value: "NAME", help: "The person's language and region (en-US); zh-Hans has texts too."),
      OptionSpec("--device", value: "NAME", help: "Model of the phone (iPhone 15 Pro); skerry devices lists them."),
      OptionSpec("--ios", value: "VERSION", help: "Its iOS, 18 to 26 (26)."),
      OptionSpec(
        "--store", value: "URL",
        help: "PostgreSQL for the relay's store, postgresql://…; else a file that goes with it."),
      OptionSpec("--relay-port", value: "N", help: "Port of the relay (0: the system chooses)."),
      OptionSpec("--port", value: "N", help: "Port of the gateway for pushes (0)."),
      OptionSpec("--control-port", value: "N", help: "Port of the gateway's control API (0)."),
      OptionSpec("--json", help: "Print the report as JSON instead of the steps."),
    ],
    examples: [
      .init("skerry demo", "Runs the order, then stays up for curl."),
      .init("skerry demo --once --out demo --locale zh-Hans", "Ends by itself; everything in Chinese."),
    ])
}
