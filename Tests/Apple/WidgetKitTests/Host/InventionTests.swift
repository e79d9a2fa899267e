import Foundation
import Testing
@testable import WidgetKit

@Suite struct InventionTests {
  private let now = 1_750_000_000.0

  private func invent<T: Codable>(_ type: T.Type, enumValues: [String: String] = [:]) throws -> T {
    let json = try Invention(now: now, enumValues: enumValues).json(type, part: .state)
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  struct Plain: Codable, Hashable {
    var driverName: String
    var emoji: String
    var linkURL: URL
    var progress: Double
    var isPaused: Bool
    var isOpen: Bool
    var count: Int
    var small: UInt8
    var ratio: Float
    var price: Decimal
    var id: UUID
    var blob: Data
    var note: String?
  }

  @Test func namesOfPropertiesChooseTheirValues() throws {
    let plain = try invent(Plain.self)
    #expect(plain.driverName == "Sam")
    #expect(plain.emoji == "🍕")
    #expect(plain.progress == 0.6)
    #expect(!plain.isPaused && plain.isOpen)
    #expect(plain.count == 3)
    #expect(plain.note == "Note")
    #expect(try invent(Plain.self) == plain)
  }

  struct Times: Codable {
    var startedAt: Date
    var arrival: Date
    var window: ClosedRange<Date>
    var half: Range<Int>
  }

  @Test func datesLieNearNowAndRangesHaveALength() throws {
    let times = try invent(Times.self)
    #expect(times.startedAt.timeIntervalSince1970 == now - 600)
    #expect(times.arrival.timeIntervalSince1970 == now + 900)
    #expect(times.window.upperBound.timeIntervalSince(times.window.lowerBound) == 600)
    #expect(times.half.lowerBound < times.half.upperBound)
  }

  enum Known: String, Codable, CaseIterable { case first, second }
  enum Named: String, Codable { case boarding = "BOARDING", landed = "LANDED" }
  enum Coded: Int, Codable { case a = 70, b = 71 }
  enum Single: String, Codable { case only }
  enum Payload: Codable, Hashable {
    case running(since: Date, by: String)
    case idle
  }
  enum Bare: Codable { case none, some }
  struct Enums: Codable {
    var known: Known
    var named: Named
    var coded: Coded
    var single: Single
    var payload: Payload
    var bare: Bare
  }

  @Test func enumsTakeTheirFirstCase() throws {
    let enums = try invent(Enums.self)
    #expect(enums.known == .first)
    #expect(enums.named == .boarding)
    #expect(enums.coded == .a)
    #expect(enums.single == .only)
    #expect(enums.bare == .none)
    guard case .running(_, let person) = enums.payload else {
      Issue.record("\(enums.payload)")
      return
    }
    #expect(person == "By")
  }

  @Test func casesFromTheSourcesWin() throws {
    let enums = try invent(Enums.self, enumValues: ["Named": "\"LANDED\"", "Coded": "71"])
    #expect(enums.named == .landed)
    #expect(enums.coded == .b)
  }

  @Test func aCaseThatDoesNotDecodeIsNamed() {
    #expect {
      try invent(Enums.self, enumValues: ["Named": "\"TAXIING\""])
    } throws: { error in
      guard let failure = error as? InventionFailure else { return false }
      return failure.type == "Named" && failure.path == "$.named" && "\(failure)".contains("--state")
    }
  }

  enum Seat: String, Codable, CodingKeyRepresentable { case window, aisle }
  struct Nested: Codable {
    struct Leg: Codable { var gate: String }
    var legs: [Leg]
    var scores: [String: Int]
    var laps: [Int: Double]
    var seats: [Seat: Bool]
    var matrix: [[Double]]
    var tags: Set<String>
    var leg: Leg?
  }

  @Test func collectionsHaveTwoElements() throws {
    let nested = try invent(Nested.self)
    #expect(nested.legs.map(\.gate) == ["Gate", "Gate 2"])
    #expect(nested.scores.keys.sorted() == ["first", "second"])
    #expect(nested.laps.keys.sorted() == [1, 2])
    #expect(nested.seats == [.window: true])
    #expect(nested.matrix.map(\.count) == [2, 2])
    #expect(nested.tags == ["Tags", "Tags 2"])
    #expect(nested.leg?.gate == "Gate")
  }

  final class Chain: Codable {
    var name: String
    var next: Chain?
    var children: [Chain]
  }

  @Test func typesThatContainThemselvesEnd() throws {
    #expect(try invent(Chain.self).next != nil)
  }

  struct Empty: Codable {}
  @Test func anEmptyStateIsAnEmptyObject() throws {
    #expect(try Invention(now: 0, enumValues: [:]).json(Empty.self, part: .state) == "{}")
  }

  struct Picky: Codable {
    var code: Code
    struct Code: Codable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(text) is no code"))
      }
      func encode(to encoder: any Encoder) throws {}
    }
  }

  @Test func aTypeThatRefusesEverythingIsSaid() {
    #expect {
      try invent(Picky.self)
    } throws: { error in
      guard let failure = error as? InventionFailure else { return false }
      return failure.path == "$.code" && failure.reason.hasSuffix("is no code") && "\(failure)".contains("#Preview")
    }
  }

  @Test func theHostAnswersWithBothParts() async throws {
    let answer = await MainActor.run {
      HostFixture().host.answer(
        .invent(.init(attributesType: "DeliveryAttributes", enumValues: ["Stage": "\"delivered\""], now: now)))
    }
    guard case .invented(let attributes, let state) = answer else {
      Issue.record("\(answer)")
      return
    }
    let decoded = try JSONDecoder().decode(DeliveryAttributes.ContentState.self, from: Data(state.utf8))
    #expect(decoded.stage == .delivered)
    #expect(decoded.stops.map(\.name) == ["Name", "Name 2"])
    #expect(try JSONDecoder().decode(DeliveryAttributes.self, from: Data(attributes.utf8)).shop == "Shop")
  }
}
