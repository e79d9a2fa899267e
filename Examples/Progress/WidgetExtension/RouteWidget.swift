import SwiftUI
import WidgetKit

/// The way on the home screen. It gets no pushes: the timeline says in advance how far the courier will be.
struct RouteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Route", provider: RouteTimeline()) { entry in
      RouteView(entry: entry)
        .containerBackground(Palette.ground, for: .widget)
    }
    .configurationDisplayName("Courier")
    .description("Shows how far your meal has come.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular, .accessoryInline,
    ])
  }
}

struct RouteEntry: TimelineEntry {
  let date: Date
  let shop: String
  let state: CourierAttributes.ContentState
}

struct RouteTimeline: TimelineProvider {
  /// Seconds between two entries. The system reloads and draws a widget a few dozen times a day; the clock inside an
  /// entry runs by itself.
  private static let step: TimeInterval = 300

  func placeholder(in context: Context) -> RouteEntry {
    Self.entry(of: Self.sample, at: .now)
  }

  func getSnapshot(in context: Context, completion: @escaping (RouteEntry) -> Void) {
    completion(Self.entry(of: RouteShelf().newest ?? Self.sample, at: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<RouteEntry>) -> Void) {
    guard let route = RouteShelf().newest else {
      completion(Timeline(entries: [Self.entry(of: Self.sample, at: .now)], policy: .never))
      return
    }
    // A date that is over would ask again and again, until the day's reloads are spent.
    let isUnderWay = route.state.arrival > .now
    completion(
      Timeline(
        entries: Self.entries(of: route, from: .now), policy: isUnderWay ? .after(route.state.arrival) : .never))
  }

  /// From now to the arrival, the earliest first.
  static func entries(of route: RouteShelf.Route, from now: Date) -> [RouteEntry] {
    let end = max(route.state.arrival, now)
    let dates = stride(from: now, to: end, by: Self.step) + [end]
    return dates.map { entry(of: route, at: $0) }
  }

  /// Between two pieces of news the courier is taken to ride on evenly.
  private static func entry(of route: RouteShelf.Route, at date: Date) -> RouteEntry {
    var state = route.state
    let whole = state.window.upperBound.timeIntervalSince(state.window.lowerBound)
    let expected = min(max(date.timeIntervalSince(state.departure) / whole, 0), 1)
    if expected > state.progress {
      let length = state.progress < 1 ? Double(state.metres) / (1 - state.progress) : 0
      state.progress = expected
      state.metres = Int(length * (1 - expected))
    }
    return RouteEntry(date: date, shop: route.shop, state: state)
  }

  private static let sample = RouteShelf.Route(
    shop: "Golden Wok",
    state: CourierAttributes.ContentState(
      progress: 0.4, metres: 1200, departure: .now.addingTimeInterval(-480), arrival: .now.addingTimeInterval(720)))
}

struct RouteView: View {
  @Environment(\.widgetFamily) private var family
  let entry: RouteEntry

  var body: some View {
    switch family {
    case .accessoryInline: Text(entry.state.progress, format: Self.percent)
    case .accessoryCircular:
      Gauge(value: entry.state.progress) {
        Image(systemName: "bicycle")
      } currentValueLabel: {
        Text(entry.state.progress, format: Self.percent)
      }
      .gaugeStyle(.accessoryCircularCapacity)
    case .accessoryRectangular:
      VStack(alignment: .leading) {
        Text(entry.shop)
          .font(.headline)
          .lineLimit(1)
        ProgressView(value: entry.state.progress)
        DistanceAndClock(state: entry.state, isStale: false)
      }
    default: page
    }
  }

  private static let percent = FloatingPointFormatStyle<Double>.Percent().precision(.fractionLength(0))

  private var page: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(entry.shop)
        .font(.headline)
        .foregroundStyle(.white)
      Spacer(minLength: 0)
      RollingPercentage(progress: entry.state.progress)
        .font(.title.weight(.bold))
        .foregroundStyle(.white)
      GrowingBar(progress: entry.state.progress)
      DistanceAndClock(state: entry.state, isStale: false)
    }
  }
}
