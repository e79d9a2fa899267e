import Foundation
import RenderTree
import Wire

/// From a push's JSON to the app's own types and back, by the default coders that iOS uses.
enum PayloadReading {
  /// - Throws: `DecodeFailure`.
  static func decode<T: Decodable>(_ type: T.Type, from json: String, part: DecodeFailure.Part) throws -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw DecodeExplanation(part: part, json: json, type: type).failure(error)
    }
  }

  /// As a push would carry it, keys sorted; nil where the value does not encode.
  static func json<T: Encodable>(_ value: T) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Equal for equal content in every process. A value that does not encode (an infinite number, say) counts by its
  /// description.
  static func fingerprint<T: Encodable>(_ value: T) -> UInt64 {
    StableHash.of(json(value) ?? String(describing: value))
  }
}
