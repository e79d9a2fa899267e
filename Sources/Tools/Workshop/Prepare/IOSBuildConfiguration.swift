import SwiftIfConfig
import SwiftSyntax

/// How `#if` conditions are answered: as for an iOS simulator on Apple silicon, debug build, with the modules that
/// exist here.
struct IOSBuildConfiguration: BuildConfiguration {
  /// Modules of the toolchain that iOS sources import. Glibc stays visible, because a source that asks
  /// `#if canImport(Darwin) … #else import Glibc` needs one of the two.
  static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Observation",
    "Synchronization", "RegexBuilder", "Distributed", "_Concurrency", "_StringProcessing", "Glibc",
  ]

  /// Names of Apple's modules that Skerry stands in for.
  var modules: Set<String>
  /// Compilation conditions that are set (`-D`).
  var conditions: Set<String>
  /// Language mode of the user's sources.
  var languageMode: Int

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let name = importPath.first?.1 else { return false }
    return has(name)
  }

  private func has(_ module: String) -> Bool { modules.contains(module) || Self.toolchainModules.contains(module) }

  /// Whether a module is Apple's and not here.
  func isMissing(_ module: String) -> Bool { AppleModules.all.contains(module) && !has(module) }

  func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  /// What the compiler answers `#if swift(…)` with in that mode.
  var languageVersion: VersionTuple { languageMode >= 6 ? VersionTuple(6, 3) : VersionTuple(5, 10) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
