/// A model as far as it decides what a Live Activity looks like: portrait, in points.
public struct DeviceModel: Sendable, Codable, Hashable, Identifiable {
  /// Name as Apple sells it; unique in the catalogue. Screens of cars have none and are called by their size.
  public var name: String
  public var kind: DeviceKind
  public var screen: Figure<Extent>
  /// Device pixels per point.
  public var scale: Figure<Double>
  /// Radius of the display's corners.
  public var cornerRadius: Figure<Double>
  public var safeArea: Figure<Margins>
  /// Nil on a model without Dynamic Island.
  public var island: IslandGeometry?
  /// Where the activity's content is shown whole: the card on the lock screen of a phone or iPad, in the Smart Stack of
  /// a watch, on the dashboard of a car.
  public var card: CardGeometry
  /// The lock screen stays visible, dimmed, while the phone is not used.
  public var hasAlwaysOn: Figure<Bool>

  public var id: String { name }

  /// The name in a form for file names: `iphone-15-pro-max`.
  public var slug: String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

/// What a model is.
public enum DeviceKind: String, Sendable, Codable, Hashable, CaseIterable {
  case phone, pad
  /// Shows the activities of its phone in the Smart Stack.
  case watch
  /// Shows the activities of its phone on the CarPlay dashboard.
  case car
}

/// The two widths that Apple gives the compact island.
public enum IslandWidthClass: Int, Sendable, Codable, Hashable, CaseIterable {
  /// 230 pt, on the smaller screens.
  case narrow = 230
  /// 250 pt, on Plus, Max and Air.
  case wide = 250
}

/// Sizes of the Dynamic Island's presentations.
public struct IslandGeometry: Sendable, Codable, Hashable {
  public var widthClass: Figure<IslandWidthClass>
  /// The black pill around camera and sensors, as the system draws it, when nothing is shown. It is centred.
  public var cutOut: Figure<Extent>
  /// From the top of the screen to the top of the island, in every presentation.
  public var topInset: Figure<Double>
  /// What the guidelines give compact leading and compact trailing to design for.
  public var compactSide: Figure<Extent>
  /// The widest that either side has been seen to grow with its content.
  public var compactSideLimit: Figure<Double>
  /// Height that content beside the camera is offered; fixed sizes may exceed it up to the island's own.
  public var contentHeight: Figure<Double>
  /// Width of the minimal presentation; its height is the cut-out's.
  public var minimalWidth: Figure<Span>
  /// Between the island and the detached minimal presentation.
  public var minimalGap: Figure<Double>
  public var expandedWidth: Figure<Double>
  public var expandedHeight: Figure<Span>
  /// Continuous corners of the expanded island.
  public var expandedCornerRadius: Figure<Double>
  /// Default distance of contents from the island's edge.
  public var expandedMargin: Figure<Double>
  public var compactMargin: Figure<Double>
  public var minimalMargin: Figure<Double>
}

/// Size of the card that shows the activity's content.
public struct CardGeometry: Sendable, Codable, Hashable {
  public var width: Figure<Double>
  /// Contents beyond are cut off.
  public var height: Figure<Span>
  public var cornerRadius: Figure<Double>
}
