import Contract
import Findings
import Testing
@testable import Workshop

@Suite("Contracts read from the sources alone")
struct SourceContractTests {
  /// The contract of `TripAttributes`, whose content state and further types stand in `text`.
  private func contract(_ text: String, attributes: String = "") throws -> ActivityContract {
    let source = """
      struct TripWidget: Widget {
        var body: some WidgetConfiguration { ActivityConfiguration(for: TripAttributes.self) { _ in } }
      }
      struct TripAttributes: ActivityAttributes {
        \(attributes)
      }
      \(text)
      """
    let project = try Sources.project(source)
    return try #require(project.contractsFromSources().contracts.first)
  }

  private func state(_ members: String, _ more: String = "") throws -> (ActivityContract, [NamedType.Property]) {
    let contract = try contract(
      "extension TripAttributes { struct ContentState: Codable, Hashable {\n\(members)\n} }\n\(more)")
    guard case .object(let properties)? = contract.types["TripAttributes.ContentState"]?.kind else {
      Issue.record("\(contract)")
      return (contract, [])
    }
    return (contract, properties)
  }

  private func shape(_ type: String, _ more: String = "") throws -> Shape {
    try #require(try state("var a: \(type)", more).1.first?.shape)
  }

  @Test(arguments: [
    ("Int", Shape.integer(.int)), ("Swift.UInt8", .integer(.uint8)), ("Bool", .bool),
    ("TimeInterval", .number(.double)),
    ("Foundation.Date", .date), ("Date?", .optional(.date)), ("Optional<Data>", .optional(.data)),
    ("String!", .optional(.string)), ("[URL]", .array(.url)), ("Array<UUID?>", .array(.optional(.uuid))),
    ("Set<Int>", .set(.integer(.int))), ("[String: Decimal]", .dictionary(key: .string, value: .number(.decimal))),
    ("[Int: [Float]]", .dictionary(key: .integer, value: .array(.number(.float)))),
    ("Dictionary<String, Bool>", .dictionary(key: .string, value: .bool)),
    ("[UUID: Int]", .pairs(key: .uuid, value: .integer(.int))), ("ClosedRange<Date>", .closedRange(bound: .date)),
    ("Range<Int>?", .optional(.range(bound: .integer(.int)))), ("Duration", .duration),
    ("DateInterval", .dateInterval), ("(Int)", .integer(.int)), ("CGFloat", .number(.cgFloat)),
    ("CLLocationCoordinate2D", .unknown("CLLocationCoordinate2D")),
  ])
  func types(_ written: String, _ expected: Shape) throws {
    #expect(try shape(written) == expected)
  }

