import Foundation

/// The units in which a `DateComponentsFormatter` counts, largest first.
enum ComponentUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

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

  var component: Calendar.Component {
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
    guard let mine = seconds, let other = smaller.seconds else {
      return self == .year && smaller == .month ? 12 : nil
    }
    return mine / other
  }

  private var seconds: Int? {
    switch self {
    case .year, .month: nil
    case .week: 604_800
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }

  /// The unit as `Duration`'s format style names it; years and months are not among them.
  var durationUnit: Duration.UnitsFormatStyle.Unit? {
    switch self {
    case .year, .month: nil
    case .week: .weeks
    case .day: .days
    case .hour: .hours
    case .minute: .minutes
    case .second: .seconds
    }
  }

  /// That many of this unit as a duration, nil for years and months.
  func duration(_ count: Int) -> Duration? { seconds.map { .seconds(count * $0) } }
}
