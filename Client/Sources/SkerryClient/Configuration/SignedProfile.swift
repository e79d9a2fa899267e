import Foundation

/// Reads the push environment out of the provisioning profile that an app was signed with.
struct SignedProfile: Sendable {
  /// Why the environment cannot be told.
  enum Fault: Error, Equatable, Sendable {
    /// The profile is there and cannot be read.
    case unreadable(String)
    /// The app is not signed for pushes.
    case notEntitled
    case unknownValue(String)
  }

  /// The bundle that would hold `embedded.mobileprovision`.
  var bundle: URL

  static var running: SignedProfile { SignedProfile(bundle: Bundle.main.bundleURL) }

  func environment() throws(Fault) -> PushEnvironment {
    #if targetEnvironment(simulator)
      // Simulators have no profile, and their tokens belong to the sandbox.
      return .sandbox
    #else
      let file = bundle.appendingPathComponent("embedded.mobileprovision")
      guard FileManager.default.fileExists(atPath: file.path) else { return .production }
      guard let bytes = FileManager.default.contents(atPath: file.path) else {
        throw .unreadable("embedded.mobileprovision cannot be opened")
      }
      return try Self.environment(inProfile: bytes)
    #endif
  }

  /// A profile is a signed message around a property list that stands in it as plain text.
  static func environment(inProfile bytes: Data) throws(Fault) -> PushEnvironment {
    guard let start = bytes.range(of: Data("<?xml".utf8)),
      let end = bytes.range(of: Data("</plist>".utf8), in: start.lowerBound..<bytes.endIndex)
    else { throw .unreadable("embedded.mobileprovision holds no property list") }
    let list = bytes.subdata(in: start.lowerBound..<end.upperBound)
    guard let plist = try? PropertyListDecoder().decode(Profile.self, from: list) else {
      throw .unreadable("the property list in embedded.mobileprovision has no Entitlements")
    }
    switch plist.entitlements.pushEnvironment {
    case "development": return .sandbox
    case "production": return .production
    case nil: throw .notEntitled
    case let other?: throw .unknownValue(other)
    }
  }

  private struct Profile: Decodable {
    struct Entitlements: Decodable {
      var pushEnvironment: String?
      enum CodingKeys: String, CodingKey { case pushEnvironment = "aps-environment" }
    }
    var entitlements: Entitlements
    enum CodingKeys: String, CodingKey { case entitlements = "Entitlements" }
  }
}

extension SignedProfile.Fault: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let reason): "the push environment is not known: \(reason)"
    case .notEntitled:
      "the app is not signed for pushes: add the capability Push Notifications, which sets aps-environment"
    case .unknownValue(let value): "the push environment is not known: aps-environment is “\(value)”"
    }
  }
}
