/// Sizes of the widgets that a model shows, in points: what a widget's view is laid out in.
public struct WidgetGeometry: Sendable, Codable, Hashable {
  public var small: Figure<Extent>
  public var medium: Figure<Extent>
  public var large: Figure<Extent>
  /// Nil on phones.
  public var extraLarge: Figure<Extent>?
  public var circular: Figure<Extent>
  public var rectangular: Figure<Extent>
  public var inline: Figure<Extent>
  /// Of home-screen widgets.
  public var cornerRadius: Figure<Double>
  /// That the system keeps free around the content of a home-screen widget (iOS 17).
  public var margin: Figure<Double>
}

extension DeviceModel {
  /// The widgets' sizes; nil on what has no home screen of its own.
  public var widgets: WidgetGeometry? {
    guard kind == .phone || kind == .pad else { return nil }
    return WidgetScreen.all.first { $0.screens.contains(screen.value) }?.geometry
  }
}
