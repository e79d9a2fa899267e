import RenderTree

/// How progress views look (SwiftUI.ProgressViewStyle).
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a progress view shows, for its style.
public struct ProgressViewStyleConfiguration {
  /// What goes on.
  public struct Label {
    let content: StyledContent
  }
  /// How far it is.
  public struct CurrentValueLabel {
    let content: StyledContent
  }
  let fraction: FractionSpec?
  /// 0 … 1; nil where nobody knows, and where the phone's clock decides.
  public var fractionCompleted: Double? {
    if case .value(let value)? = fraction { value } else { nil }
  }
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}
extension ProgressViewStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

struct ProgressViewStyleKey: EnvironmentKey { static var defaultValue: [any ProgressViewStyle] { [] } }

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modified(.environment { $0[ProgressViewStyleKey.self].append(style) })
  }
}

/// A bar where there is a value, else the spinner.
/// Approximate: as the style that it chooses.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fraction == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar that fills.
/// Approximate: the standard spacing stands between label, bar and value.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      CapacityBar(fraction: configuration.fraction ?? .value(0), tint: tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

/// A ring that fills, its labels inside; the spinner, with the label below it, where nobody knows how far.
/// Approximate: the ring's line is a gauge's, in proportion; the place of its labels is not. The spinner stands still.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  /// Room between the ring's outer edge and a label inside, in points. Guessed: no number is published.
  private static let inset = 5.0
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    if let fraction = configuration.fraction {
      CapacityRing(fraction: fraction, tint: tint).overlay {
        VStack(spacing: 0) {
          configuration.label
          configuration.currentValueLabel
        }
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .padding(Self.inset)
      }
    } else {
      VStack {
        Spinner()
        configuration.label
      }
    }
  }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
