import Findings
import Foundation
import Wire

/// Makes an extension's program out of a project.
public struct Builder: Sendable {
  public let products: Products
  public let cache: BuildCache
  public let toolchain: Toolchain

  /// - Throws: `WorkshopError.toolchainMissing`, `.toolchainTooOld`.
  public init(
    products: Products, cache: BuildCache, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.products = products
    self.cache = cache
    toolchain = try Toolchain.locate(environment: environment, cache: cache)
  }

  /// The longest that the compiler may take. A widget takes it a few seconds.
  private static let compilerSeconds = 300.0

  /// The program for these sources and options: from the cache, or compiled now.
  /// - Throws: `WorkshopError.compilationFailed`, `.linkingFailed`, `.compilerCrashed`, `.compilerTimedOut`,
  ///   `.toolchainDiffers`, `.cacheUnwritable`, `.cacheDamaged`.
  public func build(_ project: Project, options: BuildOptions) throws -> BuiltExtension {
    let preparer = SourcePreparer(configuration: project.options.configuration, ios: options.ios)
    let key = key(of: project, options: options)
    let (folder, wasCached) = try cache.build(key) { draft in
      try compile(project, preparer: preparer, generated: options.generatedSource, into: draft)
    }
    let warnings = FileManager.default.contents(atPath: folder + "/warnings.json")
      .flatMap { try? JSONDecoder().decode([Finding].self, from: $0) }
    return BuiltExtension(
      program: folder + "/" + project.entry.programName, guest: products.guest,
      libraryFolders: [
        folder, Products.folder(of: products.library), Products.folder(of: products.guest), toolchain.runtimeFolder,
      ],
      warnings: warnings ?? [], wasCached: wasCached, displayPaths: project.displayPathsByFileID)
  }

  /// Everything that the program's bytes depend on.
  private func key(of project: Project, options: BuildOptions) -> String {
    var hash = ContentHash()
    hash.add("skerry build 2")
    hash.add(toolchain.version)
    // Not the compiler's path: links to it are many.
    hash.add(toolchain.runtimeFolder)
    hash.add(products.fingerprint)
    hash.add(options.ios.description)
    hash.add("\(project.options.languageMode) \(project.options.conditions.sorted())")
    hash.add("\(project.options.modules.sorted())")
    hash.add(project.moduleName)
    hash.add(project.entry.generatedSource ?? "")
    hash.add(options.generatedSource ?? "")
    for file in project.files {
      hash.add(project.namesOwnFiles ? file.path : project.compiledName(of: file))
      hash.add(project.blankedMains[file.path] == nil ? "main" : "no main")
      hash.add(file.text)
    }
    return hash.hex
  }

  private func compile(
    _ project: Project, preparer: SourcePreparer, generated: String?, into draft: String
  ) throws {
    let sources = try PreparedSources(
      project: project, preparer: preparer, generated: generated, folder: draft + "/sources")
    if project.namesOwnFiles, !FileManager.default.fileExists(atPath: products.testing) {
      throw WorkshopError.productsMissing([products.testing])
    }
    let invocation = CompilerInvocation(
      products: products, library: project.namesOwnFiles ? "SkerryTesting" : "SkerryApple",
      moduleCache: cache.compilerModules, moduleName: project.moduleName,
      languageMode: project.options.languageMode, sources: sources.paths,
      output: draft + "/" + project.entry.programName)
    var environment = ProcessInfo.processInfo.environment
    // The driver would print its own command lines or colours.
    for name in ["SWIFT_DRIVER_SWIFT_FRONTEND_EXEC", "CLICOLOR_FORCE", "FORCE_COLOR"] { environment[name] = nil }
    func compiled() throws -> ToolRun {
      try ToolRun(
        toolchain.compiler, invocation.arguments, environment: environment, folder: draft,
        seconds: Self.compilerSeconds)
    }
    var run = try compiled()
    if !run.succeeded, refusesOwnModules(run) {
      try cache.discardCompilerModules()
      run = try compiled()
      if refusesOwnModules(run) { throw WorkshopError.cacheDamaged(path: cache.compilerModules) }
    }
    let diagnostics = CompilerDiagnostics(run.output, displayPaths: sources.displayPaths)
    guard run.succeeded else { throw failure(run, diagnostics, project: project) }
    let warnings = diagnostics.findings.filter { $0.severity == .warning && $0.place != nil }
    if !warnings.isEmpty, let bytes = try? JSONEncoder().encode(warnings) {
      try? bytes.write(to: URL(fileURLWithPath: draft + "/warnings.json"))
    }
    // Prepared copies have done their work.
    try? FileManager.default.removeItem(atPath: draft + "/sources")
  }

  /// Whether the compiler stumbled over what it had cached itself, which it does not mend.
  private func refusesOwnModules(_ run: ToolRun) -> Bool {
    run.output.split(separator: "\n").contains { line in
      line.contains("error: ") && line.contains(cache.compilerModules + "/") && line.contains(".pcm")
    }
  }

  private func failure(_ run: ToolRun, _ diagnostics: CompilerDiagnostics, project: Project) -> WorkshopError {
    CompilationFailure(run: run, diagnostics: diagnostics, hints: MissingAPIHints(project: project, products: products))
      .error
  }
}
