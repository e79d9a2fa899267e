import RenderTree

/// How the accessibility of children counts (SwiftUI.AccessibilityChildBehavior).
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Sendable { case ignore, contain, combine }
  let kind: Kind
  /// The children are not read.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The children are read one by one.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The children are read as one.
  /// Approximate: they are still read one by one.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What a screen reader says about the kind of an element.
/// Approximate: kept by name; nothing of it can be seen in a picture.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Set<Int>
  public init() { bits = [] }
  private init(bit: Int) { bits = [bit] }
  public static let isButton = AccessibilityTraits(bit: 0)
  public static let isHeader = AccessibilityTraits(bit: 1)
  public static let isSelected = AccessibilityTraits(bit: 2)
  public static let isLink = AccessibilityTraits(bit: 3)
  public static let isSearchField = AccessibilityTraits(bit: 4)
  public static let isImage = AccessibilityTraits(bit: 5)
  public static let playsSound = AccessibilityTraits(bit: 6)
  public static let isKeyboardKey = AccessibilityTraits(bit: 7)
  public static let isStaticText = AccessibilityTraits(bit: 8)
  public static let isSummaryElement = AccessibilityTraits(bit: 9)
  public static let updatesFrequently = AccessibilityTraits(bit: 10)
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
  public static let causesPageTurn = AccessibilityTraits(bit: 13)
  public static let isModal = AccessibilityTraits(bit: 14)
  public static let isToggle = AccessibilityTraits(bit: 15)
  public static let isTabBar = AccessibilityTraits(bit: 16)

  /// As the display list carries them.
  var carried: Set<AccessibilityTrait> { Set(bits.compactMap(AccessibilityTrait.init)) }

  public func contains(_ member: AccessibilityTraits) -> Bool { member.bits.isSubset(of: bits) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other.bits) } }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other.bits) }
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other.bits) }
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits.formUnion(newMember.bits)
    return (isNew, newMember)
  }
  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = contains(member)
    bits.subtract(member.bits)
    return had ? member : nil
  }
  @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
  private func with(_ change: (inout Set<Int>) -> Void) -> AccessibilityTraits {
    var copy = self
    change(&copy.bits)
    return copy
  }
}

/// Rank of a heading.
/// Approximate: kept by name; nothing of it can be seen in a picture.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
/// What a long text holds.
/// Approximate: kept by name; nothing of it can be seen in a picture.
public enum AccessibilityTextContentType: Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}
/// What an action of a screen reader is for; none is ever carried out here.
/// Approximate: kept by name; nothing of it can be seen in a picture.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
  private init(name: String) { self.name = name }
  public init(named name: Text) { self.name = "\(name)" }
}
/// Which way a value is stepped.
/// Approximate: kept by name; nothing of it can be seen in a picture.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
