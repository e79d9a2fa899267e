import Contract
import Findings
import Foundation
import Wire
import Workshop

/// `skerry contract`: from source folders to what a server has to send.
struct ContractCommand {
  private let options: ContractOptions
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try ContractOptions(parsed)
    self.console = console
  }

  /// - Throws: `Failure` where there is no contract.
  func run() throws -> ExitStatus {
    let old = try options.old.map(StoredContracts.init)
    var reading: ContractReading
    do {
      reading = try read()
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
    console.clearProgress()
    reading.entries = try chosen(reading.entries)
    let changes = try old?.findings(against: reading.contracts)
    reading.findings += changes ?? []
    try write(reading, changes: changes)
    return reading.findings.worst == .error ? .input : .done
  }

  // MARK: Reading

  private func read() throws -> ContractReading {
    console.progress("Reading the sources ...")
    let project = try Project.find(paths: options.paths)
    if options.isFromSources { return marked(project.contractsFromSources(), why: "--from-sources was given.") }
    let builder = try Builder(products: try Products.locate(), cache: try BuildCache.standard())
    console.progress("Compiling \(project.files.count) \(project.files.count == 1 ? "file" : "files") ...")
    let resources = try WidgetResources.prepare(paths: options.paths, cache: builder.cache)
    let built: BuiltExtension
    do {
      built = try builder.build(
        project, options: BuildOptions(ios: options.ios, generatedSource: resources.generatedSource(for: project)))
    } catch let error as WorkshopError where error.isOfTheSources {
      let reason = error.failure.findings.first.map { finding in
        (finding.place.map { $0.location + ": " } ?? "") + finding.what
      }
      return marked(project.contractsFromSources(), why: "The extension does not build: \(reason ?? "").")
    }
    console.progress("Asking the decoders ...")
    let console = console
    let settings = ExtensionProcess.Settings(
      resources: resources.folder, onOutput: { line in console.relay(line.prefixed) })
    return try built.contracts(
      of: project, settings: settings,
      surroundings: Surroundings(
        now: options.moment.timeIntervalSince1970, iosMajor: options.ios.major, iosMinor: options.ios.minor))
  }

  private func marked(_ reading: ContractReading, why: String) -> ContractReading {
    var reading = reading
    reading.findings.append(
      Finding(
        id: "contract.from-sources", severity: .warning, what: "The contract was read from the sources alone",
        why: why + " What the types' decoders really ask for was not seen.",
        fix: options.isFromSources ? "" : "Mend the sources; skerry render shows all that the compiler says."))
    return reading
  }

  private func chosen(_ entries: [ContractReading.Entry]) throws -> [ContractReading.Entry] {
    guard !entries.isEmpty else {
      throw Failure(
        .input, id: "contract.no-activity", "No Live Activity was found in " + options.paths.joined(separator: ", "),
        why: "A contract belongs to a type that an ActivityConfiguration(for:) of the sources names.",
        fix: "Name the folder of the widget extension, and that of the attributes type as well.")
    }
    let names = entries.map(\.contract.attributesType)
    for type in options.types where !names.contains(type) {
      throw Choice(option: "--type", value: type, choices: names).failure
    }
    let chosen = options.types.isEmpty ? entries : entries.filter { options.types.contains($0.contract.attributesType) }
    let isOneDocument = options.format != .text && options.format != .json
    if isOneDocument, options.folder == nil, chosen.count > 1 {
      throw Failure(
        .usage, id: "usage.which-activity", "There are several activities; a \(options.format.rawValue) is of one",
        fix: "Add --type with one of: \(names.joined(separator: ", ")); or --out DIR for files of all.")
    }
    return chosen
  }

  // MARK: Writing

  /// - Parameter changes: what differs from a stored contract; nil where none was given.
  private func write(_ reading: ContractReading, changes: [Finding]?) throws {
    if let folder = options.folder {
      let output = try OutputFolder(folder)
      for entry in reading.entries {
        for page in try ContractPages(options, reading.findings).pages(of: entry, parts: parts) {
          console.say(try output.write(Array(page.text.utf8), name: page.name) + "\n")
        }
      }
      return console.report(reading.findings)
    }
    if options.format == .json {
      return console.say(try JSONPrinter.text(ContractReport(reading)) + "\n")
    }
    console.report(reading.findings)
    if let changes {
      if changes.isEmpty { console.say("Nothing that matters to JSON differs.\n") }
      return
    }
    let pages = ContractPages(options, reading.findings)
    let texts = try reading.entries.flatMap { try pages.pages(of: $0, parts: [options.part ?? .contentState]) }
    console.say(texts.map(\.text).joined(separator: "\n"))
  }

  private var parts: [ContractOptions.Part] { options.part.map { [$0] } ?? ContractOptions.Part.allCases }
}
