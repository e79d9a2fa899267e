import APNs
import Contract
import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone
import Scenario
import Studio
import Wire
import Workshop

/// `skerry studio`: the phone in a browser.
struct StudioCommand {
  private let options: StudioOptions
  private let console: Console

  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try StudioOptions(parsed)
    self.console = console
  }

  /// Serves until a signal comes, which ends the process.
  func run() throws -> ExitStatus {
    let page = try PageFolder.find(executable: Products.runningExecutable)
    let gateway = options.gateway
    let key = try GatewayKey(in: gateway.state)
    let phone = try makePhone()
    let certificate = gateway.isPlain ? nil : try LoopbackCertificate.ofGateway(in: gateway.state)
    let stand = try GatewayStand(
      gateway.settings, key: key, keys: gateway.keys, phone: phone, certificate: certificate)
    let addresses = try stand.listen(
      pushes: gateway.ports.pushes, channels: gateway.ports.channels, control: gateway.ports.control,
      fix: "Choose others with --push-port, --channel-port and --control-port; 0 lets the system choose.")
    let shown = StudioSetup.Addresses(addresses, isPlain: gateway.isPlain)
    let trust = gateway.state.appendingPathComponent(LoopbackCertificate.certificateFile).path
    let setup = StudioSetup(
      gateway: stand.gateway, desk: phone.desk, reporter: stand.reporter,
      project: StudioProject(phone, paths: gateway.sources), page: page, addresses: shown,
      sending: StudioSetup.Sending(
        port: addresses.pushes.port, certificate: certificate?.certificatePEM,
        certificatePath: certificate == nil ? nil : trust, control: shown.control, authorization: key.signing()),
      look: options.look, relay: options.relay)
    let studio = try StudioServer(setup, loop: try EventLoop(name: "skerry-studio"))
    let start = try listen(studio)
    printStart(start, shown)
    Signals.atEnd { _ in
      try? AsyncWork.wait { await studio.stop() }
      stand.stop()
      exit(ExitStatus.done.rawValue)
    }
    phone.begin()
    let watcher = SourceWatcher(gateway.sources)
    watcher.begin { install(phone, of: stand, into: studio) }
    while true { sleep(3600) }
  }

  /// A source was saved: the phone gets the new build, or the page says why it cannot.
  private func install(_ phone: GatewayPhone, of stand: GatewayStand, into studio: StudioServer) {
    do {
      try phone.rebuild()
      stand.checkPushes()
      console.clearProgress()
      studio.project = StudioProject(phone, paths: options.gateway.sources)
    } catch {
      console.clearProgress()
      let failure = (error as? Failure) ?? (error as? WorkshopError)?.failure
      var project = studio.project
      project.findings = failure?.findings ?? [Finding(id: "internal", what: "\(error)")]
      studio.project = project
      console.report(project.findings)
    }
  }

  private func makePhone() throws -> GatewayPhone {
    guard let plan = options.gateway.phone else {
      throw Failure(
        .usage, id: "usage.missing-operand", "skerry studio needs PATH...", fix: "Name the widget extension's folder.")
    }
    do {
      return try GatewayPhone(plan, console: console)
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
  }

  private func listen(_ studio: StudioServer) throws -> (port: Int, token: String) {
    let port = options.port
    do {
      return try AsyncWork.wait { try await studio.start(port: port) }
    } catch {
      throw Failure(
        .environment, id: "studio.port", "Port \(port) cannot be listened on: \(error)",
        fix: "Choose another with --port; 0 lets the system choose.")
    }
  }

  private struct Start: Encodable {
    var studio: String
    var token: String
    var pushes: String
    var channels: String
    var control: String
  }

  private func printStart(_ start: (port: Int, token: String), _ addresses: StudioSetup.Addresses) {
    let studio = "http://localhost:\(start.port)"
    guard !options.gateway.isJSON else {
      let line = Start(
        studio: studio, token: start.token, pushes: addresses.pushes, channels: addresses.channels,
        control: addresses.control)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = (try? encoder.encode(["listening": line])).map { String(decoding: $0, as: UTF8.self) }
      console.say((json ?? "{}") + "\n")
      return
    }
    console.say(
      """
      studio    \(studio)
      token     \(start.token)  (for scripts: authorization: Bearer …)
      pushes    \(addresses.pushes)  (HTTP/2)
      channels  \(addresses.channels)
      control   \(addresses.control)

      """)
  }
}

extension StudioSetup.Addresses {
  init(_ addresses: GatewayStand.Addresses, isPlain: Bool) {
    let scheme = isPlain ? "http" : "https"
    self.init(
      pushes: "\(scheme)://localhost:\(addresses.pushes.port)",
      channels: "\(scheme)://localhost:\(addresses.channels.port)",
      control: "http://localhost:\(addresses.control.port)")
  }
}

extension StudioProject {
  /// What the compiled extensions and the sources tell.
  init(_ phone: GatewayPhone, paths: [String]) {
    var samples: [Sample] = []
    var apps = [Self.app(phone.app, paths, phone.surroundings, &samples)]
    for other in phone.others { apps.append(Self.app(other.app, other.paths, phone.surroundings, &samples)) }
    self.init(
      apps: apps, contracts: phone.contracts + phone.others.flatMap(\.contracts), samples: samples,
      findings: phone.findings)
  }

  private static func app(
    _ app: StagedApp, _ paths: [String], _ surroundings: Surroundings, _ samples: inout [Sample]
  ) -> App {
    var small: [String] = []
    if let host = app.host, case .description(let description)? = try? host.answer(.describe(surroundings)) {
      small = description.activities.filter { $0.supplementalFamilies.contains("small") }.map(\.attributesType)
      for preview in description.previews {
        guard let type = preview.attributesType, let attributes = preview.attributes else { continue }
        for (index, state) in preview.states.enumerated() {
          let number = preview.states.count > 1 ? " \(index + 1)" : ""
          samples.append(
            Sample(
              title: (preview.name ?? type) + number, attributesType: type, attributes: attributes, state: state))
        }
      }
    }
    return App(
      id: app.installed.id.rawValue, name: app.installed.name,
      attributesTypes: (app.installed.attributesTypes ?? []).sorted(), smallTypes: small, paths: paths)
  }
}
