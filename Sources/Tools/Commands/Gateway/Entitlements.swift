import APNs
import Findings
import Foundation

/// What an app's entitlements file says of pushes.
enum Entitlements {
  /// `aps-environment`: `development` is the sandbox (published: APS Environment Entitlement).
  /// - Returns: nil where the key is missing: such a build gets no tokens.
  /// - Throws: `Failure` where there is no such file, or it cannot be read.
  static func pushEnvironment(_ path: String) throws -> PushEnvironment? {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .usage, id: "usage.no-file", "--entitlements: there is no file “\(path)” that can be read",
        fix: "Check its path.")
    }
    guard let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let keys = plist as? [String: Any]
    else {
      throw Failure(
        .input, id: "gateway.entitlements", "“\(path)” is no property list with keys",
        fix: "Name the file with the ending .entitlements that the target is signed with.", at: Place(path: path))
    }
    guard let value = keys["aps-environment"] else { return nil }
    switch value as? String {
    case "development": return .sandbox
    case "production": return .production
    default:
      throw Failure(
        .input, id: "gateway.entitlements", "aps-environment is “\(value)”",
        fix: "Write development or production; a build setting in its place is not resolved here.",
        at: Place(path: path))
    }
  }
}
