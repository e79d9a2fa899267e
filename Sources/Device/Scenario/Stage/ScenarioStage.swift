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
  /// Draws and reads what a person sees; nil where no app has an extension and no pictures are wanted.
  public let illustrator: Illustrator?
  /// What was found while the sources were read and compiled.
  public let findings: [Finding]
  private let takesEveryStep: Bool
  private let hosts: [ExtensionProcess]
  private let runners: [AppRunner]

  /// What a stage is built with.
  public struct Settings: Sendable {
    /// Folder for pictures; nil where none is wanted.
    public var pictures: URL?
    /// A picture after every step, not only where a step says so.
    public var takesEveryStep: Bool
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
    findings = built.flatMap(\.findings)
    var hosts: [ExtensionProcess] = []
    var runners: [AppRunner] = []
    var fonts: [String] = []
    apps = try built.map { app in
      var staged = StagedApp(name: app.app.name, installed: app.installed)
      if let widget = app.widget {
        settings.onProgress("Starting the extension of \(app.app.name) ...")
        let host = try ExtensionProcess(widget.built, settings: widget.settings)
        hosts.append(host)
        fonts += widget.fonts
        staged.host = host
        let look = PersonLook(locale: scenario.locale?.value ?? "en-US")
        let surroundings = look.applied(to: session.state.surroundings(at: phone.start))
        if case .description(let description) = try host.ask(.describe(surroundings)) {
          staged.installed.attributesTypes = Set(description.activities.map(\.attributesType))
          staged.drawsSmall = description.activities.contains { $0.supplementalFamilies.contains("small") }
        }
        staged.installed.drawsActivities = true
      }
      if let process = app.process {
        let runner = try AppRunner(process.built, app: app.installed.id, session: session, settings: process.settings)
        runners.append(runner)
        staged.process = runner
      }
      return staged
    }
    self.hosts = hosts
    self.runners = runners
    illustrator = hosts.isEmpty && settings.pictures == nil ? nil : try Self.illustrator(fonts, settings.pictures)
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
  public func play(_ scenario: Scenario, _ each: (PlayedStep) -> Void = { _ in }) -> PlayedScenario {
    let player = ScenarioPlayer(scenario, on: session, apps: apps, illustrator: illustrator)
    player.takesEveryStep = takesEveryStep
    var played = player.play(each)
    played.findings = findings + played.findings + hosts.flatMap { $0.takeFindings() }
    return played
  }

  /// Ends the processes.
  public func close() {
    for runner in runners { runner.close() }
    for host in hosts { host.stop() }
  }

  deinit { close() }
}
