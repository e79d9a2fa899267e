import RenderTree

/// Size of a control beside others.
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

/// Whether something is shown; automatic leaves it to the system.
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// The size of buttons and progress views inside.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    modified(.environment { $0.controlSize = controlSize })
  }
  /// The outline of bordered buttons inside (iOS 15).
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    modified(.environment { $0.buttonBorderShape = shape })
  }
  /// Leaves out the labels of controls.
  /// Approximate: those of toggles and progress views; gauges keep theirs.
  nonisolated public func labelsHidden() -> some View { modified(.environment { $0.areLabelsHidden = true }) }
  /// Controls inside look and act as switched off.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modified(.environment { if disabled { $0.isEnabled = false } })
  }
}

/// Outline of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule, circle
    case rounded(Double?)
  }
  let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  public static let circle = ButtonBorderShape(kind: .circle)
  /// - Parameter radius: in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  /// The outline in an environment. From iOS 26 on bordered buttons are capsules.
  func spec(_ environment: EnvironmentValues) -> ShapeSpec {
    switch kind {
    case .automatic where environment._iosMajor >= 26, .capsule: ShapeSpec(.capsule(continuous: true))
    case .circle: ShapeSpec(.circle)
    case .rounded(let radius?): .rounded(radius)
    case .automatic, .rounded: .rounded(BorderedButtonMetrics(environment.controlSize).cornerRadius)
    }
  }
}
