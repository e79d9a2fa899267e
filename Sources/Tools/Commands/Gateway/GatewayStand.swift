import APNs
import Findings
import Foundation
import Gateway
import Net
import Phone
import Scenario
import Wire

/// A gateway with its servers and the phone behind it, as the commands run it.
final class GatewayStand: Sendable {
  let gateway: PushGateway
  let reporter: GatewayReporter
  let phone: GatewayPhone?
  /// nil where there is no phone.
  let pictures: GatewayPictures?
  private let server: GatewayServer
  private let control: ControlServer

  /// Where the servers listen.
  struct Addresses: Sendable {
    var pushes: SocketAddress
    var channels: SocketAddress
    var control: SocketAddress
  }

  /// - Parameters:
  ///   - key: the gateway's own key, which signs what is asked of it and is accepted.
  ///   - keys: others that are accepted.
  ///   - certificate: nil serves without TLS.
  /// - Throws: what sockets and OpenSSL throw.
  init(
    _ settings: PushGateway.Settings, key: GatewayKey, keys: [AcceptedKey] = [], phone: GatewayPhone?,
    certificate: LoopbackCertificate?
  ) throws {
    self.phone = phone
    pictures = phone.map { GatewayPictures($0.desk.session) }
    gateway = PushGateway(settings, keys: KeyRegistry([key.accepted] + keys), desk: phone?.desk)
    reporter = GatewayReporter(gateway)
    let loop = try EventLoop(name: "skerry-gateway")
    server = GatewayServer(
      gateway, loop: loop,
      tls: try certificate.map { try TLSServerContext(certificatePEM: $0.certificatePEM, keyPEM: $0.keyPEM) })
    control = ControlServer(
      gateway, server: server, reporter: reporter, loop: loop,
      lendings: Self.lendings(key, phone, pictures, certificate))
    checkPushes()
  }

  /// Holds pushes against the types of the builds that are on the phone now.
  func checkPushes() {
    guard let phone else { return }
    let version = phone.desk.session.state.version
    let apps = [phone.app] + phone.others.map(\.app)
    gateway.check(
      with: PushChecks(
        PushSetting(
          ios: PushSetting.Release(version.major, version.minor),
          contracts: phone.contracts + phone.others.flatMap(\.contracts), apps: apps.map(\.installed.id.rawValue))))
  }

  private static func lendings(
    _ key: GatewayKey, _ phone: GatewayPhone?, _ pictures: GatewayPictures?, _ certificate: LoopbackCertificate?
  ) -> ControlServer.Lendings {
    var lendings = ControlServer.Lendings()
    lendings.providerToken = key.signing()
    lendings.certificate = certificate?.certificatePEM
    guard let phone, let pictures else { return lendings }
    lendings.draw = { try pictures.draw($0) }
    lendings.screen = { try pictures.screen() }
    lendings.installUpdate = phone.installUpdate
    if phone.app.process != nil {
      // Of the build that is installed by then.
      lendings.call = { _, function, arguments in try phone.app.process?.call(function, arguments: arguments) }
    }
    return lendings
  }

  /// Begins to listen; 0 leaves a port to the system.
  /// - Throws: `Failure` with status `environment`.
  func listen(pushes: Int, channels: Int, control port: Int, fix: String) throws -> Addresses {
    let server = server, control = control
    do {
      return try AsyncWork.wait {
        let http = try await server.start(
          pushes: SocketAddress(port: pushes), channels: SocketAddress(port: channels))
        return Addresses(
          pushes: http.pushes, channels: http.channels, control: try await control.start(SocketAddress(port: port)))
      }
    } catch {
      throw Failure(.environment, id: "gateway.port", "A port cannot be listened on: \(error)", fix: fix)
    }
  }

  /// Ends the servers, then the phone.
  func stop() {
    let server = server, control = control
    try? AsyncWork.wait {
      await server.stop()
      await control.stop()
    }
    phone?.stop()
    reporter.settle(seconds: 1)
    reporter.stop()
  }
}

extension LoopbackCertificate {
  /// The certificate of a gateway's folder.
  /// - Throws: `Failure` with status `environment`.
  static func ofGateway(in folder: URL) throws -> LoopbackCertificate {
    do {
      return try load(orMakeIn: folder)
    } catch {
      throw Failure(
        .environment, id: "gateway.certificate", "The gateway's certificate cannot be made: \(error)",
        fix: "Name a folder that you may write with --state, or serve without TLS: --plain.")
    }
  }
}
