import Foundation
import Phone
import SwiftUI
import WidgetKit
import Wire

extension TestPhone {
  /// Installs an app with its widget bundle, the app's own `@main` type of the extension.
  /// - Parameters:
  ///   - id: nil = made from the bundle's name.
  ///   - supportsLiveActivities: `NSSupportsLiveActivities` of the app's Info.plist.
  /// - Throws: what is missing on this machine to draw, such as a font package; `PhoneFault` where an app of this
  ///   identifier is installed.
  @discardableResult
  public func install<Bundle: WidgetBundle>(
    _ bundle: Bundle.Type, id: BundleID? = nil, supportsLiveActivities: Bool = true,
    supportsFrequentUpdates: Bool = true
  ) async throws -> TestApp {
    try await install(
      _InProcessExtension(bundle), id ?? Self.identifier("\(bundle)"), supportsLiveActivities,
      supportsFrequentUpdates)
  }

  /// Installs an app with one widget.
  /// - Throws: as for a bundle.
  @discardableResult
  public func install<Only: Widget>(
    widget: Only.Type, id: BundleID? = nil, supportsLiveActivities: Bool = true, supportsFrequentUpdates: Bool = true
  ) async throws -> TestApp {
    try await install(
      _InProcessExtension(widget: widget), id ?? Self.identifier("\(widget)"), supportsLiveActivities,
      supportsFrequentUpdates)
  }

  private func install(
    _ drawing: _InProcessExtension, _ id: BundleID, _ supportsLiveActivities: Bool, _ supportsFrequentUpdates: Bool
  ) async throws -> TestApp {
    guard !apps.contains(where: { $0.id == id }) else {
      throw PhoneFault("there is an app \(id) on this phone already; give the second one an id of its own")
    }
    let app = TestApp(id, session: session, clock: clock)
    add(app)
    session.attach(DrawingExtension(drawing, clock: clock), to: id)
    session.attach(app as any AppLaunching, to: id)
    session.attach(app as any IntentRunningInExtension, to: id)
    await perform(
      .install(
        InstalledApp(
          id, supportsLiveActivities: supportsLiveActivities, supportsFrequentUpdates: supportsFrequentUpdates,
          drawsActivities: true, attributesTypes: Set(drawing.activities.map(\.attributesType)))))
    return app
  }

  private static func identifier(_ type: String) -> BundleID {
    let name = type.hasSuffix("Bundle") && type.count > 6 ? String(type.dropLast(6)) : type
    return BundleID("app.example." + name.lowercased())
  }

  // MARK: - The app's own code

  /// Opens the app, where a person does not use it already, and runs code as the app's.
  /// - Parameter app: nil = the only one.
  /// - Throws: what the code throws; `PhoneFault` where it is not clear which app is meant.
  public func run<Result>(
    in app: TestApp? = nil, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    let app = try self.app(app)
    if session.glance.foreground != app.id { await perform(.foreground(app.id)) }
    return try await finish(app, isolation: isolation, body)
  }

  /// Runs code as the app's while nobody uses it; the process is started in the background where it does not run.
  /// - Parameter app: nil = the only one.
  /// - Throws: as `run`.
  public func runInBackground<Result>(
    in app: TestApp? = nil, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    let app = try self.app(app)
    if session.glance.foreground == app.id { await perform(.background(app.id)) }
    if !app.isRunning { await perform(.launch(app.id)) }
    return try await finish(app, isolation: isolation, body)
  }

  private func finish<Result>(
    _ app: TestApp, isolation: isolated (any Actor)?, _ body: () async throws -> Result
  ) async throws -> Result {
    clock.show(session.now)
    do {
      let result = try await app.run(isolation: isolation, body)
      await settle()
      return result
    } catch {
      await settle()
      throw error
    }
  }

  func app(_ app: TestApp?) throws -> TestApp {
    if let app { return app }
    let all = apps
    guard all.count == 1 else {
      throw PhoneFault(
        all.isEmpty
          ? "no app is installed; call install first"
          : "several apps are installed (\(all.map(\.id.rawValue).joined(separator: ", "))); say which with in:")
    }
    return all[0]
  }
}
