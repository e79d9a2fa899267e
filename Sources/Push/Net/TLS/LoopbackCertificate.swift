import CShims
import Foundation

/// A certificate for servers on this machine: `localhost`, 127.0.0.1 and ::1. It signs itself; clients are told to
/// trust it. Good for a year.
public struct LoopbackCertificate: Sendable, Hashable {
  /// What clients are given.
  public var certificatePEM: [UInt8]
  public var keyPEM: [UInt8]

  /// Where `load` keeps them below its folder.
  public static let certificateFile = "loopback-certificate.pem"
  public static let keyFile = "loopback-key.pem"

  static let lifetime = Duration.seconds(365 * 86400)
  /// One that runs out so soon is replaced.
  static let replacedBefore: TimeInterval = 86400

  /// Makes a new key and a certificate that begins an hour before `now`, for clients whose clocks are late.
  ///
  /// - Throws: `TransportError.tls`.
  public static func make(now: Date = Date()) throws(TransportError) -> LoopbackCertificate {
    let key = try SelfSigned.makeKey()
    let certificate = try SelfSigned.makeCertificate(
      for: key, names: "DNS:localhost,IP:127.0.0.1,IP:::1", from: now.addingTimeInterval(-3600),
      until: now.addingTimeInterval(TimeInterval(lifetime.components.seconds)))
    return LoopbackCertificate(
      certificatePEM: try PEM.bytes(of: certificate), keyPEM: try PEM.bytes(of: key))
  }

  /// The one in a folder; made and kept there where there is none, or where it runs out within a day. Only the owner
  /// may read the key's file. Processes that ask at once get the same.
  ///
  /// - Throws: what files throw; `TransportError.tls` where the files are broken or do not belong together.
  public static func load(orMakeIn folder: URL, now: Date = Date()) throws -> LoopbackCertificate {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try LockedFolder(folder)
    defer { lock.unlock() }
    let certificateURL = folder.appendingPathComponent(certificateFile)
    let keyURL = folder.appendingPathComponent(keyFile)
    let files = FileManager.default
    if files.fileExists(atPath: certificateURL.path), files.fileExists(atPath: keyURL.path) {
      let kept = LoopbackCertificate(
        certificatePEM: Array(try Data(contentsOf: certificateURL)), keyPEM: Array(try Data(contentsOf: keyURL)))
      do throws(TransportError) {
        if try kept.isGood(at: now) {
          chmod(keyURL.path, 0o600)
          return kept
        }
      } catch {
        throw TransportError.tls(
          "\(certificateURL.path) and \(keyURL.path) cannot be used (\(error)). Delete both; they are made anew.")
      }
    }
    let new = try make(now: now)
    try write(new.keyPEM, to: keyURL, mode: 0o600)
    try write(new.certificatePEM, to: certificateURL, mode: 0o644)
    return new
  }

  private func isGood(at now: Date) throws(TransportError) -> Bool {
    _ = try TLSServerContext(certificatePEM: certificatePEM, keyPEM: keyPEM)
    let certificate = try PEM.certificates(certificatePEM)[0]
    return SelfSigned.isValid(certificate, at: now)
      && SelfSigned.isValid(certificate, at: now.addingTimeInterval(Self.replacedBefore))
  }

  /// Nobody sees half a file, and nobody else's eyes see a key's bytes.
  private static func write(_ bytes: [UInt8], to url: URL, mode: mode_t) throws {
    let temporary = url.path + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw TransportError.system(errno: errno, doing: "making \(temporary)") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
      rename(temporary, url.path) == 0
    else { throw TransportError.system(errno: errno, doing: "writing \(url.path)") }
  }

  /// A folder that one process at a time works in.
  private struct LockedFolder {
    private let descriptor: Int32
    init(_ folder: URL) throws {
      descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw TransportError.system(errno: errno, doing: "opening \(folder.path)") }
      let failure = skerry_lock_file(descriptor, true)
      guard failure == 0 else {
        close(descriptor)
        throw TransportError.system(errno: -failure, doing: "locking \(folder.path)")
      }
    }
    func unlock() { close(descriptor) }
  }
}
