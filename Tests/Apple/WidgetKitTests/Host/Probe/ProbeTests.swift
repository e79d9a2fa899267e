import Foundation
import Testing
import Wire

@testable import WidgetKit

@Suite struct ProbeTests {
  private func probe<State: Codable>(
    _ type: State.Type, skipping: [String: String] = [:]
  ) -> ProbedActivity {
    ActivityProbe(
      request: ProbeRequest(attributesType: "Trip", now: 1_769_947_200), attributes: Empty.self, contentState: type
    ).walk(skipping: skipping)
  }

  private func type<State: Codable>(_ type: State.Type) throws -> ProbedType {
    let activity = probe(type)
    guard case .type(let name) = activity.contentState else { throw Miss() }
    return try #require(activity.types[name])
  }

  private struct Miss: Error {}

  private func keys<State: Codable>(_ type: State.Type) throws -> [ProbedKey] {
    guard case .object(let keys) = try self.type(type).form else { throw Miss() }
    return keys
  }

  enum Mood: String, Codable { case good = "g", bad }
  enum Level: Int, Codable { case low = 3, high }
  struct Stop: Codable, Hashable { var name: String }

  struct Everything: Codable {
    var text: String
    var flag: Bool
    var small: UInt8
    var share: Double
    var money: Decimal
    var when: Date
    var bytes: Data
    var link: URL
    var id: UUID
    var span: ClosedRange<Date>
    var half: Range<Int>
    var maybe: Int?
    var list: [Stop]
    var gaps: [Int?]
    var names: Set<String>
    var byName: [String: Stop]
    var byNumber: [Int: Bool]
    var byMood: [Mood: Int]
    var mood: Mood
    let version = 7
  }

