import Foundation
import Lettering
import Paint
import RenderTree
import Testing

@testable import SwiftUI

/// A row of Docs/fidelity.md 2.6, drawn here and held against what was recorded on Apple's frameworks.
struct FidelityCase: Sendable, CustomTestStringConvertible {
  let row: Int
  let name: String
  let read: @MainActor @Sendable (FidelityBench) throws -> [Reading]
  var testDescription: String { "row \(row): \(name)" }

  init(_ row: Int, _ name: String, _ read: @escaping @MainActor @Sendable (FidelityBench) throws -> [Reading]) {
    self.row = row
    self.name = name
    self.read = read
  }
}

/// One number of ours beside Apple's.
struct Reading {
  enum Kind: Double {
    /// Points; a pixel at three a point.
    case length = 0.34
    /// Points, the width of a string with kerned pairs.
    case kerned = 1.3
    /// A channel, 0 … 255.
    case color = 3
    /// Degrees.
    case angle = 0.5
    /// A factor, 0 … 1.
    case factor = 0.001
  }
  let what: String
  let ours: Double
  let apple: Double
  let kind: Kind
  var isMet: Bool { abs(ours - apple) <= kind.rawValue }

  static func length(_ what: String, _ ours: Double?, _ apple: Double) -> Reading {
    Reading(what: what, ours: ours ?? .nan, apple: apple, kind: .length)
  }
  static func angle(_ what: String, _ ours: Double?, _ apple: Double) -> Reading {
    Reading(what: what, ours: ours ?? .nan, apple: apple, kind: .angle)
  }
  static func factor(_ what: String, _ ours: Double?, _ apple: Double) -> Reading {
    Reading(what: what, ours: ours ?? .nan, apple: apple, kind: .factor)
  }
  static func size(_ what: String, _ ours: Size, _ width: Double, _ height: Double) -> [Reading] {
    [.length(what + " width", ours.width, width), .length(what + " height", ours.height, height)]
  }
  /// A text whose width depends on kerned pairs.
  static func kerned(_ what: String, _ ours: Size, _ width: Double, _ height: Double) -> [Reading] {
    [
      Reading(what: what + " width", ours: ours.width, apple: width, kind: .kerned),
      .length(what + " height", ours.height, height),
    ]
  }
  static func color(_ what: String, _ ours: RGBA, _ apple: [Int]) -> [Reading] {
    zip(["red", "green", "blue"], zip([ours.red, ours.green, ours.blue], apple)).map { channel, pair in
      Reading(what: "\(what) \(channel)", ours: (pair.0 * 255).rounded(), apple: Double(pair.1), kind: .color)
    }
  }
}

/// Lays views out with the pinned fonts, and paints them.
@MainActor struct FidelityBench {
  let typesetter: Typesetter
  /// 2023-11-14 22:13:20 UTC
  nonisolated static let now = 1_700_000_000.0

  func list<V: View>(
    _ view: V, _ width: Double? = nil, _ height: Double? = nil, scale: CGFloat = 3, ios: Int = 26, dark: Bool = false
  ) -> DisplayList {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    environment._iosMajor = ios
    environment.colorScheme = dark ? .dark : .light
    return _Evaluation.displayList(
      of: view, proposal: Proposal(width, height), environment: environment,
      host: EvaluationHost(measurer: typesetter, now: Self.now))
  }
  func size<V: View>(
    _ view: V, _ width: Double? = nil, _ height: Double? = nil, scale: CGFloat = 3
  ) -> Size { list(view, width, height, scale: scale).size }

  /// The frames of what is drawn, back to front.
  func frames<V: View>(_ view: V, _ width: Double? = nil, _ height: Double? = nil, scale: CGFloat = 3) -> [Rect] {
    list(view, width, height, scale: scale).leaves.map(\.frame)
  }

  /// Colours down the middle of a picture, at fractions of its height.
  func column(_ list: DisplayList, _ fractions: [Double], background: RGBA? = nil) throws -> [RGBA] {
    let raster = try Painter(typesetter: typesetter).raster(list, scale: 1, now: Self.now, background: background)
    return fractions.map {
      raster.color(x: raster.width / 2, y: min(raster.height - 1, Int($0 * Double(raster.height))))
    }
  }
}
