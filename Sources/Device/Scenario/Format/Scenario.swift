import Findings
import Foundation

/// A scripted phone: what it is, which apps are on it, what happens, and what is expected.
public struct Scenario: Sendable, Hashable {
  public var name: String
  /// Name of the model, as the catalogue of devices spells it; nil = the standard one.
  public var model: Placed<String>?
  /// `26`, `17.2`; nil = the newest.
  public var ios: Placed<String>?
  /// When the scenario begins: ISO 8601; nil = `Scenario.standardStart`.
  public var start: Placed<String>?
  public var locale: Placed<String>?
  public var timeZone: Placed<String>?
  /// What a person set before the scenario begins.
  public var settings: [Placed<SettingChange>]
  public var apps: [App]
  public var steps: [Placed<Step>]
  /// Where the file itself begins, for findings about the whole.
  public var place: Place
  /// What is odd in the file and does not keep it from being played.
  public var remarks: [Finding] = []

  /// Every scenario that names no moment begins at this one, so that its pictures and its log are always the same.
  public static let standardStart = "2026-01-12T09:41:00Z"

  /// An app on the phone.
  public struct App: Sendable, Hashable {
    /// What steps call it.
    public var name: String
    public var place: Place
    /// Identifier on the phone; nil = made from the name.
    public var bundleID: Placed<String>?
    /// Folder or files of the widget extension, relative to the scenario's file.
    public var widgetExtension: [Placed<String>]
    /// Files or folders of the app target that run as the app's process.
    public var sources: [Placed<String>]
    /// File whose functions a `call` step calls.
    public var driver: Placed<String>?
    /// The app's Info.plist; nil = every key that Live Activities need.
    public var plist: Placed<String>?
    /// Files shared by app and extension.
    public var shared: [Placed<String>]
    /// `UserDefaults`, App Group files and the like, as `render --fixtures` takes them.
    public var fixtures: Placed<String>?
    /// What an update of the app installs, whole; none = the same build once more. At most one.
    public var updates: [App] = []
  }
}

extension Scenario {
  /// A phone with apps on which nothing happens by itself.
  /// - Parameter start: ISO 8601.
  public init(
    name: String, model: String? = nil, ios: String? = nil, start: String? = nil, locale: String? = nil,
    timeZone: String? = nil, apps: [App], place: Place = Place()
  ) {
    func placed(_ text: String?) -> Placed<String>? { text.map { Placed($0, at: place) } }
    self.init(
      name: name, model: placed(model), ios: placed(ios), start: placed(start), locale: placed(locale),
      timeZone: placed(timeZone), settings: [], apps: apps, steps: [], place: place)
  }
}

extension Scenario.App {
  /// An app by the paths of its parts, told from the working directory.
  public init(
    name: String, bundleID: String? = nil, widgetExtension: [String], sources: [String] = [], driver: String? = nil,
    plist: String? = nil, shared: [String] = [], fixtures: String? = nil
  ) {
    let place = Place()
    func placed(_ path: String) -> Placed<String> { Placed(path, at: place) }
    self.init(
      name: name, place: place, bundleID: bundleID.map(placed), widgetExtension: widgetExtension.map(placed),
      sources: sources.map(placed), driver: driver.map(placed), plist: plist.map(placed), shared: shared.map(placed),
      fixtures: fixtures.map(placed))
  }
}

/// A value and where it stands in the scenario's file.
public struct Placed<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  public var place: Place
  public init(_ value: Value, at place: Place) { self.value = value; self.place = place }
}

/// A setting and what it is set to.
public struct SettingChange: Sendable, Hashable {
  /// Name as `SettingName` spells it.
  public var name: SettingName
  /// nil = for every app.
  public var app: String?
  public var isOn: Bool
}

/// What a person, or the place where the phone is, can set.
public enum SettingName: String, Sendable, Hashable, CaseIterable {
  case liveActivities, frequentUpdates, accessWhenLocked, alwaysOn, lowPower, standBy, watch, carPlay, silent, focus,
    darkMode
  case reduceMotion, boldText, reduceTransparency, increaseContrast
  /// No network: pushes wait, as APNs stores one for each app.
  case offline

  /// Each app has a switch of its own.
  public var belongsToApps: Bool { self == .liveActivities || self == .frequentUpdates }

  /// How a sentence spells it: `live activities`.
  public var words: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
