import Foundation

/// Walks through the numbers of a value in a fixed order, to read them or to put others in their place. One walk per
/// type thus tells what of it can move, and in what it is mixed.
struct NumberCursor {
  /// What a walk is for.
  enum Purpose { case reading, writing }
  /// In which space the numbers are.
  enum Space {
    /// Colours as they are mixed, transforms in parts that turn, nothing out of its range.
    case mixed
    /// All as stored: for comparing two values.
    case stored
  }
  let purpose: Purpose
  let space: Space
  /// Seconds since 1970, for fractions that the phone advances.
  let now: Double
  private(set) var numbers: [Double]
  private var index = 0
  /// As many numbers were written as there are.
  var isComplete: Bool { index == numbers.count && !lacksNumbers }
  private var lacksNumbers = false
  /// Indices of angles that take the shorter way round.
  private(set) var turns: [Int] = []

  init(reading space: Space, now: Double) {
    purpose = .reading; self.space = space; self.now = now
    numbers = []
    numbers.reserveCapacity(16)
  }
  init(writing numbers: [Double], _ space: Space, now: Double) {
    purpose = .writing; self.space = space; self.now = now
    self.numbers = numbers
  }

  mutating func number(_ value: inout Double, in range: ClosedRange<Double>? = nil) {
    switch purpose {
    case .reading: numbers.append(value)
    case .writing:
      guard index < numbers.count else { lacksNumbers = true; return }
      value = numbers[index]
      index += 1
      if space == .mixed, let range { value = min(max(value, range.lowerBound), range.upperBound) }
    }
  }
  /// A length or strength, which a spring must not swing below zero.
  mutating func length(_ value: inout Double) { number(&value, in: 0...(.infinity)) }

  /// An angle that means the same after a whole turn.
  mutating func turn(_ value: inout Double) {
    if purpose == .reading { turns.append(numbers.count) }
    number(&value)
  }
}

/// Something that can move: two values of like structure differ only in numbers, of which it can have any in between.
protocol Morphing: Equatable, Sendable {
  /// Hands every number to the cursor, always in the same order.
  mutating func visit(_ cursor: inout NumberCursor)
  /// This value in the structure of another one, where that has the same look.
  func adapted(to next: Self, now: Double) -> Self
  /// Whether any two values differ in nothing but numbers.
  static var areAllAlike: Bool { get }
}

extension Morphing {
  func adapted(to next: Self, now: Double) -> Self { self }
  static var areAllAlike: Bool { false }

  func numbers(_ space: NumberCursor.Space, now: Double) -> NumberCursor {
    var cursor = NumberCursor(reading: space, now: now), copy = self
    copy.visit(&cursor)
    return cursor
  }
  func with(_ numbers: [Double], _ space: NumberCursor.Space, now: Double) -> Self {
    var cursor = NumberCursor(writing: numbers, space, now: now), copy = self
    copy.visit(&cursor)
    return copy
  }
  /// Whether both differ in nothing but numbers.
  func isLike(_ other: Self, now: Double) -> Bool {
    if Self.areAllAlike { return true }
    let theirs = other.numbers(.stored, now: now).numbers
    var cursor = NumberCursor(writing: theirs, .stored, now: now), mine = self
    mine.visit(&cursor)
    guard cursor.isComplete else { return false }
    // Fractions that the phone advances are written as the numbers that they are at the moment.
    return mine == other || mine == other.with(theirs, .stored, now: now)
  }
}

extension Double: Morphing {
  static var areAllAlike: Bool { true }
  mutating func visit(_ cursor: inout NumberCursor) { cursor.number(&self) }
}

extension Size: Morphing {
  static var areAllAlike: Bool { true }
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.length(&width)
    cursor.length(&height)
  }
}

extension Rect: Morphing {
  static var areAllAlike: Bool { true }
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.number(&x)
    cursor.number(&y)
    cursor.length(&width)
    cursor.length(&height)
  }
}
