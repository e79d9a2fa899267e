import Contract
import Foundation

/// What is known around a push. Every part may be unknown; rules that need it are then silent.
public struct PushSetting: Sendable {
  /// A version of iOS by its first two numbers.
  public struct Release: Sendable, Hashable, Comparable, CustomStringConvertible {
    public var major: Int
    public var minor: Int
    public init(_ major: Int, _ minor: Int = 0) { self.major = major; self.minor = minor }
    public static func < (a: Release, b: Release) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    public var description: String { "\(major).\(minor)" }
  }

  /// Seconds since 1970 at which the push is sent; nil = at its own timestamp, as in a file of many pushes.
  public var now: Double?
  /// The iOS that it reaches; nil = any.
  public var ios: Release?
  /// Of the project; empty where there are no sources.
  public var contracts: [ActivityContract]
  /// The attributes type of the activity that an update or an end belongs to, where somebody says it.
  public var attributesType: String?
  /// Bundle identifiers of the project's apps, without suffix; empty = unknown.
  public var apps: [String]
  /// Bundle identifiers of the project's extensions; empty = unknown.
  public var extensions: [String]
  /// The push's channel stores nothing (`message-storage-policy` 0); nil = unknown.
  public var channelStoresNothing: Bool?

  public init(
    now: Double? = nil, ios: Release? = nil, contracts: [ActivityContract] = [], attributesType: String? = nil,
    apps: [String] = [], extensions: [String] = [], channelStoresNothing: Bool? = nil
  ) {
    self.now = now; self.ios = ios; self.contracts = contracts; self.attributesType = attributesType
    self.apps = apps; self.extensions = extensions; self.channelStoresNothing = channelStoresNothing
  }
}
