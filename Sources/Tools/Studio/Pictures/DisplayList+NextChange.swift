import Foundation
import RenderTree

extension DisplayList {
  /// When the picture looks different by itself: a text ticks, a bar goes on, or the clock of the phone does. Bars are
  /// drawn once a second.
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - timeZone: of the phone's clock; IANA name.
  func nextChange(after now: Double, timeZone: String) -> Double? {
    let offset = Double(TimeZone(identifier: timeZone)?.secondsFromGMT(for: Date(timeIntervalSince1970: now)) ?? 0)
    // The clock in the status bar and on the lock screen.
    var next = (((now + offset) / 60).rounded(.down) + 1) * 60 - offset
    walk { item in
      switch item.content {
      case .text(let block, _)?:
        for run in block.spec.runs {
          if case .time(let token) = run.content, let change = token.nextChange(after: now) { next = min(next, change) }
        }
      case .shape(let shape, _, _)?:
        for operation in shape.operations where operation.moves(at: now) { next = min(next, now + 1) }
      default: break
      }
    }
    return next > now ? next : nil
  }
}

extension ShapeSpec.Operation {
  /// Whether the clock still moves it.
  fileprivate func moves(at now: Double) -> Bool {
    func moves(_ fraction: FractionSpec) -> Bool {
      if case .time(_, let end, _) = fraction { end > now } else { false }
    }
    switch self {
    case .trim(let from, let to): return moves(from) || moves(to)
    case .leadingPart(let fraction, _, _): return moves(fraction)
    default: return false
    }
  }
}
