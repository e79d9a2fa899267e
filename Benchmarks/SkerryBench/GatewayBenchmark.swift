import Foundation
import Net

/// What a push costs `skerry gateway`: where it is only accepted, up to the verdict of the app's own types, and where
/// every state is drawn; and whether memory stays.
///
/// What counts is the time that processors spent on the gateway's process, with the extension's where there is one:
/// so many microseconds a push are so many pushes a second on one core, whatever else runs on the machine.
struct GatewayBenchmark {
  /// The built command.
  let command: String
  let generator: LoadGenerator
  /// The folder of an example with a widget extension.
  let example: String

  private static let app = "com.example.app"
  private static let exampleApp = "app.skerry.delivery"
  private static let rounds = 7
  /// Pushes at a time on one connection.
  private static let streams = 500
  /// Pushes a second on one core.
  private static let accepted = 40_000.0
  private static let decoded = 5_000.0
  private static let drawn = 300.0
  /// How much memory may grow between the 100,000th push and the 1,000,000th.
  private static let growth = 1.1

  func run() throws -> [Measurement] { try accepting() + phone(drawsAll: false) + phone(drawsAll: true) + memory() }

  // MARK: Accepting alone

  private func accepting() throws -> [Measurement] {
    let gateway = try GatewayProcess(command, ["--first-streams", "1000"])
    defer { gateway.stop() }
    let load = try Load(gateway, token: try gateway.issueToken(app: Self.app), app: Self.app, generator)
    let count = 40_000
    var spent: [Double] = [], rates: [Double] = []
    // The first round warms up.
    for round in 0...Self.rounds {
      let one = try Self.measure(gateway, count) { try load.send(count, streams: Self.streams) }
      guard round > 0 else { continue }
      spent.append(one.microseconds)
      rates.append(one.rate)
    }
    return [
      Self.limited("gateway: a push accepted, processor time", spent, 1e6 / Self.accepted, Self.accepted),
      HTTPBenchmark.measurement("gateway: pushes accepted a second, h2load beside it", rates, "/s"),
    ]
  }

  // MARK: With a phone

  /// - Parameter drawsAll: every state is drawn; else those that come together are decoded in one go and drawn once.
  private func phone(drawsAll: Bool) throws -> [Measurement] {
    let count = drawsAll ? 300 : 4000
    let gateway = try GatewayProcess(
      command, phoneArguments + ["--inbox", "\(count)"] + (drawsAll ? ["--every-state"] : []))
    defer { gateway.stop() }
    let cards = try ExampleCards(gateway, app: Self.exampleApp)
    defer { cards.stop() }
    var spent: [Double] = [], rates: [Double] = []
    for round in 0...Self.rounds {
      let one = try Self.measure(gateway, count) { try cards.send(count, streams: Self.streams) }
      guard round > 0 else { continue }
      spent.append(one.microseconds)
      rates.append(one.rate)
    }
    try cards.check(count, drawsAll: drawsAll)
    let what = drawsAll ? "every state drawn" : "to the decode verdict"
    let rate = drawsAll ? Self.drawn : Self.decoded
    return [
      Self.limited("gateway: a push, \(what), processor time with the extension", spent, 1e6 / rate, rate),
      HTTPBenchmark.measurement("gateway: pushes a second, \(what)", rates, "/s"),
    ]
  }

  private var phoneArguments: [String] {
    [
      "\(example)/WidgetExtension", "--shared", "\(example)/Shared", "--plist", "\(example)/App/Info.plist",
      "--bundle-id", Self.exampleApp, "--virtual-time", "--first-streams", "1000",
    ]
  }

  // MARK: Memory

  /// A million pushes at a card on the phone, faster than it takes them.
  private func memory() throws -> [Measurement] {
    let gateway = try GatewayProcess(command, phoneArguments)
    defer { gateway.stop() }
    let cards = try ExampleCards(gateway, app: Self.exampleApp)
    defer { cards.stop() }
    let load = try Load(gateway, token: cards.tokens[0], app: Self.exampleApp, generator)
    var resident: [Double] = []
    for count in [100_000, 900_000] {
      try load.send(count, streams: Self.streams)
      guard try cards.settle() else { throw Command.Failed(description: "the phone did not come to an end") }
      resident.append(gateway.residentMebibytes)
    }
    return [
      Measurement(fixed: "gateway: memory after 100,000 pushes", resident[0], unit: "MiB"),
      Measurement(
        fixed: "gateway: memory after 1,000,000 pushes", resident[1], unit: "MiB", limit: resident[0] * Self.growth,
        limitName: "= \(Self.growth) x that after 100,000"),
      Measurement(
        fixed: "gateway: of them left out, the phone being behind", Double(try gateway.status("leftOut")), unit: ""),
    ]
  }

  // MARK: Measuring

  private static func measure(
    _ gateway: GatewayProcess, _ count: Int, _ work: () throws -> Void
  ) throws -> (microseconds: Double, rate: Double) {
    let before = gateway.processorMicroseconds
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
    return ((gateway.processorMicroseconds - before) / Double(count), Double(count) / seconds)
  }

  private static func limited(_ name: String, _ values: [Double], _ limit: Double, _ rate: Double) -> Measurement {
    var measured = HTTPBenchmark.measurement(name, values, "µs")
    measured.against = limit
    measured.kind = .limit
    measured.againstName = "= \(Int(rate))/s on one core"
    return measured
  }

  /// h2load, aimed at a token.
  private struct Load {
    private let generator: LoadGenerator
    private let url: String
    private let headers: [String: String]
    private let body: URL

    init(_ gateway: GatewayProcess, token: String, app: String, _ generator: LoadGenerator) throws {
      self.generator = generator
      url = "\(gateway.pushes)/3/device/\(token)"
      var headers = LoadGenerator.pushHeaders
      headers["apns-topic"] = app + ".push-type.liveactivity"
      headers["apns-priority"] = "5"
      headers["authorization"] = try gateway.authorization()
      self.headers = headers
      body = gateway.folder.appendingPathComponent("push.json")
      let payload =
        #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"text":""#
        + String(repeating: "x", count: 320) + #""}}}"#
      try Data(payload.utf8).write(to: body)
    }
    func send(_ count: Int, streams: Int) throws {
      try generator.send(count, streams: streams, to: url, headers: headers, body: body)
    }
  }
}
