import APNs
import Wire

/// A build of an app as the phone has it installed: what the system reads before it lets it have Live Activities.
public struct InstalledApp: Hashable, Sendable, Codable {
  public var id: BundleID
  /// What a person calls it.
  public var name: String
  /// `CFBundleVersion`; an update usually raises it.
  public var build: String
  /// `NSSupportsLiveActivities` in the app's own Info.plist.
  public var supportsLiveActivities: Bool
  /// `NSSupportsLiveActivitiesFrequentUpdates` in the app's own Info.plist (iOS 16.2).
  public var supportsFrequentUpdates: Bool
  /// The `aps-environment` entitlement; nil = none, and no push tokens.
  public var pushEnvironment: PushEnvironment?
  /// Something answers `PhoneAction.draw` with the app's own types. Without it, contents count as decoded, and
  /// contents are equal where their bytes are.
  public var drawsActivities: Bool
  /// The attributes types that the widget extension configures; nil = not known, and every type is taken.
  public var attributesTypes: Set<String>?
  /// The home-screen and accessory widgets of the app's extension; nil = not known, and any may be placed.
  public var widgets: [ExtensionDescription.HomeWidget]?

  public init(
    _ id: BundleID, name: String? = nil, build: String = "1", supportsLiveActivities: Bool = true,
    supportsFrequentUpdates: Bool = false, pushEnvironment: PushEnvironment? = .sandbox, drawsActivities: Bool = false,
    attributesTypes: Set<String>? = nil, widgets: [ExtensionDescription.HomeWidget]? = nil
  ) {
    self.id = id
    self.name = name ?? (id.rawValue.split(separator: ".").last.map(String.init) ?? id.rawValue)
    self.build = build; self.supportsLiveActivities = supportsLiveActivities
    self.supportsFrequentUpdates = supportsFrequentUpdates; self.pushEnvironment = pushEnvironment
    self.drawsActivities = drawsActivities; self.attributesTypes = attributesTypes; self.widgets = widgets
  }
}
