import Devices
import Findings
import Foundation
import Lettering
import Phone
import Wire
import Workshop

/// Everything that a scenario needs to be played: its phone, its apps compiled and ready, and what draws.
public final class ScenarioStage {
  public let session: PhoneSession
  public let apps: [StagedApp]
  /// Draws and reads what a person sees; nil where no app has an extension and neither pictures nor
  /// films are wanted.
  public let illustrator: Illustrator?
  /// What was found while the sources were read and compiled.
  public let findings: [Finding]
  private let takesEveryStep: Bool
  private let workshop: AppWorkshop
  private let lock = NSLock()
  // Guarded by `lock` once the stage is built.
  private var crew: Crew

  /// What a stage is built with.
  public struct Settings: Sendable {
    /// Folder for pictures; nil where none is wanted.
    public var pictures: URL?
    /// A picture after every step, not only where a step says so.
    public var takesEveryStep: Bool
    /// The phone is filmed.
    public var films = false
    /// An extension that has ended is started anew when it is asked again: for phones that run for long.
    public var revivesExtensions = false
    /// Apps' processes may use the network; extensions never may.
    public var allowsNetwork = false
    /// A line that a program printed, and which program: “delivery app”, “delivery widget”.
    public var onOutput: @Sendable (_ program: String, OutputLine) -> Void
    public var onProgress: @Sendable (String) -> Void
    public init(
      pictures: URL? = nil, takesEveryStep: Bool = false,
      onOutput: @escaping @Sendable (_ program: String, OutputLine) -> Void = { _, _ in },
      onProgress: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      self.pictures = pictures; self.takesEveryStep = takesEveryStep; self.onOutput = onOutput;
      self.onProgress = onProgress
    }
  }

  /// Compiles what is not compiled yet, and starts the extensions.
  /// - Throws: `Failure`, `WorkshopError`.
  public init(_ scenario: Scenario, settings: Settings = Settings()) throws {
    let phone = try ScenarioPhone(scenario)
    takesEveryStep = settings.takesEveryStep
    session = PhoneSession(
      model: phone.model, ios: phone.ios, settings: PhoneSettings(timeZone: phone.timeZone), start: phone.start)
    let builder = try Builder(products: try Products.locate(), cache: try BuildCache.standard())
    let workshop = AppWorkshop(scenario: scenario, phone: phone, builder: builder, settings: settings)
    let built = try workshop.buildAll()
    let session = session
    // What is said of a shared file is said by each program that has it.
    var said: Set<Finding> = []
    findings = built.flatMap { [$0] + $0.updates }.flatMap(\.findings).filter { said.insert($0).inserted }
    var crew = Crew(
      scenario, session: session, start: phone.start, revivesExtensions: settings.revivesExtensions,
      onProgress: settings.onProgress)
    apps = try built.map { app in
      let hasProcess = app.process != nil || app.updates.contains { $0.process != nil }
      let own = hasProcess ? try AppContainers() : nil
      var staged = try crew.stage(app, own)
      staged.updates = try app.updates.map { try crew.stage($0, own) }
      return staged
    }
    self.crew = crew
    self.workshop = workshop
    let isUnneeded = crew.hosts.isEmpty && settings.pictures == nil && !settings.films
    illustrator = isUnneeded ? nil : try Self.illustrator(crew.fonts, settings.pictures)
  }

  private static func illustrator(_ fonts: [String], _ folder: URL?) throws -> Illustrator {
    do {
      let typesetter = try Typesetter.shared()
      typesetter.addFonts(fonts)
      return Illustrator(typesetter: typesetter, folder: folder)
    } catch {
      throw Failure(
        .environment, id: "environment.fonts", "Text cannot be set: \(error)",
        fix: "Install the fonts: apt-get install -y --no-install-recommends "
          + Typesetter.fontPackages.joined(separator: " "))
    }
  }

  /// Plays the scenario on this stage. A stage is for one play.
  /// - Parameter recorder: films it; the stage is to be made with `Settings.films`.
  public func play(
    _ scenario: Scenario, recorder: Recorder? = nil, _ each: (PlayedStep) -> Void = { _ in }
  ) -> PlayedScenario {
    let player = ScenarioPlayer(scenario, on: session, apps: apps, illustrator: illustrator)
    player.takesEveryStep = takesEveryStep
    player.recorder = recorder
    var played = player.play(each)
    played.findings = findings + played.findings + crew.hosts.flatMap { $0.takeFindings() }
    return played
  }

  /// Compiles the first app's sources as they stand now, and starts its extension beside the one that runs.
  /// - Returns: the build, which `StagedApp.installed(over:on:)` installs, and what is said of its sources.
  /// - Throws: `Failure`, `WorkshopError`; what runs goes on.
  public func rebuilt() throws -> (app: StagedApp, findings: [Finding]) {
    guard let built = try workshop.buildAll().first else {
      throw Failure(.input, id: "scenario.no-app", "There is no app to build", fix: "Name one.")
    }
    return try lock.withLock { (try crew.stage(built, apps.first?.containers), built.findings) }
  }

  /// Ends the extension of a build whose place another one has taken.
  public func retire(_ app: StagedApp) {
    guard let host = app.host as? StagedExtension else { return }
    lock.withLock { crew.dismiss(host) }
    host.stop()
  }

  /// Ends the processes.
  public func close() {
    let crew = lock.withLock { self.crew }
    for runner in crew.runners { runner.close() }
    for host in crew.hosts { host.stop() }
  }

  deinit { close() }
}
