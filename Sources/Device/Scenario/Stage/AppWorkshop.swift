import Dispatch
import Findings
import Foundation
import Phone
import Wire
import Workshop

/// Compiles the apps of a scenario: extensions and app processes side by side.
struct AppWorkshop {
  let scenario: Scenario
  let phone: ScenarioPhone
  let builder: Builder
  let settings: ScenarioStage.Settings

  /// A build of an app with what was compiled of it.
  struct Built {
    var app: Scenario.App
    /// The build that an update installs; at most one.
    var updates: [Built] = []
    var installed: InstalledApp
    var widget: Program?
    var process: Program?
    var findings: [Finding] = []
  }

  struct Program: Sendable {
    var built: BuiltExtension
    var settings: ExtensionProcess.Settings
    var fonts: [String] = []
    var findings: [Finding] = []
  }

  /// - Throws: `Failure`, `WorkshopError` of the first app that cannot be built.
  func buildAll() throws -> [Built] {
    try checkPaths()
    settings.onProgress("Compiling ...")
    let builds = scenario.apps.flatMap { [$0] + $0.updates }
    let results = Results(count: 2 * builds.count)
    // Both programs of an app at once: each compiler run leaves a core idle for most of its time.
    DispatchQueue.concurrentPerform(iterations: 2 * builds.count) { index in
      let app = builds[index / 2]
      if index % 2 == 0 {
        if !app.widgetExtension.isEmpty { results.set(index, Result { try widget(of: app) }) }
      } else if !app.sources.isEmpty || app.driver != nil {
        results.set(index, Result { try process(of: app) })
      }
    }
    var index = 0
    func next(_ app: Scenario.App) throws -> Built {
      var built = Built(app: app, installed: try installed(app))
      built.widget = try results[2 * index]?.get()
      built.process = try results[2 * index + 1]?.get()
      built.findings = (built.widget?.findings ?? []) + (built.process?.findings ?? [])
      index += 1
      return built
    }
    return try scenario.apps.map { app in
      var built = try next(app)
      built.updates = try app.updates.map(next)
      return built
    }
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Result<Program, any Error>?]
    init(count: Int) { all = Array(repeating: nil, count: count) }
    func set(_ index: Int, _ result: Result<Program, any Error>) { lock.withLock { all[index] = result } }
    subscript(index: Int) -> Result<Program, any Error>? { lock.withLock { all[index] } }
  }

  // MARK: - Programs

  private func widget(of app: Scenario.App) throws -> Program {
    let paths = try (app.widgetExtension + app.shared).map(resolve)
    let project = try Project.find(paths: paths)
    let resources = try WidgetResources.prepare(paths: paths, cache: builder.cache)
    let built = try builder.build(
      project, options: BuildOptions(ios: phone.ios, generatedSource: resources.generatedSource(for: project)))
    return Program(
      built: built, settings: try programSettings(app, "widget", resources), fonts: resources.fonts,
      findings: project.notes + resources.findings + built.warnings)
  }

  private func process(of app: Scenario.App) throws -> Program {
    let paths = try (app.sources + app.shared).map(resolve)
    let project = try Project.findApp(paths: paths, driver: try app.driver.map(resolve))
    let resources = try WidgetResources.prepare(paths: paths, cache: builder.cache)
    let built = try builder.build(
      project, options: BuildOptions(ios: phone.ios, generatedSource: resources.generatedSource(for: project)))
    return Program(
      built: built, settings: try programSettings(app, "app", resources),
      findings: project.notes + resources.findings + built.warnings)
  }

  private func programSettings(
    _ app: Scenario.App, _ kind: String, _ resources: WidgetResources
  ) throws -> ExtensionProcess.Settings {
    let fixtures = try app.fixtures.map { try FixtureFile.prepare(try resolve($0), cache: builder.cache) }
    let settings = settings
    let program = "\(app.name) \(kind)"
    return ExtensionProcess.Settings(
      timeZone: phone.timeZone, allowsNetwork: kind == "app" && settings.allowsNetwork, resources: resources.folder,
      fixtures: fixtures?.folder,
      onOutput: { settings.onOutput(program, $0) })
  }

  /// Everything that is not there is said at once, and before the compiler works.
  private func checkPaths() throws {
    var missing: [Finding] = []
    for app in scenario.apps.flatMap({ [$0] + $0.updates }) {
      let single = [app.driver, app.plist, app.fixtures].compactMap(\.self)
      for path in app.widgetExtension + app.sources + app.shared + single {
        do { _ = try resolve(path) } catch let failure as Failure { missing += failure.findings }
      }
    }
    // What a build shares with its update is missing once.
    var said: Set<Finding> = []
    missing = missing.filter { said.insert($0).inserted }
    if !missing.isEmpty { throw Failure(missing, status: .input) }
  }

  /// A path of the scenario, told from the scenario's own folder.
  private func resolve(_ path: Placed<String>) throws -> String {
    let found: String
    if path.value.hasPrefix("/") {
      found = path.value
    } else {
      let folder = scenario.place.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().relativePath } ?? "."
      found = folder == "." ? path.value : Self.simplified(folder + "/" + path.value)
    }
    guard FileManager.default.fileExists(atPath: found) else {
      throw Failure(
        .input, id: "scenario.no-path",
        "There is no file or folder “\(path.value)”, told from the scenario's own folder",
        fix: "It was looked for at \(found).", at: path.place)
    }
    return found
  }

  /// Without `a/..`, so that messages name paths as a person would.
  private static func simplified(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  // MARK: - Info.plist

  private func installed(_ app: Scenario.App) throws -> InstalledApp {
    let slug = app.name.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    var installed = InstalledApp(
      BundleID(app.bundleID?.value ?? "app.example.\(slug)"), name: app.name, supportsFrequentUpdates: true)
    guard let plist = app.plist else { return installed }
    let path = try resolve(plist)
    guard let data = FileManager.default.contents(atPath: path),
      let keys = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else {
      throw Failure(
        .input, id: "scenario.plist", "“\(plist.value)” is no property list", fix: "Name the app's Info.plist.",
        at: plist.place)
    }
    installed.supportsLiveActivities = keys["NSSupportsLiveActivities"] as? Bool ?? false
    installed.supportsFrequentUpdates = keys["NSSupportsLiveActivitiesFrequentUpdates"] as? Bool ?? false
    if let name = keys["CFBundleDisplayName"] as? String ?? keys["CFBundleName"] as? String { installed.name = name }
    return installed
  }
}
