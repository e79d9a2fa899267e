import ActivityKit
import Foundation

/// Decoders that trap, leave the process, throw, hang or call themselves without end on values that are not theirs.
struct RiskyAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var first: Int
    var trap: Trap?
    var leave: Leave?
    var loop: Loop?
    var deep: Deep?
    var picky: Picky
    var last: String
  }
  var name: String
}

struct Trap: Codable, Hashable {
  var places: [String]
  init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .places)
    places = [names[1000]]
  }
}

struct Leave: Codable, Hashable {
  var code: Int
  init(from decoder: any Decoder) throws {
    code = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .code)
    if code != 4711 { exit(3) }
  }
}

struct Loop: Codable, Hashable {
  var wanted: Int
  init(from decoder: any Decoder) throws {
    wanted = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .wanted)
    while wanted != 4711 {}
  }
}

struct Deep: Codable, Hashable {
  var depth: Int
  init(from decoder: any Decoder) throws { depth = try Self.count(try Deep(from: decoder).depth) }
  static func count(_ depth: Int) throws -> Int { depth + 1 }
}

struct Picky: Codable, Hashable {
  var code: Int
  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    code = try box.decode(Int.self, forKey: .code)
    guard code == 4711 else {
      throw DecodingError.dataCorruptedError(forKey: .code, in: box, debugDescription: "not 4711")
    }
  }
}
