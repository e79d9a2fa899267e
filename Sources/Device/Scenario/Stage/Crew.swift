import Foundation
import Phone
import Wire
import Workshop

/// The programs of a scenario's apps, started or ready to be, and what they keep.
struct Crew {
  private let scenario: Scenario
  private let session: PhoneSession
  private let start: Date
  private let revivesExtensions: Bool
  private let onProgress: @Sendable (String) -> Void
  private(set) var hosts: [StagedExtension] = []
  private(set) var runners: [AppRunner] = []
  private(set) var fonts: [String] = []

  init(
    _ scenario: Scenario, session: PhoneSession, start: Date, revivesExtensions: Bool,
    onProgress: @escaping @Sendable (String) -> Void
  ) {
    self.scenario = scenario; self.session = session; self.start = start; self.onProgress = onProgress
    self.revivesExtensions = revivesExtensions
  }

  /// Forgets an extension that is not needed any more.
  mutating func dismiss(_ host: StagedExtension) { hosts.removeAll { $0 === host } }

  /// Starts the extension of a build, and makes its process ready.
  /// - Throws: `WorkshopError`, `PhoneSocketError`.
  mutating func stage(_ build: AppWorkshop.Built, _ containers: AppContainers?) throws -> StagedApp {
    var staged = StagedApp(name: build.app.name, installed: build.installed)
    staged.containers = containers
    if var widget = build.widget {
      widget.settings.containers = containers
      onProgress("Starting the extension of \(build.app.name) ...")
      let host = try StagedExtension(widget.built, settings: widget.settings, isRevived: revivesExtensions)
      hosts.append(host)
      fonts += widget.fonts
      staged.host = host
      let look = PersonLook(locale: scenario.locale?.value ?? "en-US")
      let surroundings = look.applied(to: session.state.surroundings(at: start))
      if case .description(let description) = try host.answer(.describe(surroundings)) {
        staged.installed.attributesTypes = Set(description.activities.map(\.attributesType))
        staged.installed.widgets = description.widgets
        staged.drawsSmall = description.activities.contains { $0.supplementalFamilies.contains("small") }
      }
      staged.installed.drawsActivities = true
    }
    if var process = build.process {
      process.settings.containers = containers
      let runner = try AppRunner(process.built, app: build.installed.id, session: session, settings: process.settings)
      runners.append(runner)
      staged.process = runner
    }
    return staged
  }
}
