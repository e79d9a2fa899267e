import Contract
import Devices
import Findings
import Foundation
import Phone
import Wire
import Workshop

/// The project's own types: compiled and running where the sources compile, else as far as the text tells.
final class VerifyProject {
  private(set) var contracts: [ActivityContract] = []
  /// What was found on the way: the compiler's messages, resources, notes of contracts.
  private(set) var findings: [Finding] = []
  /// nil where nothing runs.
  private(set) var description: ExtensionDescription?
  /// Why nothing runs; nil where the types run.
  private(set) var obstacle: String?
  private var start: (() throws -> ExtensionProcess)?
  private var host: ExtensionProcess?
  private let enumValues: [String: String]
  private let surroundings: Surroundings
  private let device = DeviceCatalogue.standard[0]
  /// Attributes by type.
  private var invented: [String: String] = [:]

  /// Reads, compiles and starts.
  /// - Throws: `WorkshopError`, `Failure` where it is not the sources' fault.
  init(_ options: VerifyOptions, console: Console) throws {
    console.progress("Reading the sources ...")
    let project = try Project.find(paths: options.sources)
    enumValues = project.enumValues
    findings += project.notes
    let ios = options.ios ?? IOSOption.standard
    surroundings = Surroundings(
      now: options.now, iosMajor: ios.major, iosMinor: ios.minor, displayScale: device.scale.value,
      deviceName: device.name, screenWidth: device.screen.value.width, screenHeight: device.screen.value.height)
    do {
      let builder = try Builder(products: try Products.locate(), cache: try BuildCache.standard())
      let resources = try WidgetResources.prepare(paths: options.sources, cache: builder.cache)
      findings += resources.findings
      console.progress("Compiling \(project.files.count) \(project.files.count == 1 ? "file" : "files") ...")
      let built = try builder.build(
        project, options: BuildOptions(ios: ios, generatedSource: resources.generatedSource(for: project)))
      let settings = ExtensionProcess.Settings(
        resources: resources.folder, onOutput: { line in console.relay(line.prefixed) })
      start = { try ExtensionProcess(built, settings: settings) }
      console.progress("Asking the decoders ...")
      try ask(project)
    } catch let error as WorkshopError where error.isOfTheSources {
      findings += error.failure.findings
      obstacle = "the sources do not compile"
      contracts = project.contractsFromSources().contracts
    }
  }

  deinit { host?.stop() }

  private func ask(_ project: Project) throws {
    guard case .description(let description) = try answer(.describe(surroundings)) else { return }
    self.description = description
    guard let host else { return }
    let reading = try project.contracts(from: host, surroundings: surroundings)
    contracts = reading.contracts
    findings += reading.findings.filter { $0.severity > .note }
  }

  /// What the extension answers; a new one is started after one that ended.
  private func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    let running = try host ?? start?()
    guard let running else { return .refused("") }
    host = running
    do {
      return try running.answer(request)
    } catch {
      running.stop()
      host = nil
      throw error
    }
  }

  // MARK: Decoding

  /// What the compiled types make of a content.
  enum Drawing {
    /// Display lists by presentation.
    case drawn([Presentation: String])
    case failed(DecodeFailure)
    /// The widget crashed, or did not answer.
    case broken([Finding])
    /// Nothing is known that its attributes could be.
    case unframed
  }

  /// Decodes and draws a content.
  /// - Parameter attributes: nil = those of a preview, or made-up ones.
  func draw(_ type: String, attributes: String?, state: String, at now: Double) -> Drawing {
    var surroundings = surroundings
    surroundings.now = now
    do {
      let rooms = Presentation.allCases.compactMap { part in device.room(for: part).map { (part, $0) } }
      guard let attributes = try attributes ?? frame(of: type) else { return .unframed }
      let request = RenderRequest(
        attributesType: type, attributes: attributes, state: state,
        presentations: Dictionary(uniqueKeysWithValues: rooms), surroundings: surroundings)
      switch try answer(.render(request)) {
      case .rendered(let answer): return .drawn(answer.lists)
      case .decodeFailed(let failure): return .failed(failure)
      case .refused(let reason): return .broken([Finding(id: "widget.refused", what: reason)])
      default: return .broken([Finding(id: "installation.misfit", what: "The extension cannot be understood")])
      }
    } catch let error as WorkshopError {
      return .broken(error.failure.findings)
    } catch {
      return .broken([Finding(id: "internal", what: "\(error)")])
    }
  }

  /// Attributes for updates of an activity whose start is not known.
  private func frame(of type: String) throws -> String? {
    let previews = description?.previews.filter { $0.attributesType == type } ?? []
    if let json = previews.lazy.compactMap(\.attributes).first { return json }
    if let known = invented[type] { return known }
    let request = InventRequest(attributesType: type, enumValues: enumValues, now: surroundings.now)
    let made: String?
    if case .invented(let attributes, _) = try answer(.invent(request)) {
      made = attributes
    } else {
      // A content state that cannot be made up does not matter here.
      made = contracts.first { $0.attributesType == type }
        .flatMap { ContractSamples($0, now: surroundings.now).attributes(.full) }?.strictText
    }
    invented[type] = made
    return made
  }

  /// The attributes type that a name means: a module or an outer type before it does not matter.
  func attributesType(named name: String) -> String? {
    let types = description?.activities.map(\.attributesType) ?? []
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return types.first { $0 == name } ?? types.first { ($0.split(separator: ".").last ?? "") == last }
  }

  /// The only attributes type that there is.
  var onlyType: String? {
    let types = Set(description?.activities.map(\.attributesType) ?? [])
    return types.count == 1 ? types.first : nil
  }
}
