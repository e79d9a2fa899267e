import APNs
import Findings
import Foundation
import Glibc
import Workshop

/// Where `skerry push` keeps provider tokens between its runs, one file for each team and key: APNs answers 429
/// `TooManyProviderTokenUpdates` where the token changes more than once in 20 minutes (published: Establishing a
/// token-based connection to APNs), and every run would make one of its own.
///
/// A token lets its holder push for an hour, so that the folder and its files are the user's alone.
struct TokenDrawer: Sendable {
  let folder: String

  /// In the user's cache.
  /// - Throws: `WorkshopError` where that cannot be written.
  static func standard(_ environment: [String: String]) throws -> TokenDrawer {
    TokenDrawer(folder: try BuildCache.standard(environment: environment).folder + "/provider-tokens")
  }

  /// Team and key have been checked to be ten letters and digits.
  private func path(_ key: ProviderKey) -> String { "\(folder)/\(key.teamID)-\(key.keyID).jwt" }

  /// The token that was kept for a key; nil where there is none, where it was signed with another key of that name, or
  /// where others may read or change the file.
  func token(of key: ProviderKey) -> ProviderToken? {
    let descriptor = open(path(key), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid(), let data = try? file.read(upToCount: ReceivedProviderToken.limit)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return try? ProviderToken(kept: text, of: key)
  }

  /// Keeps a token in the place of an older one.
  /// - Returns: why it could not be kept; nil where it was.
  func keep(_ token: ProviderToken, of key: ProviderKey) -> Finding? {
    let path = path(key), draft = "\(folder)/.\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return Self.finding(folder, error.localizedDescription)
    }
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return Self.finding(path, String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data((token.text + "\n").utf8))
      // Another run sees the old token or the new one, never half of one.
      guard rename(draft, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return nil
    } catch {
      unlink(draft)
      return Self.finding(path, error.localizedDescription)
    }
  }

  private static func finding(_ path: String, _ reason: String) -> Finding {
    Finding(
      id: "push.token-not-kept", severity: .note, what: "The provider token cannot be kept in “\(path)”: \(reason)",
      why: "Each run then makes a new one, and APNs answers 429 where that happens more than once in 20 minutes",
      fix: "Name a folder that you may write with SKERRY_CACHE")
  }
}
