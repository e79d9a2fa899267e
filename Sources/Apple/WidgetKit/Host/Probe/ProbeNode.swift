import Foundation
import Wire

/// What was asked at one place of a JSON value that does not exist.
final class ProbeNode {
  /// What was asked under one key.
  final class Entry {
    var shapes: [ProbedShape] = []
    /// A container that the decoder opened under the key itself.
    var node: ProbeNode?
    /// Asked whether the key is there, and whether it is null: what `decodeIfPresent` does.
    var checksPresence = false
    var checksNull = false

    func ask(_ shape: ProbedShape) { if !shapes.contains(shape) { shapes.append(shape) } }
  }

  private(set) var keys: [String] = []
  private(set) var entries: [String: Entry] = [:]
  /// Places of an array, as read.
  var elements: [ProbedShape] = []
  var isArray = false
  /// The decoder asked how long the array is, or whether it is at its end.
  var asksLength = false
  /// Asked as a single value.
  var singles: [ProbedShape] = []
  var isKeyed = false
  /// The decoder asked which keys there are, and their type is an enum: these are its cases.
  var caseNames: [String]?
  /// It asked which keys there are, and any will do.
  var takesAnyKey = false

  func entry(_ key: String) -> Entry {
    if let entry = entries[key] { return entry }
    let entry = Entry()
    entries[key] = entry
    keys.append(key)
    return entry
  }

  func ask(single shape: ProbedShape) { if !singles.contains(shape) { singles.append(shape) } }
}
