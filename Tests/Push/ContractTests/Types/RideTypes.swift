import Contract
import Foundation

// Types as apps write them, each with the contract that the extension's probe and the sources make of it.

enum Gate: Int, Codable { case one = 1, two, three }
enum Share: Double, Codable { case half = 0.5, whole = 1 }

enum Step: Codable, Hashable {
  case idle
  case moving(Int)
  case stopped(at: String, since: Date?)
}

indirect enum Plan: Codable, Hashable {
  case then(Plan, Int)
  case done
}

struct Nothing: Codable, Hashable {}
struct Constant: Codable, Hashable { let version = 7 }

struct Stop: Codable, Hashable {
  var name: String
  var eta: Date
  var next: [Stop]
}

struct RideAttributes: Codable, Hashable {
  struct ContentState: Codable, Hashable {
    var status: Phase
    var progress: Int
    var eta: Date
    var isLate = false
    var driverName: String?
    var stops: [Stop]
    var seats: [Phase: Int]
    var prices: [String: Double]
    var window: ClosedRange<Date>?
    var step: Step
    var avatar: Data?
    var gate: Gate?
    enum CodingKeys: String, CodingKey {
      case status, progress, eta, isLate, driverName = "driver", stops, seats, prices, window, step, avatar, gate
    }
  }
  var orderID: UUID
  var title: String
  var link: URL?
}

/// Takes what it can: the way that a type is to be written that has to grow.
struct Careful: Codable, Hashable {
  var level: Double
  var note: String
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    level = (try? container.decode(Double.self, forKey: .level)) ?? 0
    note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
  }
}

extension KnownType {
  private static func cases(_ name: String, _ raw: Shape, _ json: [String]) -> NamedType {
    NamedType(
      name: name, kind: .rawValues(raw: raw, cases: json.map { .init(name: "case" + $0, json: $0) }))
  }
  static let phase = KnownType(shape: .named("Phase"), type: Phase.self, types: [Phase.known])
  static let gate = KnownType(
    shape: .named("Gate"), type: Gate.self, types: [cases("Gate", .integer(.int), ["1", "2", "3"])])
  static let share = KnownType(
    shape: .named("Share"), type: Share.self, types: [cases("Share", .number(.double), ["0.5", "1.0"])])
  static let step = KnownType(
    shape: .named("Step"), type: Step.self,
    types: [
      NamedType(
        name: "Step",
        kind: .cases([
          .init(name: "idle"), .init(name: "moving", values: [.init(name: "_0", shape: .integer(.int))]),
          .init(
            name: "stopped",
            values: [.init(name: "at", shape: .string), .init(name: "since", shape: .optional(.date))]),
        ]))
    ])
  static let plan = KnownType(
    shape: .named("Plan"), type: Plan.self,
    types: [
      NamedType(
        name: "Plan",
        kind: .cases([
          .init(
            name: "then",
            values: [.init(name: "_0", shape: .named("Plan")), .init(name: "_1", shape: .integer(.int))]),
          .init(name: "done"),
        ]))
    ])
  static let nothing = KnownType(
    shape: .named("Nothing"), type: Nothing.self,
    types: [NamedType(name: "Nothing", kind: .object([]), takesAnyValue: true)])
  static let constant = KnownType(
    shape: .named("Constant"), type: Constant.self, types: [NamedType(name: "Constant", kind: .object([]))])
  static let stop = KnownType(
    shape: .named("Stop"), type: Stop.self,
    types: [
      NamedType(
        name: "Stop",
        kind: .object([
          .init(name: "name", shape: .string), .init(name: "eta", shape: .date),
          .init(name: "next", shape: .array(.named("Stop"))),
        ]))
    ])
  static let rideState = KnownType(
    shape: .named("RideAttributes.ContentState"), type: RideAttributes.ContentState.self,
    types: phase.types + gate.types + step.types + stop.types + [
      NamedType(
        name: "RideAttributes.ContentState",
        kind: .object([
          .init(name: "status", shape: .named("Phase")), .init(name: "progress", shape: .integer(.int)),
          .init(name: "eta", shape: .date), .init(name: "isLate", shape: .bool, defaultValue: "false"),
          .init(name: "driverName", key: "driver", shape: .optional(.string)),
          .init(name: "stops", shape: .array(.named("Stop"))),
          .init(name: "seats", shape: .pairs(key: .named("Phase"), value: .integer(.int))),
          .init(name: "prices", shape: .dictionary(key: .string, value: .number(.double))),
          .init(name: "window", shape: .optional(.closedRange(bound: .date))),
          .init(name: "step", shape: .named("Step")), .init(name: "avatar", shape: .optional(.data)),
          .init(name: "gate", shape: .optional(.named("Gate"))),
        ]))
    ])
  static let rideAttributes = KnownType(
    shape: .named("RideAttributes"), type: RideAttributes.self,
    types: [
      NamedType(
        name: "RideAttributes",
        kind: .object([
          .init(name: "orderID", shape: .uuid), .init(name: "title", shape: .string),
          .init(name: "link", shape: .optional(.url)),
        ]))
    ])
  static let careful = KnownType(
    shape: .named("Careful"), type: Careful.self,
    types: [
      NamedType(
        name: "Careful",
        kind: .object([
          .init(name: "level", shape: .number(.double)), .init(name: "note", shape: .string, mayBeMissing: true),
        ]), isHandDecoded: true)
    ])
  /// Those that Swift makes the decoders of.
  static let synthesised = [
    phase, gate, share, step, plan, nothing, constant, stop, rideState, rideAttributes,
  ]
}

extension ActivityContract {
  static let ride = ActivityContract(
    attributesType: "RideAttributes", attributes: KnownType.rideAttributes.shape,
    contentState: KnownType.rideState.shape,
    types: Dictionary(
      (KnownType.rideAttributes.types + KnownType.rideState.types).map { ($0.name, $0) }) { first, _ in first })
  static let stopList = ActivityContract(
    attributesType: "StopList", attributes: KnownType.constant.shape, contentState: KnownType.stop.shape,
    types: Dictionary((KnownType.constant.types + KnownType.stop.types).map { ($0.name, $0) }) { first, _ in first })
}
