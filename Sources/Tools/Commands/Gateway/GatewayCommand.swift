import APNs
import Findings
import Foundation
import Gateway
import Net
import Workshop

/// `skerry gateway`: APNs on this machine.
struct GatewayCommand {
  private let options: GatewayOptions
  private let console: Console

  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try GatewayOptions(
      parsed, start: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
    self.console = console
  }

  /// Serves until a signal comes, which ends the process.
  func run() throws -> ExitStatus {
    let key = try GatewayKey(in: options.state)
    let phone: GatewayPhone?
    do {
      phone = try options.phone.map { try GatewayPhone($0, console: console) }
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
    let certificate = options.isPlain ? nil : try LoopbackCertificate.ofGateway(in: options.state)
    let stand = try GatewayStand(
      options.settings, key: key, keys: options.keys, phone: phone, certificate: certificate)
    let printer = GatewayPrinter(options: options, console: console)
    if !options.isQuiet { stand.reporter.onReport { printer.print($0) } }
    let addresses = try stand.listen(
      pushes: options.ports.pushes, channels: options.ports.channels, control: options.ports.control,
      fix: "Choose others with --port, --channel-port and --control-port; 0 lets the system choose.")
    let trust = options.state.appendingPathComponent(LoopbackCertificate.certificateFile).path
    printer.printStart(addresses, certificate: certificate == nil ? nil : trust, key: key)
    Signals.atEnd { _ in
      stand.stop()
      exit(ExitStatus.done.rawValue)
    }
    phone?.begin()
    while true { sleep(3600) }
  }
}