  @Test func whatIsStoredAndDecoded() throws {
    let (_, properties) = try state(
      """
      var a, b: Int
      var count = 0, share = 1.5, name = "x", isOn = true, low = -3
      var phase = Phase.packed
      var when = Date()
      var stops = [Stop]()
      let version = 7
      let id: UUID
      static var shared = 1
      lazy var slow = 3
      var both: Int { a + b }
      var seen: Int { get { 1 } set {} }
      var watched: Int = 3 { didSet {} }
      """, "enum Phase: String, Codable { case packed }\nstruct Stop: Codable { var name: String }")
    #expect(
      properties.map(\.name) == [
        "a", "b", "count", "share", "name", "isOn", "low", "phase", "when", "stops", "id", "watched",
      ])
    #expect(
      properties.map(\.shape) == [
        .integer(.int), .integer(.int), .integer(.int), .number(.double), .string, .bool, .integer(.int),
        .named("Phase"), .date, .array(.named("Stop")), .uuid, .integer(.int),
      ])
    #expect(properties.map(\.defaultValue)[2...4] == ["0", "1.5", "\"x\""])
    // A default value does not make the key optional.
    #expect(properties.allSatisfy { !$0.mayBeMissing })
  }

  @Test func codingKeysRenameAndLeaveOut() throws {
    let (_, properties) = try state(
      """
      var eta: Date
      var gate: String?
      var local = 3
      var `class`: String
      """,
      """
      extension TripAttributes.ContentState {
        enum CodingKeys: String, CodingKey { case eta = "estimated_arrival", gate, `class` = "cls" }
      }
      """)
    #expect(properties.map(\.name) == ["eta", "gate", "class"])
    #expect(properties.map(\.key) == ["estimated_arrival", "gate", "cls"])
    #expect(properties.map(\.mayBeMissing) == [false, true, false])
  }

  @Test func enumsWithRawValues() throws {
    let (contract, properties) = try state(
      "var a: Kind\nvar b: Level\nvar c: Code",
      """
      enum Kind: String, Codable, CaseIterable { case on, off = "aus"; case `default` }
      enum Level: Int, Codable { case low = 3, middle, high = 0x10, top }
      typealias Number = UInt8
      enum Code: Number, Codable { case one = 1, two }
      """)
    #expect(properties.map(\.shape) == [.named("Kind"), .named("Level"), .named("Code")])
    func cases(_ name: String) -> [String] {
      guard case .rawValues(_, let cases)? = contract.types[name]?.kind else { return [] }
      return cases.map { "\($0.name)=\($0.json)" }
    }
    #expect(cases("Kind") == ["on=\"on\"", "off=\"aus\"", "default=\"default\""])
    #expect(cases("Level") == ["low=3", "middle=4", "high=16", "top=17"])
    #expect(cases("Code") == ["one=1", "two=2"])
    guard case .rawValues(.integer(.uint8), _)? = contract.types["Code"]?.kind else {
      Issue.record("\(contract.types)")
      return
    }
  }

  @Test func enumsWithAssociatedValues() throws {
    let (contract, _) = try state(
      "var a: Step",
      """
      enum Step: Codable {
        case waiting
        case moving(Int, to: String, via: String? = nil)
        indirect case nested(Step)
        enum CodingKeys: String, CodingKey { case waiting, moving = "moves", nested }
        enum MovingCodingKeys: String, CodingKey { case _0 = "speed", to }
      }
      """)
    guard case .cases(let cases)? = contract.types["Step"]?.kind else {
      Issue.record("\(contract.types)")
      return
    }
    #expect(cases.map(\.name) == ["waiting", "moves", "nested"])
    #expect(cases[1].values.map(\.key) == ["speed", "to"])
    #expect(cases[2].values.map(\.shape) == [.named("Step")])
  }

  @Test func namesAreLookedUpFromWithin() throws {
    let contract = try contract(
      """
      struct Stop: Codable { var outer: Int }
      typealias Trip = TripAttributes
      extension Trip { struct Stop: Codable { var inner: Date } }
      extension TripAttributes.ContentState { enum Phase: String, Codable { case a } }
      """,
      attributes: """
        struct ContentState: Codable, Hashable { var phase: Phase; var stop: Stop; var legs: [Trip.Stop] }
        typealias Name = String
        var name: Name
        """)
    guard case .object(let state)? = contract.types["TripAttributes.ContentState"]?.kind else {
      Issue.record("\(contract)")
      return
    }
    #expect(
      state.map(\.shape) == [
        .named("TripAttributes.ContentState.Phase"), .named("TripAttributes.Stop"),
        .array(.named("TripAttributes.Stop")),
      ])
    guard case .object(let own)? = contract.types["TripAttributes"]?.kind else { return }
    #expect(own.map(\.shape) == [.string])
  }

  @Test func aContentStateMayBeAnAlias() throws {
    let contract = try contract(
      "struct Progress: Codable, Hashable { var done: Double }", attributes: "typealias ContentState = Progress")
    #expect(contract.contentState == .named("Progress"))
    #expect(contract.types["Progress"]?.place?.line == 7)
    #expect(contract.attributesType == "TripAttributes")
  }

  @Test func handWrittenDecodersAreMarkedAndRead() throws {
    let (contract, _) = try state(
      "var a: Price\nvar b: When\nvar c: Shade",
      """
      struct Price: Codable, Hashable { var amount: Decimal; var unit: String = "EUR"; var old: Int? }
      extension Price {
        enum CodingKeys: String, CodingKey { case amount = "value", unit, old, shop }
        init(from decoder: Decoder) throws {
          let box = try decoder.container(keyedBy: CodingKeys.self)
          amount = try box.decode(Decimal.self, forKey: .amount)
          unit = try box.decodeIfPresent(String.self, forKey: .unit) ?? "EUR"
          old = (try? box.decode(Int.self, forKey: .old)) ?? 0
          let shop = try box.nestedContainer(keyedBy: ShopKeys.self, forKey: .shop)
          unit += try shop.decode(String.self, forKey: .name)
        }
      }
      struct When: Codable, Hashable {
        var date: Date
        init(from decoder: any Decoder) throws {
          date = Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
        }
      }
      protocol Forgiving: RawRepresentable, Decodable {}
      extension Forgiving { init(from decoder: any Decoder) throws { fatalError() } }
      enum Shade: String, Codable, Forgiving { case light, dark }
      """)
    let price = try #require(contract.types["Price"])
    #expect(price.isHandDecoded)
    guard case .object(let properties) = price.kind else {
      Issue.record("\(price)")
      return
    }
    #expect(properties.map(\.key) == ["value", "unit", "old", "shop"])
    #expect(properties.map(\.mayBeMissing) == [false, true, true, false])
    #expect(properties.map(\.shape) == [.number(.decimal), .string, .optional(.integer(.int)), .unknown("Any")])
    #expect(contract.types["When"]?.kind == .opaque)
    #expect(contract.types["Shade"]?.isHandDecoded == true)
    #expect(contract.types["TripAttributes.ContentState"]?.isHandDecoded == false)
  }

  @Test func genericsAndWrappers() throws {
    let (contract, properties) = try state(
      "var a: Box<Int>\nvar b: Pair<String, [Box<Date>]>\n@Clamped var c: Double\nvar d: OrderID\nvar e: Flags",
      """
      struct Box<Value: Codable & Hashable>: Codable, Hashable { var value: Value }
      struct Pair<A: Codable, B: Codable>: Codable { var a: A; var b: B? }
      @propertyWrapper struct Clamped<Value: Codable>: Codable { var wrappedValue: Value }
      struct OrderID: RawRepresentable, Codable, Hashable { var rawValue: String }
      struct Flags: OptionSet, Codable { let rawValue: Int }
      """)
    #expect(
      properties.map(\.shape) == [
        .named("Box<Int>"), .named("Pair<String, [Box<Date>]>"), .named("Clamped<Double>"), .string, .integer(.int),
      ])
    guard case .object(let pair)? = contract.types["Pair<String, [Box<Date>]>"]?.kind,
      case .object(let box)? = contract.types["Box<Date>"]?.kind
    else {
      Issue.record("\(contract.types.keys)")
      return
    }
    #expect(pair.map(\.shape) == [.string, .optional(.array(.named("Box<Date>")))])
    #expect(box.map(\.shape) == [.date])
  }

  @Test func typesThatContainThemselvesEnd() throws {
    let (contract, _) = try state(
      "var a: Node", "struct Node: Codable { var children: [Node]; var by: [String: Node] }")
    guard case .object(let node)? = contract.types["Node"]?.kind else {
      Issue.record("\(contract)")
      return
    }
    #expect(node.map(\.shape) == [.array(.named("Node")), .dictionary(key: .string, value: .named("Node"))])
  }

  @Test func onlyBranchesForIOSCount() throws {
    let (_, properties) = try state("#if os(iOS)\nvar a: Int\n#else\nvar b: Int\n#endif")
    #expect(properties.map(\.name) == ["a"])
  }

  @Test func keysOfDictionaries() throws {
    let more = """
      enum Plain: String, Codable { case a }
      enum Coded: String, Codable, CodingKeyRepresentable { case a }
      """
    #expect(try shape("[Plain: Int]", more) == .pairs(key: .named("Plain"), value: .integer(.int)))
    #expect(try shape("[Coded: Int]", more) == .dictionary(key: .string, value: .integer(.int)))
  }

  @Test func anEmptyStateTakesAnything() throws {
    let (contract, _) = try state("")
    #expect(contract.types["TripAttributes.ContentState"]?.takesAnyValue == true)
    let constant = try state("let a = 3").0
    #expect(constant.types["TripAttributes.ContentState"]?.takesAnyValue == false)
  }

  @Test func placesAreThoseOfTheSources() throws {
    let (contract, properties) = try state("var a: Int\nvar b: Int")
    #expect(contract.types["TripAttributes.ContentState"]?.place?.path == "File.swift")
    #expect(properties.map { $0.place?.line } == [8, 9])
    #expect(properties[0].place?.column == 5)
  }
}
