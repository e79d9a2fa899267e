/// Something of the system's own that takes a place in the island.
public struct Occupant: Hashable, Sendable, Codable {
  /// What of the system takes the island.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case call, music, timer, charging, recording, navigation
  }

  public var kind: Kind
  /// Grows with every begin on the phone, of activities and occupants alike.
  public var order: Int

  public init(_ kind: Kind, order: Int) {
    self.kind = kind; self.order = order
  }
}

/// How occupants behave. Nothing of it is published: every row is observed on devices, or assumed where it says so.
public struct OccupantTable: Hashable, Sendable, Codable {
  /// How it takes it.
  public enum Behaviour: Hashable, Sendable, Codable {
    /// Takes the place at the camera, whoever came before or after.
    case leads
    /// Takes its place among the activities by the order in which they began.
    case shares
    /// Shows itself over everything for some seconds, then gives the island back.
    case announces(seconds: Double)
  }

  /// One row of the table of occupants.
  public struct Row: Hashable, Sendable, Codable {
    public var kind: Occupant.Kind
    public var behaviour: Behaviour
    /// Where the row is from, and how sure it is.
    public var source: String
    public init(_ kind: Occupant.Kind, _ behaviour: Behaviour, _ source: String) {
      self.kind = kind; self.behaviour = behaviour; self.source = source
    }
  }

  public var rows: [Row]
  public init(rows: [Row]) { self.rows = rows }

  public static let standard = OccupantTable(rows: [
    Row(.call, .leads, "observed: a call under way stays at the camera"),
    Row(.navigation, .leads, "observed: directions stay at the camera; that they yield to a call is assumed"),
    Row(.recording, .shares, "observed"), Row(.timer, .shares, "observed"), Row(.music, .shares, "observed"),
    Row(.charging, .announces(seconds: 3), "observed; the time is assumed"),
  ])

  /// A kind without a row shares.
  public func behaviour(of kind: Occupant.Kind) -> Behaviour { rows.first { $0.kind == kind }?.behaviour ?? .shares }

  /// Place among those that lead; the first row leads first.
  func rank(of kind: Occupant.Kind) -> Int { rows.firstIndex { $0.kind == kind } ?? rows.count }
}
