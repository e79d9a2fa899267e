import Foundation
import Inventory
import Testing

/// Public members of the phone, the pushes and the tools say what neither their name nor their type can say: the
/// unit of a number, what nil means, what a dictionary is looked up by, what a case's number is, what an initializer
/// makes of values that it does not keep.
@Suite struct MemberCommentTests {
  private static let folders = ["Device", "Push", "Tools"]
  private static let numbers: Set = [
    "Double", "Float", "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
  ]
  /// Names that say what is counted.
  private static let units: Set = [
    "seconds", "milliseconds", "count", "line", "column", "bytes", "port", "major", "minor", "patch", "index", "steps",
    "endIndex", "startIndex", "rawValue", "id", "hashValue",
  ]
  /// What protocols of the standard library ask for.
  private static let wellKnown: Set = [
    "init(rawValue:)", "init(from:)", "init(stringLiteral:)", "init(integerLiteral:)", "init(floatLiteral:)",
    "init(arrayLiteral:)", "init(dictionaryLiteral:)", "init(booleanLiteral:)", "init(nilLiteral:)",
    "init(stringValue:)", "init(intValue:)", "intValue", "errorDescription",
  ]

  private func isPlain(_ name: String, _ type: String?) -> Bool {
    guard let type = type?.trimmingCharacters(in: .whitespaces) else { return true }
    let isDictionary = type.hasPrefix("[") && type.contains(":")
    if type.hasSuffix("?") || isDictionary || type.hasPrefix("(") { return false }
    return !Self.numbers.contains(type) || Self.units.contains(name)
      || Self.units.contains { name.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst()) }
  }

  @Test func membersThatAreNotPlainHaveADocComment() throws {
    let all = try Self.folders.flatMap { try Checkout.declarations(below: "Sources/\($0)") }
    #expect(all.count > 2000)
    let hidden = Set(all.filter { [.type, .protocol].contains($0.kind) && !$0.isPublic }.map(\.qualifiedName))
    let types = Dictionary(
      all.filter { $0.kind == .type }.map { ($0.qualifiedName, $0.comment.joined(separator: " ")) },
      uniquingKeysWith: { first, _ in first })
    var stored: [String: Set<String>] = [:]
    for member in all where member.isStored { stored[member.container ?? "", default: []].insert(member.name) }
    let requirements = Set(all.filter { $0.kind == .property && !$0.hasBody && !$0.isStored }.map(\.name))
    var previous: Declaration?
    for member in all {
      // A comment holds for the properties of the same type that stand close below it.
      let isBelow =
        previous.map {
          $0.path == member.path && $0.kind == member.kind && $0.result == member.result
            && $0.line + (member.kind == .property ? 1 : 0) >= member.line
        } ?? false
      var member = member
      if member.comment.isEmpty, isBelow, let comment = previous?.comment { member.comment = comment }
      previous = member
      guard member.isPublic, member.comment.isEmpty, !hidden.contains(member.container ?? ""),
        !Self.wellKnown.contains(member.fullName)
      else { continue }
      switch member.kind {
      case .property where !isPlain(member.name, member.result) && !requirements.contains(member.name):
        // “A width and a height in points” holds for both.
        let type = types[member.container ?? ""] ?? ""
        let word = member.result?.hasSuffix("?") == true ? "nil" : "points"
        guard !type.contains(word) else { continue }
      case .enumCase where member.parameters.contains(where: { !isPlain($0.label, $0.type) }): break
      case .initializer:
        let kept = stored[member.container ?? ""] ?? []
        guard !member.parameters.allSatisfy({ kept.contains($0.name) }) else { continue }
      default: continue
      }
      Issue.record("\(member.path):\(member.line): \(member.qualifiedName) has no doc comment")
    }
  }
}
