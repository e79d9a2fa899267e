import Foundation
import Inventory
import Testing

/// Public types and functions of Skerry's own modules say what they are.
@Suite struct DocCommentTests {
  private static let wings = ["Drawing", "Device", "Tools", "Push"]
  /// What a protocol of the standard library asks for says itself what it does.
  private static let wellKnown: Set = [
    "hash", "encode", "==", "<", "+", "-", "*", "callAsFunction", "makeIterator", "next", "index", "description",
  ]

  @Test func publicTypesAndFunctionsHaveADocComment() throws {
    let all = try Self.wings.flatMap { try Checkout.declarations(below: "Sources/\($0)") }
    #expect(all.count > 3000)
    // What answers a protocol of Skerry's own does what the protocol says.
    let requirements = Set(
      all.filter { $0.kind == .function && !$0.hasBody && !$0.isStatic }.map(\.fullName))
    let hidden = Set(all.filter { [.type, .protocol].contains($0.kind) && !$0.isPublic }.map(\.qualifiedName))
    for declaration in all where declaration.isPublic && declaration.comment.isEmpty {
      guard [.type, .protocol, .function].contains(declaration.kind), !Self.wellKnown.contains(declaration.name),
        !hidden.contains(declaration.container ?? ""), !declaration.isOverride,
        !requirements.contains(declaration.fullName)
      else { continue }
      Issue.record("\(declaration.path):\(declaration.line): \(declaration.qualifiedName) has no doc comment")
    }
  }
}
