import Foundation
import Testing

@testable import Net

@Suite struct LoopbackCertificateTests {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("loopback-\(UUID().uuidString)")
  }
  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func isKeptAndOnlyItsOwnerReadsTheKey() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try LoopbackCertificate.load(orMakeIn: folder)
    #expect(try LoopbackCertificate.load(orMakeIn: folder) == first)
    #expect(try mode(folder.appendingPathComponent("loopback-key.pem")) == 0o600)
    #expect(try mode(folder.appendingPathComponent("loopback-certificate.pem")) == 0o644)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == [
        "loopback-key.pem", "loopback-certificate.pem",
      ])
  }

  @Test func isMadeAnewWhenItRunsOut() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = try LoopbackCertificate.load(orMakeIn: folder, now: Date() - 364.5 * 86400)
    let new = try LoopbackCertificate.load(orMakeIn: folder)
    #expect(new != old)
    #expect(try LoopbackCertificate.load(orMakeIn: folder) == new)
  }

  @Test func processesThatAskAtOnceGetTheSame() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await withThrowingTaskGroup(of: LoopbackCertificate.self) { group in
      for _ in 0..<8 { group.addTask { try LoopbackCertificate.load(orMakeIn: folder) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }

  @Test func brokenFilesAreNamed() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try LoopbackCertificate.load(orMakeIn: folder)
    let other = try LoopbackCertificate.make()
    try Data(other.keyPEM).write(to: folder.appendingPathComponent("loopback-key.pem"))
    let mismatch = #expect(throws: TransportError.self) { try LoopbackCertificate.load(orMakeIn: folder) }
    let words = try #require(mismatch).description
    #expect(words.contains("the private key does not belong to the certificate"))
    #expect(words.contains("Delete both; they are made anew."))
    try Data("nonsense".utf8).write(to: folder.appendingPathComponent("loopback-certificate.pem"))
    let broken = #expect(throws: TransportError.self) { try LoopbackCertificate.load(orMakeIn: folder) }
    #expect(try #require(broken).description.contains("the PEM text holds no certificate"))
  }

  /// OpenSSL's own tool reads it and finds the names.
  @Test func saysWhomItIsFor() throws {
    let certificate = try LoopbackCertificate.make()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl", "x509", "-noout", "-ext", "subjectAltName,basicConstraints,extendedKeyUsage"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(certificate.certificatePEM))
    try input.fileHandleForWriting.close()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1"))
    #expect(text.contains("CA:FALSE"))
    #expect(text.contains("TLS Web Server Authentication"))
  }
}
