import Foundation
import Testing
@testable import Workshop

@Suite("Toolchain and products")
struct ToolchainTests {
  private func locate(_ script: String?) throws -> WorkshopError? {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path + "/cache")
    if let script {
      let path = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/swiftc")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    do {
      _ = try Toolchain.locate(environment: ["PATH": folder.path + "/bin:/bin"], cache: cache, runtime: nil)
      return nil
    } catch {
      return error as? WorkshopError
    }
  }

  @Test("A missing compiler is named, with what to install")
  func missing() throws {
    let error = try locate(nil)
    #expect(error == .toolchainMissing(lookedFor: "swiftc"))
    #expect(error?.exitStatus == .environment)
    #expect(error?.fix.contains("Swift 6.3") == true)
  }

  @Test("Without PATH the compiler of the running program's own toolchain is taken")
  func besideRuntime() throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path + "/cache")
    let toolchain = try Toolchain.locate(environment: [:], cache: cache)
    let runtime = try #require(Toolchain.loadedRuntime)
    #expect(runtime == toolchain.runtimeFolder + "/libswiftCore.so")
    #expect(throws: WorkshopError.toolchainMissing(lookedFor: "swiftc")) {
      try Toolchain.locate(environment: [:], cache: cache, runtime: folder.path + "/lib/swift/linux/libswiftCore.so")
    }
  }

  @Test("An old compiler is refused, a newer one taken", arguments: [
    ("Swift version 5.10.1 (swift-5.10.1-RELEASE)", false), ("Swift version 6.2 (x)", false),
    ("Swift version 6.3 (x)", true), ("Swift version 6.10.2 (x)", true), ("Swift version 7.0 (x)", true),
  ])
  func version(_ line: String, _ isTaken: Bool) throws {
    let error = try locate("echo '\(line)'")
    #expect((error == nil) == isTaken)
    if !isTaken { #expect(error == .toolchainTooOld(found: line, needed: "Swift 6.3")) }
  }

  @Test("A compiler that does not work is not taken for a good one")
  func broken() throws {
    guard case .toolchainTooOld(let found, _) = try locate("echo broken; exit 1") else {
      Issue.record("it was taken")
      return
    }
    #expect(found.contains("broken"))
  }

  @Test("Missing parts of Skerry are named")
  func missingProducts() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "libSkerryApple.so")
    do {
      _ = try Products.locate(environment: ["SKERRY_HOME": folder.path])
      Issue.record("they were found")
    } catch WorkshopError.productsMissing(let paths) {
      #expect(paths.contains(folder.path + "/libSkerryGuest.so"))
      #expect(!paths.contains(folder.path + "/libSkerryApple.so"))
    }
  }

  @Test("An installation is found beside its bin folder")
  func installation() throws {
    let folder = try TemporaryFolder()
    for part in ["libSkerryApple.so", "libSkerryGuest.so", "PreviewMacros-tool", "Modules/SwiftUI.swiftmodule"] {
      try folder.write("", to: "lib/skerry/" + part)
    }
    try folder.write("", to: "lib/skerry/include/CShims/module.modulemap")
    try folder.write("", to: "lib/skerry/Modules/Charts.swiftmodule")
    let products = try Products.locate(environment: [:], executable: folder.path + "/bin/skerry")
    #expect(products.library == folder.path + "/lib/skerry/libSkerryApple.so")
    #expect(products.moduleMaps.first == folder.path + "/lib/skerry/include/CShims/module.modulemap")
    #expect(products.moduleNames.contains("Charts") && products.moduleNames.contains("WidgetKit"))
    #expect(!products.moduleNames.contains("RenderTree"))
    let before = products.fingerprint
    try folder.write("changed", to: "lib/skerry/libSkerryApple.so")
    #expect(products.fingerprint != before)
  }
}
