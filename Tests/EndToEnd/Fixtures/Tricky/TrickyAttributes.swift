import ActivityKit
import Foundation

/// Every way of writing a content state that servers stumble over.
struct TrickyAttributes: ActivityAttributes {
  typealias ContentState = TrickyState
  let version = 2
  var id: UUID
  var home: Home?

  struct Home: Codable, Hashable {
    var link: URL
    var open: ClosedRange<Date>
    private enum CodingKeys: String, CodingKey { case link = "home_page", open }
  }
}

struct TrickyState: Codable, Hashable {
  enum Phase: String, Codable { case waiting, moving = "on_the_way", `default` }
  enum Level: Int, Codable { case low = 1, middle, high }
  enum Step: Codable, Hashable {
    case idle
    case walk(Int = 3, to: String, via: String? = nil)
    indirect case both(Step, Step)
  }
  enum Mood: String, Codable { case good, bad, unknown }

  var count: Int = 7
  var phase: Phase
  var level: Level?
  var step: Step
  var mood: Mood
  var price: Price
  var stamp: Stamp?
  var byName: [String: Int]
  var byNumber: [Int: Date]
  var byPhase: [Phase: Int]
  var gaps: [Int?]
  var tags: Set<String>
  var raw: Data
  var money: Decimal
  var order: OrderID
  var box: Box<[Box<Int>]>
  @Rounded var share: Double
  var tree: Tree
  let fixed = 3
  var local = "never sent"
  var total: Int { count + 1 }
}

extension TrickyState {
  enum CodingKeys: String, CodingKey {
    case count, phase, level, step, mood, price, stamp, byName, byNumber, byPhase, gaps, tags, raw, money, order, box
    case share, tree, fixed
  }
}

extension TrickyState.Mood {
  init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
  }
}

struct Price: Codable, Hashable {
  var amount: Double
  var currency: String
  var note: String?

  enum CodingKeys: String, CodingKey { case amount, currency, note, legacyNote, shop }
  enum ShopKeys: String, CodingKey { case name }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    if let number = try? box.decode(Double.self, forKey: .amount) {
      amount = number
    } else {
      amount = Double(try box.decode(String.self, forKey: .amount)) ?? 0
    }
    currency = try box.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
    note = try box.decodeIfPresent(String.self, forKey: .note) ?? box.decodeIfPresent(String.self, forKey: .legacyNote)
    let shop = try box.nestedContainer(keyedBy: ShopKeys.self, forKey: .shop)
    note = (note ?? "") + (try shop.decode(String.self, forKey: .name))
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(amount, forKey: .amount)
  }
}

/// A date as ISO 8601.
struct Stamp: Codable, Hashable {
  var date: Date
  init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    guard let date = ISO8601DateFormatter().date(from: try box.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "no ISO 8601 date")
    }
    self.date = date
  }
  func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(ISO8601DateFormatter().string(from: date))
  }
}

struct OrderID: RawRepresentable, Codable, Hashable { var rawValue: String }
struct Box<Value: Codable & Hashable>: Codable, Hashable { var value: Value }
struct Tree: Codable, Hashable {
  var name: String
  var children: [Tree]
}

@propertyWrapper struct Rounded: Codable, Hashable {
  var wrappedValue: Double
  init(wrappedValue: Double) { self.wrappedValue = wrappedValue.rounded() }
  init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Double.self))
  }
  func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(wrappedValue)
  }
}
