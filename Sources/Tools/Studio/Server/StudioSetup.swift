import Foundation
import Gateway
import Phone

/// What a studio is made of: the gateway with its phone, and where the rest lies.
public struct StudioSetup: Sendable {
  /// Where the gateway listens, as a person writes it.
  public struct Addresses: Sendable, Hashable, Codable {
    public var pushes: String
    public var channels: String
    public var control: String
    public init(pushes: String, channels: String, control: String) {
      self.pushes = pushes; self.channels = channels; self.control = control
    }
  }

  /// How the studio itself sends pushes: as any client of the gateway.
  public struct Sending: Sendable {
    /// Port of the gateway on loopback.
    public var port: Int
    /// The certificate that is trusted, in PEM; nil sends without TLS.
    public var certificate: [UInt8]?
    /// Its file, for the line that curl takes.
    public var certificatePath: String?
    /// Address of the gateway's control API, which gives curl a provider token.
    public var control: String
    /// The value of `authorization`, good now.
    public var authorization: @Sendable () throws -> String

    public init(
      port: Int, certificate: [UInt8]?, certificatePath: String?, control: String,
      authorization: @escaping @Sendable () throws -> String
    ) {
      self.port = port; self.certificate = certificate; self.certificatePath = certificatePath
      self.control = control; self.authorization = authorization
    }
  }

  public var gateway: PushGateway
  public var desk: PhoneDesk
  public var reporter: GatewayReporter
  public var project: StudioProject
  /// Folder of the page's files.
  public var page: URL
  public var addresses: Addresses
  public var sending: Sending
  /// How texts and colours look at first.
  public var look: PersonLook
  /// Where a relay that is attached tells how it is; nil where none is.
  public var relay: URL?

  public init(
    gateway: PushGateway, desk: PhoneDesk, reporter: GatewayReporter, project: StudioProject, page: URL,
    addresses: Addresses, sending: Sending, look: PersonLook, relay: URL? = nil
  ) {
    self.gateway = gateway; self.desk = desk; self.reporter = reporter; self.project = project; self.page = page
    self.addresses = addresses; self.sending = sending; self.look = look; self.relay = relay
  }
}
