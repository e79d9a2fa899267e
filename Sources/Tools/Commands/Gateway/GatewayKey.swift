import APNs
import Findings
import Foundation
import Gateway

/// The key that a gateway makes for itself at its first start, as the portal would: `AuthKey_<key id>.p8`.
struct GatewayKey {
  static let keyID = "SKERRYKEY1"
  static let teamID = "SKERRYTEAM"

  let key: ProviderKey
  let path: String

  /// Reads the key of a folder, or makes it.
  /// - Throws: `Failure` with status `environment` where the folder cannot be used.
  init(in folder: URL) throws {
    let file = folder.appendingPathComponent("AuthKey_\(Self.keyID).p8")
    path = file.path
    do {
      if let data = FileManager.default.contents(atPath: file.path) {
        key = try ProviderKey(p8: [UInt8](data), keyID: Self.keyID, teamID: Self.teamID)
      } else {
        key = try ProviderKey.make(keyID: Self.keyID, teamID: Self.teamID)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard
          FileManager.default.createFile(
            atPath: file.path, contents: Data(key.p8), attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteNoPermission) }
      }
    } catch let fault as ProviderKeyFault {
      throw Failure(
        .environment, id: "gateway.own-key", "The gateway's own key “\(file.path)” cannot be used: \(fault.what)",
        fix: "Remove the file; a new one is made.")
    } catch {
      throw Failure(
        .environment, id: "gateway.state", "The gateway's key cannot be written: \(error.localizedDescription)",
        fix: "Name a folder that you may write with --state.")
    }
  }

  var accepted: AcceptedKey { AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey) }

  /// Gives the value of `authorization`: the token that is good now, as a provider would send it.
  func signing() -> @Sendable () throws -> String {
    let token = SharedProviderToken(key: key)
    return { try token.token().authorization }
  }
}
