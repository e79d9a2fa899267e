import Foundation

/// A type that the system knows by a name that outlives builds (AppIntents.PersistentlyIdentifiable).
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Something that the app can do for the system (AppIntents.AppIntent).
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var isDiscoverable: Bool { get }
  static var parameterSummary: SummaryContent { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>
  public typealias Dependency = AppDependency

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }

  /// Runs the intent.
  /// - Parameter donate: Ignored: nothing learns from it.
  @discardableResult public func callAsFunction(donate: Bool = true) async throws -> PerformResult {
    try await perform()
  }
  /// Tells the system that the person did this.
  /// Approximate: nothing learns from it.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
  /// Asks for the person's agreement.
  /// Approximate: nobody is asked; it is given.
  public func requestConfirmation() async throws {}
}

/// Names a donation (AppIntents.IntentDonationIdentifier).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct IntentDonationIdentifier: Hashable, Sendable {
  private let id = UUID()
}

/// Whether the phone must be unlocked (AppIntents.IntentAuthenticationPolicy).
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// Where an intent runs (AppIntents.IntentModes, iOS 26).
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// When the app comes to the foreground.
  public enum ForegroundMode: Hashable, Sendable { case immediate, dynamic, deferred }
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
  /// - Parameter mode: Approximate: the app comes to the front at once.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}

/// A sentence about an intent (AppIntents.IntentDescription).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct IntentDescription: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
  }
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}

/// What is said or shown to the person (AppIntents.IntentDialog).
/// Ignored: as iOS does in a Live Activity; a tap shows no dialog.
public struct IntentDialog: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
  public let full: LocalizedStringResource
  public init(_ full: LocalizedStringResource) { self.full = full }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.full = full }
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}

/// What an intent needs from the app (AppIntents.AppDependency).
@propertyWrapper public struct AppDependency<Value: Sendable>: Sendable {
  private let key: AnyHashableKey?
  private struct AnyHashableKey: @unchecked Sendable { var key: AnyHashable }
  public init(key: AnyHashable? = nil) { self.key = key.map { AnyHashableKey(key: $0) } }
  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.value(of: Value.self, key: key?.key) else {
      preconditionFailure(
        "no dependency of type \(Value.self) was added: call AppDependencyManager.shared.add(dependency:) first")
    }
    return value
  }
}

/// The dependencies that the app offers (AppIntents.AppDependencyManager).
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var values: [AnyHashable: () -> Any] = [:]
  public init() {}

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency provider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    lock.withLock { values[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = provider }
  }
  func value<Value>(of type: Value.Type, key: AnyHashable?) -> Value? {
    lock.withLock { values[key ?? AnyHashable(ObjectIdentifier(type))] }?() as? Value
  }
}
