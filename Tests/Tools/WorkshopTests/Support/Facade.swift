import Foundation
import Testing
@testable import Workshop

/// The small façade of the fixtures, compiled once per test run into the layout of a build folder, with the real macro
/// plug-in and the real guest runtime.
enum Facade {
  private static let folder = Result { try TemporaryFolder() }

  static let products = Result { () throws -> Products in
    let place = try folder.get().path
    try FileManager.default.createDirectory(atPath: place + "/Modules", withIntermediateDirectories: true)
    for part in ["PreviewMacros-tool", "libSkerryGuest.so", "CShims.build"] {
      try FileManager.default.createSymbolicLink(
        atPath: place + "/" + part, withDestinationPath: buildFolder + "/" + part)
    }
    let previews = URL(fileURLWithPath: fixtures).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
      + "/Sources/Apple/SwiftUI/Previews/PreviewMacroDeclarations.swift"
    try compile("SwiftUI", ["SwiftUI.swift"], more: [previews], in: place)
    try compile("WidgetKit", ["WidgetKit.swift"], in: place)
    try compile("ActivityKit", ["ActivityKit.swift"], in: place)
    let shims = try FileManager.default.contentsOfDirectory(atPath: buildFolder + "/CShims.build")
      .filter { $0.hasSuffix(".o") }.map { buildFolder + "/CShims.build/" + $0 }
    let objects = ["SwiftUI", "WidgetKit", "ActivityKit"].map { "\(place)/\($0).o" }
    // The package names this library for the shims; objects alone do not.
    try run(["-emit-library", "-use-ld=lld", "-l_FoundationICU", "-o", place + "/libSkerryApple.so"] + objects + shims)
    return try Products.locate(environment: ["SKERRY_HOME": place])
  }

  private static func compile(_ module: String, _ files: [String], more: [String] = [], in folder: String) throws {
    try run(
      [
        "-emit-module", "-emit-object", "-parse-as-library", "-wmo", "-swift-version", "5", "-module-name", module,
        "-emit-module-path", "\(folder)/Modules/\(module).swiftmodule", "-o", "\(folder)/\(module).o",
        "-I", folder + "/Modules", "-Xcc", "-fmodule-map-file=\(buildFolder)/CShims.build/module.modulemap",
        "-load-plugin-executable", "\(buildFolder)/PreviewMacros-tool#PreviewMacros",
      ] + files.map { "\(fixtures)/Facade/\($0)" } + more)
  }

  private static func run(_ arguments: [String]) throws {
    let environment = ProcessInfo.processInfo.environment
    let compiler = try #require(Toolchain.find("swiftc", path: environment["PATH"] ?? ""))
    let run = try ToolRun(compiler, arguments, environment: environment)
    try #require(run.succeeded, "\(run.output)")
  }
}
