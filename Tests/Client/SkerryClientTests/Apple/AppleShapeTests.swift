import Foundation
import Testing

/// The client's sources against the shape of Apple's modules, version by version. Nothing here is Apple's compiler;
/// what it would refuse for lack of a symbol or of `Sendable`, this refuses too.
@Suite(.serialized) struct AppleShapeTests {
  /// The checkout's root, four folders above this file's.
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static var sources: [String] {
    let folder = root.appendingPathComponent("Client/Sources/SkerryClient")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return found.filter { $0.pathExtension == "swift" }.map { String($0.path.dropFirst(root.path.count + 1)) }.sorted()
  }

  private func compiler(_ version: AppleModule.Version) throws -> SwiftCompiler {
    let compiler = try SwiftCompiler()
    let shapes = "Tests/Client/SkerryClientTests/Fixtures/AppleShape"
    try compiler.write(Self.text("\(shapes)/Surroundings.swift"), to: "Surroundings.swift")
    try compiler.write(Self.text("\(shapes)/UIKit.swift"), to: "UIKit.swift")
    let module = AppleModule(list: try Self.text("Tests/Apple/Fixtures/ActivityKit.symbols.txt"), version: version)
    try compiler.write(module.source, to: "ActivityKit.swift")
    for name in ["Surroundings", "UIKit", "ActivityKit"] { #expect(try compiler.makeModule(name) == []) }
    return compiler
  }

  /// Every source, cut for a version, with the names under which it was written.
  private func write(_ version: AppleModule.Version, to compiler: SwiftCompiler) throws -> [String] {
    try Self.sources.map { path in
      try compiler.write(VersionCut.apply(to: Self.text(path), version: version), to: path)
      return path
    }
  }

  @Test(arguments: ["16.1", "16.2", "17.2", "18.0", "26.0"])
  func theClientCompilesWithWhatAVersionHas(_ text: String) throws {
    let version = try #require(AppleModule.Version(text)), compiler = try compiler(version)
    defer { compiler.close() }
    #expect(try compiler.check(write(version, to: compiler)) == [])
  }

  @Test func aSymbolThatIsTooNewIsRefused() throws {
    let version = try #require(AppleModule.Version("16.1")), compiler = try compiler(version)
    defer { compiler.close() }
    try compiler.write(
      """
      import ActivityKit
      func tokens<A: ActivityAttributes>(_ type: A.Type) -> Data? {
        guard #available(iOS 16.2, *) else { return Activity<A>.activities.first?.pushToken }
        return Activity<A>.pushToStartToken
      }
      func content<A: ActivityAttributes>(_ activity: Activity<A>) -> Any { activity.content }
      """, to: "New.swift")
    let errors = try compiler.check(["New.swift"])
    #expect(errors.count == 2)
    #expect(errors.contains { $0.contains("pushToStartToken") } && errors.contains { $0.contains("'content'") })
    try compiler.write(VersionCut.apply(to: """
      import ActivityKit
      func tokens<A: ActivityAttributes>(_ type: A.Type) -> Data? {
        guard #available(iOS 17.2, *) else { return Activity<A>.activities.first?.pushToken }
        return Activity<A>.pushToStartToken
      }
      func ends<A: ActivityAttributes>(_ activity: Activity<A>) async {
        if #available(iOS 16.2, *) { await activity.end(nil, dismissalPolicy: .immediate) } else {
          await activity.end(using: nil, dismissalPolicy: .immediate)
        }
        if #available(iOS 16.2, *) { print(activity.content) }
      }
      """, version: version), to: "Cut.swift")
    #expect(try compiler.check(["Cut.swift"]) == [])
  }

  @Test func anActivityThatChangesTasksIsRefused() throws {
    let version = try #require(AppleModule.Version("26.0")), compiler = try compiler(version)
    defer { compiler.close() }
    try compiler.write(
      """
      import ActivityKit
      @MainActor final class Keeper<A: ActivityAttributes> {
        var activity: Activity<A>?
        func end() async { await activity?.end(nil, dismissalPolicy: .immediate) }
      }
      """, to: "Sending.swift")
    #expect(try compiler.check(["Sending.swift"]).count == 1)
  }
}
