import RenderTree

/// How gauges look (SwiftUI.GaugeStyle).
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a gauge shows, for its style.
public struct GaugeStyleConfiguration {
  /// What the gauge is of.
  public struct Label {
    let content: StyledContent
  }
  /// The value.
  public struct CurrentValueLabel {
    let content: StyledContent
  }
  /// The lower end.
  public struct MinimumValueLabel {
    let content: StyledContent
  }
  /// The upper end.
  public struct MaximumValueLabel {
    let content: StyledContent
  }
  /// Labels at marks of the gauge; no style of iOS shows them.
  public struct MarkedValueLabel {
    let content: StyledContent
  }
  /// 0 … 1
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  public var markedValueLabels: MarkedValueLabel?
}
extension GaugeStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension GaugeStyleConfiguration.MarkedValueLabel: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

struct GaugeStyleKey: EnvironmentKey { static var defaultValue: [any GaugeStyle] { [] } }

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    modified(.environment { $0[GaugeStyleKey.self].append(style) })
  }
}

/// A bar that fills, as on iOS.
/// Approximate: the places of the labels are read by eye; the bar is as high as a progress view's.
public struct DefaultGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { CapacityGauge(configuration: configuration) }
}
/// A bar that fills.
/// Approximate: the places of the labels are read by eye; the bar is as high as a progress view's.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { CapacityGauge(configuration: configuration) }
}
/// A small bar that fills.
/// Approximate: drawn like `linearCapacity`.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { CapacityGauge(configuration: configuration) }
}
/// A bar with a marker.
/// Approximate: the bar's height and the labels' font are read by eye; the marker is a circular gauge's.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.minimumValueLabel
      MarkedBar(value: configuration.value)
      configuration.maximumValueLabel
    }.font(.caption)
  }
}
/// An open ring with a marker; the value inside, the ends' labels or the label in the gap.
/// Approximate: the ring is measured; fonts and places of the labels are read off pictures of iOS.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let hasEnds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    ZStack {
      MarkedRing(value: configuration.value, arc: hasEnds ? MarkedRing.withEnds : MarkedRing.withoutEnds)
      GaugeCenter(content: configuration.currentValueLabel)
      if hasEnds {
        GaugeGap(
          content: HStack(spacing: 0) {
            configuration.minimumValueLabel
            Spacer(minLength: 2)
            configuration.maximumValueLabel
          })
      } else {
        GaugeGap(content: configuration.label)
      }
    }.frame(width: RingMetrics.diameter, height: RingMetrics.diameter)
  }
}
/// A closed ring that fills, the value inside.
/// Approximate: the ring is measured; fonts and places of the labels are read off pictures of iOS.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      CapacityRing(fraction: .value(configuration.value))
      if let current = configuration.currentValueLabel {
        GaugeCenter(content: current)
      } else {
        GaugeCenter(content: configuration.label)
      }
    }.frame(width: RingMetrics.diameter, height: RingMetrics.diameter)
  }
}
extension GaugeStyle where Self == DefaultGaugeStyle {
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
