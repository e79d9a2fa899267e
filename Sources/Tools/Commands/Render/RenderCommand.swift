import Devices
import Dispatch
import Findings
import Foundation
import Lettering
import Phone
import RenderTree
import Wire
import Workshop

/// `skerry render`: from source folders to pictures.
struct RenderCommand {
  private let options: RenderOptions
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try RenderOptions(parsed)
    self.console = console
  }

  /// - Throws: `Failure` where nothing could be drawn and the report is not asked for as JSON.
  func run() throws -> ExitStatus {
    var report = RenderReport()
    for input in [options.attributes].compactMap({ $0 }) + options.states {
      report.findings += input.document.findings(file: input.origin)
    }
    do {
      try draw(into: &report)
    } catch {
      console.clearProgress()
      let failure = Self.failure(error)
      // What was found before still holds: a resource that is at fault may be why the rest failed.
      guard options.isJSON else { throw Failure(report.findings + failure.findings, status: failure.status) }
      report.findings += failure.findings
      console.say(try JSONPrinter.text(report) + "\n")
      return failure.status
    }
    console.clearProgress()
    return try finish(report)
  }

  private func draw(into report: inout RenderReport) throws {
    // Fonts are opened while the compiler works; who needs them first waits for them.
    DispatchQueue.global().async { _ = try? Typesetter.shared() }
    console.progress("Reading the sources ...")
    let project = try Project.find(paths: options.paths)
    let products = try Products.locate()
    let builder = try Builder(products: products, cache: try BuildCache.standard())
    console.progress("Compiling \(project.files.count) \(project.files.count == 1 ? "file" : "files") ...")
    let resources = try WidgetResources.prepare(paths: options.paths, cache: builder.cache)
    let fixtures = try options.fixtures.map { try FixtureFile.prepare($0, cache: builder.cache) }
    report.findings += project.notes + resources.findings
    let built = try builder.build(
      project, options: BuildOptions(ios: options.ios, generatedSource: resources.generatedSource(for: project)))
    report.findings += built.warnings
    report.findings += AvailabilityCheck(minimum: options.ios).findings(in: project)
    console.progress("Starting the extension ...")
    let console = console
    let settings = ExtensionProcess.Settings(
      timeZone: options.timeZone.identifier, resources: resources.folder, fixtures: fixtures?.folder,
      onOutput: { line in console.relay(line.prefixed) })
    if let note = settings.sandbox.note {
      report.findings.append(Finding(id: "widget.no-sandbox", severity: .note, what: note))
    }
    let host = try ExtensionProcess(built, settings: settings)
    defer { host.stop() }
    let encoder = try PictureEncoder(now: options.moment.timeIntervalSince1970)
    encoder.typesetter.addFonts(resources.fonts)
    let conversation = ExtensionConversation(
      host: host, enumValues: project.enumValues, now: options.moment.timeIntervalSince1970)
    try RenderRun(
      options: options, conversation: conversation, encoder: encoder, console: console, paths: built.displayPaths,
      literals: LiteralPlaces(project),
      languages: resources.catalogue.languages,
      advice: options.isAdvised
        ? MotionAdvice(project, updateInterval: options.updateInterval, typesetter: encoder.typesetter) : nil
    ).draw(into: &report)
    report.findings += host.takeFindings()
  }

  /// Errors of the modules below as what a command prints.
  private static func failure(_ error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as WorkshopError: error.failure
    default: Failure(.environment, id: "internal", "\(error)", fix: "This is a fault of Skerry; please report it.")
    }
  }

  private func finish(_ report: RenderReport) throws -> ExitStatus {
    if options.isJSON {
      console.say(try JSONPrinter.text(report) + "\n")
    } else {
      console.report(report.findings)
      console.say(report.summary(style: console.outStyle))
    }
    let worst = report.findings.worst ?? .note
    return worst == .error || (options.isStrict && worst == .warning) ? .input : .done
  }
}
