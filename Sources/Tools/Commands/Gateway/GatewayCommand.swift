import APNs
import Findings
import Foundation
import Gateway
import Net
import Phone
import Scenario
import Wire
import Workshop

/// `skerry gateway`: APNs on this machine.
struct GatewayCommand {
  private let options: GatewayOptions
  private let console: Console
  private let start: Date

  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, console: Console) throws {
    start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    options = try GatewayOptions(parsed, start: start)
    self.console = console
  }

  /// Serves until a signal comes, which ends the process.
  func run() throws -> ExitStatus {
    let key = try GatewayKey(in: options.state)
    let phone: GatewayPhone?
    do {
      phone = try options.scenario.map { try GatewayPhone(options, $0, start: start, console: console) }
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
    let gateway = PushGateway(
      options.settings, keys: KeyRegistry([key.accepted] + options.keys), desk: phone?.desk)
    if let phone {
      let version = phone.desk.session.state.version
      gateway.check(
        with: PushChecks(
          PushSetting(
            ios: PushSetting.Release(version.major, version.minor), contracts: phone.contracts,
            apps: [phone.app.installed.id.rawValue])))
    }
    let certificate = options.isPlain ? nil : try certificate()
    let reporter = GatewayReporter(gateway)
    let printer = GatewayPrinter(options: options, console: console)
    if !options.isQuiet { reporter.onReport { printer.print($0) } }
    let loop = try EventLoop(name: "skerry-gateway")
    let server = GatewayServer(
      gateway, loop: loop,
      tls: try certificate.map { try TLSServerContext(certificatePEM: $0.certificatePEM, keyPEM: $0.keyPEM) })
    let control = ControlServer(
      gateway, server: server, reporter: reporter, loop: loop, lendings: lendings(key, phone, certificate))
    let addresses = try listen(server, control)
    let trust = options.state.appendingPathComponent(LoopbackCertificate.certificateFile).path
    printer.printStart(
      pushes: addresses.pushes, channels: addresses.channels, control: addresses.control,
      certificate: certificate == nil ? nil : trust, key: key)
    Signals.atEnd { _ in
      try? AsyncWork.wait {
        await server.stop()
        await control.stop()
      }
      phone?.stop()
      reporter.settle(seconds: 1)
      reporter.stop()
      exit(ExitStatus.done.rawValue)
    }
    phone?.begin()
    while true { sleep(3600) }
  }

  private func certificate() throws -> LoopbackCertificate {
    do {
      return try LoopbackCertificate.load(orMakeIn: options.state)
    } catch {
      throw Failure(
        .environment, id: "gateway.certificate", "The gateway's certificate cannot be made: \(error)",
        fix: "Name a folder that you may write with --state, or serve without TLS: --plain.")
    }
  }

  private func lendings(
    _ key: GatewayKey, _ phone: GatewayPhone?, _ certificate: LoopbackCertificate?
  ) -> ControlServer.Lendings {
    var lendings = ControlServer.Lendings()
    lendings.providerToken = key.signing()
    lendings.certificate = certificate?.certificatePEM
    guard let phone else { return lendings }
    let pictures = GatewayPictures(phone.desk.session)
    lendings.draw = { try pictures.draw($0) }
    lendings.screen = { try pictures.screen() }
    lendings.installUpdate = phone.installUpdate
    if phone.app.process != nil {
      // Of the build that is installed by then.
      lendings.call = { _, function, arguments in try phone.app.process?.call(function, arguments: arguments) }
    }
    return lendings
  }

  private func listen(
    _ server: GatewayServer, _ control: ControlServer
  ) throws -> (pushes: SocketAddress, channels: SocketAddress, control: SocketAddress) {
    let ports = options.ports
    do {
      return try AsyncWork.wait {
        let http = try await server.start(
          pushes: SocketAddress(port: ports.pushes), channels: SocketAddress(port: ports.channels))
        return (http.pushes, http.channels, try await control.start(SocketAddress(port: ports.control)))
      }
    } catch {
      throw Failure(
        .environment, id: "gateway.port", "A port cannot be listened on: \(error)",
        fix: "Choose others with --port, --channel-port and --control-port; 0 lets the system choose.")
    }
  }
}
