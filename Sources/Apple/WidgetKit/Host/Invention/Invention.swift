import Foundation
import Wire

/// Makes values of the app's types up, from nothing but their `Codable` shape.
struct Invention {
  /// The phone's time, seconds since 1970; dates are made near it.
  let now: Double
  /// JSON of an enum's case by type name: a shape does not tell raw values.
  let enumValues: [String: String]
  /// Learns the types by path, where somebody wants to know.
  var record: InventionRecord?
  /// Asked before the decoder of a type runs: a value takes its place, what it throws ends the walk.
  var maker: ((_ type: any Decodable.Type, _ path: [any CodingKey]) throws -> Any?)?
  /// Told when the decoder that `maker` was asked about has come to its end.
  var onEnd: (() -> Void)?

  /// Types that contain themselves end here.
  var depthLimit = 8

  /// A value as JSON, keys sorted, proved to decode again.
  /// - Throws: `InventionFailure`.
  func json<T: Codable>(_ type: T.Type, part: DecodeFailure.Part) throws -> String {
    let value: T
    do {
      value = try self.value(type, named: "", path: [])
    } catch let failure as InventionFailure {
      throw failure
    } catch let error as DecodingError {
      throw InventionFailure(part: part, type: "\(type)", error: error)
    }
    guard let json = PayloadReading.json(value) else {
      throw InventionFailure(
        part: part, type: "\(type)", path: "$", reason: "the made-up value does not encode to JSON")
    }
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw InventionFailure(
        part: part, type: "\(type)", path: "$", reason: "its own JSON does not decode again: \(error)")
    }
    return json
  }

  /// - Parameters:
  ///   - name: of the property: a hint at what belongs there.
  ///   - index: position among equals in an array; numbers and dates grow with it, so that ranges are not empty.
  func value<T: Decodable>(_ type: T.Type, named name: String, path: [any CodingKey], index: Int = 0) throws -> T {
    record?.meet(type, at: path)
    if let known = InventedValue(name: name, index: index, now: now).value(of: type) as? T { return known }
    if let given = enumValues[String(describing: type)] ?? enumValues[String(reflecting: type)] {
      do {
        return try JSONDecoder().decode(type, from: Data(given.utf8))
      } catch {
        throw InventionFailure(
          part: nil, type: "\(type)", path: JSONPlace.text(path),
          reason: "the case \(given), which was found in the sources, does not decode")
      }
    }
    if let first = EnumShape.firstCase(of: type) as? T { return first }
    guard path.count < 64 else {
      throw InventionFailure(
        part: nil, type: "\(type)", path: JSONPlace.text(path), reason: "it contains itself without end")
    }
    let made = try maker?(type, path)
    defer { onEnd?() }
    if let made = made as? T { return made }
    let keys = (type as? any KeyedCollection.Type)?.sampleKeys(enumValues) ?? []
    return try type.init(
      from: InventingDecoder(invention: self, name: name, codingPath: path, index: index, keys: keys))
  }
}

/// Why no value could be made up.
struct InventionFailure: Error, CustomStringConvertible {
  var part: DecodeFailure.Part?
  var type: String
  var path: String
  var reason: String

  init(part: DecodeFailure.Part?, type: String, path: String, reason: String) {
    self.part = part; self.type = type; self.path = path; self.reason = reason
  }

  init(part: DecodeFailure.Part, type: String, error: DecodingError) {
    let (context, wanted): (DecodingError.Context, String?) =
      switch error {
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context): (context, "\(type)")
      case .keyNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    self.init(
      part: part, type: wanted ?? type, path: JSONPlace.text(context.codingPath), reason: context.debugDescription)
  }

  var description: String {
    "no sample value of \(type) could be made up for \(part.map { "the \($0.rawValue)'s " } ?? "")\(path): \(reason). "
      + "Write a #Preview with content states, or pass the values as JSON (--attributes, --state)."
  }
}
