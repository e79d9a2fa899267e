import Foundation
import Glibc
import Net
import Testing

@testable import Relay

/// A relay that may open few files.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DescriptorTests {
  /// A connection that says nothing until it is told to.
  private final class IdleConnection {
    private let socket: Int32

    init?(port: UInt16) {
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard socket >= 0 else { return nil }
      var patience = timeval(tv_sec: 30, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let made = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard made == 0 else { return nil }
    }
    deinit { close(socket) }

    /// The status of the answer; nil where none came.
    func status() -> Int? {
      let request = Array("GET /healthz HTTP/1.1\r\nhost: relay\r\nconnection: close\r\n\r\n".utf8)
      send(socket, request, request.count, Int32(MSG_NOSIGNAL))
      var bytes = [UInt8](repeating: 0, count: 12)
      var count = 0
      while count < bytes.count {
        let read = recv(socket, &bytes[count], bytes.count - count, 0)
        if read <= 0 { return nil }
        count += read
      }
      return Int(String(decoding: bytes.suffix(3), as: UTF8.self))
    }
  }

  private func relay(soft: Int, hard: Int) throws -> (RelayProcess, ConfigurationFolder) {
    let folder = try ConfigurationFolder()
    try folder.write(
      Array(
        """
        {listen: "127.0.0.1:0", store: "sqlite relay.sqlite", apns: "gateway http://127.0.0.1:1",
         keys: [{id: "ABCDE12345", team: "TEAMID1234", file: "key.p8"}],
         apps: [{bundleID: "com.example.parcels", environments: {sandbox: "ABCDE12345"},
                 phoneSecrets: [{file: "phone.secret"}]}]}
        """.utf8), "relay.json5", mode: 0o600)
    let shell = ["/bin/sh", "-c", "ulimit -Sn \(soft) && ulimit -Hn \(hard) && exec \"$0\" \"$@\""]
    return (try RelayProcess(in: folder.url, wrapper: shell), folder)
  }

  /// All descriptors but a few are taken by clients that say nothing; whoever comes then is told so, and is served as
  /// soon as some have gone.
  @Test func aFullRelayAnswers() async throws {
    let (relay, folder) = try relay(soft: 64, hard: 160)
    defer { relay.kill() }
    let port = try #require(relay.base.split(separator: ":").last.flatMap { UInt16($0) })
    var idle: [IdleConnection] = []
    for _ in 0..<130 { idle.append(try #require(IdleConnection(port: port))) }
    // Above the soft limit that it was started with.
    #expect(idle[70].status() == 200, "\(relay.said)")
    #expect(IdleConnection(port: port)?.status() == 503, "\(relay.said)")
    idle = []
    var status: Int?
    for _ in 0..<500 where status != 200 {
      status = IdleConnection(port: port)?.status()
      if status != 200 { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(status == 200, "\(relay.said)")
    #expect(relay.said.contains("limits.connections does not fit the limit of open files"), "\(relay.said)")
    #expect(relay.said.contains("as many as the limit of open files allows"), "\(relay.said)")
    #expect(await relay.stop(), "\(relay.said)")
    withExtendedLifetime(folder) {}
  }
}
