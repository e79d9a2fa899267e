import CShims
import Foundation
import Testing

@testable import Relay

/// Lines of a log, from any thread.
final class LogLines: @unchecked Sendable {
  private let lock = SkerryLock()
  private var lines: [String] = []
  deinit { lock.destroy() }

  var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return lines
  }

  func log(level: LogLevel = .debug) -> RelayLog {
    RelayLog(level: level) { line in
      self.lock.lock()
      self.lines.append(line)
      self.lock.unlock()
    }
  }
}

@Suite struct RelayLogTests {
  @Test func linesAreObjects() throws {
    let lines = LogLines()
    let log = RelayLog(level: .info, clock: { 1_700_000_000.25 }) { line in lines.log().write(.info, line) }
    log.write(.debug, "not this")
    #expect(lines.all.isEmpty)
    let own = LogLines()
    own.log().write(.warning, "A \"quoted\" line\nand another", ["b": "2", "a": "1"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(own.all[0].utf8)) as? [String: String])
    #expect(object["message"] == "A \"quoted\" line\nand another")
    #expect(object["level"] == "warning" && object["a"] == "1" && object["b"] == "2")
    #expect(!own.all[0].contains("\n"))
    #expect(RelayLog.stamp(1_700_000_000.25) == "2023-11-14T22:13:20.250Z")
  }

  @Test func secretsAreCut() {
    let key = ServerKeySecret.make().text
    let token = String(repeating: "0a1b2c3d", count: 20)
    let jwt = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhdWQiOiJjb20.o9lF5OjUiKaGCZu6ov7s1zI102BwzA9NsXRtel4Qngc"
    for secret in [key, token, jwt, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] {
      let cut = Redaction.cut("Bearer \(secret), and more")
      #expect(!cut.contains(secret) && !cut.contains(secret.dropFirst(9).prefix(12)))
      #expect(cut.hasSuffix(", and more"))
    }
    // Slashes are base64's too, and a path's.
    for secret in [
      "whsec_8dT/3kQ+Zr1/bW9xL0e7/Yh2NfA5uJ6/KpS4vGcMqTo=", "Zr1/bW9xL0e7/Yh2NfA5uJ6/KpS4vGcM+qTo9RwX=",
    ] {
      let cut = Redaction.cut("secret \(secret), and more")
      #expect(!cut.contains(secret.suffix(10)) && !cut.contains(secret.dropFirst(9).prefix(12)), "\(cut)")
      #expect(cut.hasSuffix(", and more"))
    }
    for path in [
      "/var/lib/skerry-relay/relay.sqlite-wal.lock", "/Users/Ada/Projects/ParcelsApp/Server2/relay.json5",
      "/v1/apps/com.example.parcels/activities/order-42/deliveries",
      "/tmp/skerry-store-6F1C7A52-1F0B-4F0E-9D3C-8F2F3A9B7C1D/relay.sqlite",
      "com.example.enterprise.parcels.liveactivities.staging", "/etc/com.example.enterprise.parcels.relay.json5",
      "/opt/ParcelDeliveryLiveActivityExtensionServer/relay.json5",
    ] { #expect(Redaction.cut("at \(path)") == "at \(path)") }
    for number in 0..<200 as Range<UInt8> {
      let secret = Data(Digest.sha256([number])).base64EncodedString()
      #expect(!Redaction.cut(secret).contains(secret.dropFirst(8).prefix(20)), "\(secret)")
    }
    for number in 0..<200 as Range<UInt8> {
      // Keys and signatures, alone and behind what belongs to a name.
      let base = Data(Digest.sha256([number, 1])).base64EncodedString()
      let secret = base.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
      let hex = Digest.sha256([number, 2]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      for text in [secret, hex, "com.example.\(secret)", "/var/lib/\(hex)/x"] {
        let cut = Redaction.cut(text)
        #expect(!cut.contains(secret.dropFirst(8).prefix(20)) && !cut.contains(hex.dropFirst(8).prefix(20)), "\(text)")
      }
    }
    let id = "6f1c7a52-1f0b-4f0e-9d3c-8f2f3a9b7c1d"
    #expect(Redaction.cut("push \(id) went out") == "push \(id) went out")
    #expect(Redaction.cut("The store does not answer") == "The store does not answer")
  }
}