  @Test func everyKindOfValue() throws {
    let keys = try keys(Everything.self)
    let mood = "ProbeTests.Mood", stop = "ProbeTests.Stop"
    #expect(
      keys.map { "\($0.key) \($0.shape)" } == [
        ProbedKey("text", .value("String"), mayBeMissing: false),
        ProbedKey("flag", .value("Bool"), mayBeMissing: false),
        ProbedKey("small", .value("UInt8"), mayBeMissing: false),
        ProbedKey("share", .value("Double"), mayBeMissing: false),
        ProbedKey("money", .value("Decimal"), mayBeMissing: false),
        ProbedKey("when", .value("Date"), mayBeMissing: false), ProbedKey("bytes", .value("Data"), mayBeMissing: false),
        ProbedKey("link", .value("URL"), mayBeMissing: false), ProbedKey("id", .value("UUID"), mayBeMissing: false),
        ProbedKey("span", .closedRange(.value("Date")), mayBeMissing: false),
        ProbedKey("half", .range(.value("Int")), mayBeMissing: false),
        ProbedKey("maybe", .value("Int"), mayBeMissing: true),
        ProbedKey("list", .array(.type(stop)), mayBeMissing: false),
        ProbedKey("gaps", .array(.optional(.value("Int"))), mayBeMissing: false),
        ProbedKey("names", .set(.value("String")), mayBeMissing: false),
        ProbedKey("byName", .dictionary(keysAreIntegers: false, value: .type(stop)), mayBeMissing: false),
        ProbedKey("byNumber", .dictionary(keysAreIntegers: true, value: .value("Bool")), mayBeMissing: false),
        ProbedKey("byMood", .pairs(key: .type(mood), value: .value("Int")), mayBeMissing: false),
        ProbedKey("mood", .type(mood), mayBeMissing: false),
      ].map { "\($0.key) \($0.shape)" })
    #expect(keys.filter(\.mayBeMissing).map(\.key) == ["maybe"])
  }

  @Test func rawValuesAreTheRealOnes() throws {
    let mood = try type(Mood.self)
    #expect(mood.rawCases?.map { "\($0.name) \($0.json)" } == ["good \"g\"", "bad \"bad\""])
    #expect(mood.form == .single(.value("String")) && mood.isEnum && !mood.takesUnknownValues)
    #expect(try type(Level.self).rawCases?.map(\.json) == ["3", "4"])
  }

  enum Step: Codable {
    case waiting
    case moving(Int = 4, to: String, via: String?)
    indirect case nested(Step, [Step])
    enum CodingKeys: String, CodingKey { case waiting, moving = "moves", nested }
  }

  @Test func casesWithValues() throws {
    guard case .cases(let cases) = try type(Step.self).form else { throw Miss() }
    #expect(cases.map(\.name) == ["waiting", "moves", "nested"])
    #expect(cases[1].keys.map(\.key) == ["_0", "to", "via"])
    // The default of an associated value is not used by its decoder.
    #expect(cases[1].keys.map(\.mayBeMissing) == [false, false, true])
    #expect(cases[2].keys.map(\.shape) == [.type("ProbeTests.Step"), .array(.type("ProbeTests.Step"))])
  }

  struct Hand: Codable {
    var count: Int
    var note: String
    enum CodingKeys: String, CodingKey { case count, note = "text", old, who }
    enum Who: String, CodingKey { case name, age }
    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? box.decode(Int.self, forKey: .count) {
        count = number
      } else {
        count = Int(try box.decode(String.self, forKey: .count)) ?? 0
      }
      note = try box.decodeIfPresent(String.self, forKey: .note) ?? box.decode(String.self, forKey: .old)
      let who = try box.nestedContainer(keyedBy: Who.self, forKey: .who)
      note += try who.decode(String.self, forKey: .name)
      count += try who.decodeIfPresent(Int.self, forKey: .age) ?? 0
    }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test func whatAHandWrittenDecoderAsks() throws {
    let keys = try keys(Hand.self)
    #expect(keys.map(\.key) == ["count", "text", "who", "old"])
    #expect(keys[0].shape == .value("Int") && keys[0].alternatives == [.value("String")] && !keys[0].mayBeMissing)
    // `old` is asked for only where `text` is not there.
    #expect(keys[1].mayBeMissing && keys[3].mayBeMissing)
    #expect(
      keys[2].shape
        == .object([
          ProbedKey("name", .value("String"), mayBeMissing: false), ProbedKey("age", .value("Int"), mayBeMissing: true),
        ]))
  }

  struct Stamp: Codable {
    var date: Date
    init(from decoder: any Decoder) throws {
      let box = try decoder.singleValueContainer()
      guard let date = ISO8601DateFormatter().date(from: try box.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: box, debugDescription: "no date")
      }
      self.date = date
    }
    func encode(to encoder: any Encoder) throws {}
  }
  struct Stamped: Codable {
    var stamp: Stamp
    var after: Int
  }

  @Test func aTextOfACertainFormIsFound() throws {
    let stamp = try type(Stamp.self)
    #expect(stamp.form == .single(.value("String")) && stamp.wantsCertainText && stamp.trouble == nil)
    // What holds such a type is decoded to its end.
    #expect(try keys(Stamped.self).map(\.key) == ["stamp", "after"])
    #expect(try type(Stamped.self).trouble == nil)
  }

  enum Forgiving: String, Codable {
    case on, off, unknown
    init(from decoder: any Decoder) throws {
      self = Forgiving(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  @Test func anEnumWithAFallbackTakesAnything() throws {
    let type = try type(Forgiving.self)
    #expect(type.takesUnknownValues && type.rawCases?.count == 3)
  }

  struct Picky: Codable {
    var a: Int
    var b: Int
    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      a = try box.decode(Int.self, forKey: .a)
      guard a == 4711 else { throw DecodingError.dataCorruptedError(forKey: .a, in: box, debugDescription: "no 4711") }
      b = try box.decode(Int.self, forKey: .b)
    }
  }
  struct HoldsPicky: Codable {
    var first: Int
    var maybe: Picky?
    var last: Int
  }

  @Test func aDecoderThatRefusesEverythingIsSaid() throws {
    let picky = try type(Picky.self)
    #expect(picky.trouble == "it refused a made-up value at $.a: no 4711")
    guard case .object(let keys) = picky.form else { throw Miss() }
    #expect(keys.map(\.key) == ["a"])
    // Where it may be missing the rest is found all the same.
    let holder = try type(HoldsPicky.self)
    #expect(holder.trouble == nil)
    #expect(try self.keys(HoldsPicky.self).map(\.key) == ["first", "maybe", "last"])
    #expect(try self.keys(HoldsPicky.self)[1].shape == .type("ProbeTests.Picky"))
  }

  @Test func skippedTypesAreNotRun() throws {
    let activity = probe(HoldsPicky.self, skipping: ["ProbeTests.Picky": "trapped"])
    #expect(activity.types["ProbeTests.Picky"]?.trouble == "it trapped")
    #expect(activity.types["ProbeTests.HoldsPicky"]?.trouble == nil)
  }

  struct Box<Value: Codable>: Codable { var value: Value }
  struct Node: Codable {
    var box: Box<[Box<Int>]>
    var children: [Node]
    var more: [String: Node]
    var next: [Node]?
  }

  @Test func genericTypesAndTypesThatContainThemselves() throws {
    let activity = probe(Node.self)
    #expect(
      activity.types.keys.sorted() == [
        "ProbeTests.Box<Int>", "ProbeTests.Box<[ProbeTests.Box<Int>]>", "ProbeTests.Empty", "ProbeTests.Node",
      ])
    #expect(try keys(Node.self).map(\.key) == ["box", "children", "more", "next"])
  }

  struct Free: Codable {
    var values: [String: Int] = [:]
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: Key.self)
      for key in box.allKeys { values[key.stringValue] = try box.decode(Int.self, forKey: key) }
    }
    func encode(to encoder: any Encoder) throws {}
  }
  struct Empty: Codable {}
  struct OrderID: RawRepresentable, Codable { var rawValue: String }

  @Test func otherForms() throws {
    #expect(try type(Free.self).form == .single(.dictionary(keysAreIntegers: false, value: .value("Int"))))
    #expect(try type(Empty.self).form == .single(.nothing))
    #expect(try type(OrderID.self).form == .single(.value("String")))
    #expect(try type(CGSize.self).form == .single(.elements([.value("CGFloat"), .value("CGFloat")])))
    #expect(probe([Int].self).contentState == .array(.value("Int")))
  }

  private enum Hidden: String, Codable { case a }
  private struct Keeper: Codable { var hidden: Hidden }

  @Test func privateTypesHavePlainNames() throws {
    #expect(PlainTypeName.of(Hidden.self) == "ProbeTests.Hidden")
    #expect(PlainTypeName.plain("A.Box<Swift.Dictionary<Swift.String, B.C>>.E") == "Box<[String: C]>.E")
    #expect(PlainTypeName.plain("A.Box<Swift.Optional<Swift.Array<Swift.Int>>>") == "Box<[Int]?>")
    #expect(try keys(Keeper.self).map(\.shape) == [.type("ProbeTests.Hidden")])
  }

  @Test func casesComeFromTheMetadata() {
    #expect(PlainEnumCases.of(Mood.self)?.map(\.name) == ["good", "bad"])
    #expect(PlainEnumCases.of(Mood.self)?.map(\.value) == [.good, .bad])
    enum Only: String, Codable { case one }
    #expect(PlainEnumCases.of(Only.self)?.map(\.value) == [.one])
    #expect(PlainEnumCases.of(Step.self)?.count == nil)
    #expect(PlainEnumCases.of(Int.self)?.count == nil && PlainEnumCases.of(Stop.self)?.count == nil)
    #expect(PlainEnumCases.of(Optional<Int>.self)?.count == nil)
  }
}
