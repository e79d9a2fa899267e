import RenderTree
import SwiftUI

/// Modifiers of home-screen and accessory widgets.
/// Ignored: as iOS does in a Live Activity; it is drawn in full colour and has no label.
extension View {
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  nonisolated public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View {
    ignoredInActivities("widgetCurvesContent", "only widgets in the corner of a watch face are curved")
  }

  nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    ignoredInActivities("widgetLabel", Self.widgetLabelMessage)
  }
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
    ignoredInActivities("widgetLabel", Self.widgetLabelMessage)
  }
  @_disfavoredOverload
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    ignoredInActivities("widgetLabel", Self.widgetLabelMessage)
  }
  nonisolated private static var widgetLabelMessage: String {
    "only accessory widgets have a label; put the text into the view itself"
  }
}

extension ContainerBackgroundPlacement {
  /// The background of a widget (iOS 17).
  public static let widget = ContainerBackgroundPlacement(_name: "widget")
}

extension Image {
  /// How the image is treated in accented rendering (iOS 18).
  /// Ignored: as iOS does in a Live Activity; it is drawn in full colour.
  nonisolated public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View { self }
}

/// The standard background of an accessory widget (WidgetKit.AccessoryWidgetBackground).
/// Approximate: a dim fill, whose strength Apple does not publish.
public struct AccessoryWidgetBackground: View {
  nonisolated public init() {}
  public var body: some View { Color.white.opacity(0.12) }
}
