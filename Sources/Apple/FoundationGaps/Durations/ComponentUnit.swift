import Foundation
import RenderTree

/// The units in which formatters count, largest first.
typealias ComponentUnit = SpanSpec.Field

extension SpanSpec.Field {
  var flag: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Hours, minutes and seconds stand between colons; greater units keep their letter even in positional style.
  var isClockUnit: Bool { self == .hour || self == .minute || self == .second }

  func value(in components: DateComponents) -> Int { components.value(for: component) ?? 0 }

  /// How many of a smaller unit make this one; nil where that depends on the calendar.
  func size(in smaller: ComponentUnit) -> Int? {
    guard let mine = plainSeconds, let other = smaller.plainSeconds else {
      return self == .year && smaller == .month ? 12 : nil
    }
    return mine / other
  }

  private var plainSeconds: Int? {
    switch self {
    case .year, .month: nil
    case .week: 604_800
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }
}
