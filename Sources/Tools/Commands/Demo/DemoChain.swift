import APNs
import Findings
import Foundation
import Gateway
import Net
import Scenario
import Workshop

/// The whole chain on this machine: a phone with the Delivery example, the gateway that it hangs on, the relay, and a
/// server key to speak to that. Keys, certificate and store lie in a folder that goes with it.
final class DemoChain: @unchecked Sendable {
  // Unchecked: what is there to stop is reached under `lock`.
  static let app = "app.skerry.delivery"

  private let lock = NSLock()
  private let folder: URL
  private var parts: [@Sendable () -> Void] = []

  /// Makes the folder.
  /// - Throws: `Failure` with status `environment`.
  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/skerry-demo-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        .environment, id: "demo.folder", "No folder can be made in \(FileManager.default.temporaryDirectory.path)",
        fix: "Set TMPDIR to a folder that you may write.")
    }
    folder = URL(fileURLWithPath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// What runs once everything is started.
  struct Running {
    var stand: GatewayStand
    var addresses: GatewayStand.Addresses
    var phone: GatewayPhone
    var relay: DemoRelay
    var business: DemoBusiness
    /// File of the certificate that clients of the gateway trust.
    var certificate: String
  }

  /// Compiles, starts and connects everything; the app is not opened yet.
  /// - Throws: `Failure`.
  func start(_ options: DemoOptions, sources: DemoSources, console: Console) throws -> Running {
    let key = try GatewayKey(in: folder)
    let certificate = try LoopbackCertificate.ofGateway(in: folder)
    let phone: GatewayPhone
    do { phone = try GatewayPhone(plan(options, sources), console: console) } catch let error as WorkshopError {
      throw error.failure
    }
    console.clearProgress()
    let stand: GatewayStand
    do {
      stand = try GatewayStand(
        PushGateway.Settings(front: FrontSettings(environment: .sandbox)), key: key, phone: phone,
        certificate: certificate)
    } catch {
      phone.stop()
      throw error
    }
    keep { stand.stop() }
    let addresses = try stand.listen(
      pushes: options.ports.pushes, channels: 0, control: options.ports.control,
      fix: "Choose others with --port and --control-port, or leave both out: the system chooses then.")
    var setup = DemoRelay.Setup(
      folder: folder, port: options.ports.relay, pushes: addresses.pushes, channels: addresses.channels, key: key,
      app: Self.app)
    if let store = options.store { setup.store = store }
    let relay = try DemoRelay(setup)
    // The relay finishes what is under way before the gateway goes.
    keep { relay.stop() }
    let business = try DemoBusiness(address: relay.address, key: relay.key, app: Self.app)
    keep { business.stop() }
    return Running(
      stand: stand, addresses: addresses, phone: phone, relay: relay, business: business,
      certificate: folder.appendingPathComponent(LoopbackCertificate.certificateFile).path)
  }

  private func plan(_ options: DemoOptions, _ sources: DemoSources) -> GatewayPhone.Plan {
    let shared = sources.example + "/Shared", widget = sources.example + "/WidgetExtension"
    let app = Scenario.App(
      name: "delivery", bundleID: Self.app, widgetExtension: [widget], sources: [sources.client],
      driver: sources.example + "/Driver/RelayDriver.swift", plist: sources.example + "/App/Info.plist",
      shared: [shared])
    let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    return GatewayPhone.Plan(
      scenario: Scenario(
        name: "demo", model: options.device, ios: options.ios, start: now.formatted(.iso8601),
        locale: options.locale, apps: [app]),
      sources: [widget, shared], pushEnvironment: .sandbox, allowsNetwork: true,
      // The example is ours, and so is the client: what could be said of them helps nobody here.
      leastSeverity: .warning)
  }

  private func keep(_ stop: @escaping @Sendable () -> Void) { lock.withLock { parts.append(stop) } }

  /// The relay's log so far; nil where there is none.
  var relayLog: Data? { FileManager.default.contents(atPath: folder.appendingPathComponent("relay.log").path) }

  /// Ends what runs, the youngest first, and removes the folder.
  func stop() {
    let parts = lock.withLock {
      defer { self.parts = [] }
      return self.parts
    }
    for stop in parts.reversed() { stop() }
    try? FileManager.default.removeItem(at: folder)
  }
}
