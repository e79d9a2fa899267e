import Findings
import Foundation

/// The parts of Skerry that a widget is built from and run with: compiled modules, the library of the façade, the
/// macro plug-in and the guest runtime.
public struct Products: Sendable, Hashable {
  /// Apple's modules that Skerry stands in for.
  public static let standardModules: Set<String> = [
    "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os", "OSLog",
  ]

  /// Folder with `*.swiftmodule`.
  public let modules: String
  /// Module maps of the C modules that those import.
  public let moduleMaps: [String]
  /// `libSkerryApple.so`
  public let library: String
  /// `libSkerryTesting.so`: the façade once more, with a phone; only tests link it.
  public var testing: String { Products.folder(of: library) + "/libSkerryTesting.so" }
  /// The macro plug-in's executable.
  public let macros: String
  /// `libSkerryGuest.so`, preloaded into extensions.
  public let guest: String

  /// Looks beside the running executable (a build folder), in `../lib/skerry` (an installation), or in the folder
  /// that `SKERRY_HOME` names.
  /// - Throws: `WorkshopError.productsMissing` with the paths that were looked for.
  public static func locate(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: String = Self.runningExecutable
  ) throws -> Products {
    let folder = (executable as NSString).deletingLastPathComponent
    var candidates = [folder, (folder as NSString).deletingLastPathComponent + "/lib/skerry"]
    if let home = environment["SKERRY_HOME"], !home.isEmpty { candidates = [home] }
    var missing: [String] = []
    for candidate in candidates {
      switch Products.inside(candidate) {
      case .success(let products): return products
      // The folder that holds most of the parts is the one to complete.
      case .failure(let lacking): if missing.isEmpty || lacking.paths.count < missing.count { missing = lacking.paths }
      }
    }
    throw WorkshopError.productsMissing(missing)
  }

  private struct Lacking: Error { var paths: [String] }

  private static func inside(_ folder: String) -> Result<Products, Lacking> {
    let products = Products(
      modules: folder + "/Modules", moduleMaps: moduleMaps(beside: folder), library: folder + "/libSkerryApple.so",
      macros: folder + "/PreviewMacros-tool", guest: folder + "/libSkerryGuest.so")
    let needed = [products.modules + "/SwiftUI.swiftmodule", products.library, products.macros, products.guest]
    let lacking = needed.filter { !FileManager.default.fileExists(atPath: $0) }
    return lacking.isEmpty ? .success(products) : .failure(Lacking(paths: lacking))
  }

  /// Those of the C modules that the façade's interface needs: an installation keeps them in `include`, a build folder
  /// in `CShims.build`. System libraries are hidden behind implementation-only imports.
  private static func moduleMaps(beside folder: String) -> [String] {
    [folder + "/include/CShims/module.modulemap", folder + "/CShims.build/module.modulemap"]
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Path of the running program, symbolic links resolved.
  public static var runningExecutable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// Whether a module of this name was compiled.
  public func hasModule(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(modules)/\(name).swiftmodule")
  }

  /// Apple's modules that are there, those beyond the standard ones (Charts, …) included.
  public var moduleNames: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    let compiled = names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
    return Self.standardModules.union(compiled).subtracting(Self.ownModules)
  }

  /// Skerry's own modules, which no iOS source can mean.
  private static let ownModules: Set<String> = [
    "RenderTree", "Lettering", "Paint", "FoundationGaps", "PreviewMacros", "Wire", "GuestRuntime", "Devices", "Phone",
    "Scenario", "Contract", "APNs", "Net", "Provider", "Gateway", "Relay", "Findings", "Workshop", "Doctor", "Studio",
    "Commands", "skerry", "SkerryBench", "SampleExtension", "SkerryTesting", "_Testing_CoreGraphics", "_Testing_UIKit",
  ]

  /// Changes whenever one of the parts was built again: sizes and times of the files.
  var fingerprint: String {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? [])
      .filter { $0.hasSuffix(".swiftmodule") }.sorted().map { "\(modules)/\($0)" }
    return ([library, testing, macros] + names).map(Self.stamp).joined(separator: "\n")
  }

  private static func stamp(_ path: String) -> String { FileStamp(path: path).map { "\($0)" } ?? "\(path) missing" }
}
