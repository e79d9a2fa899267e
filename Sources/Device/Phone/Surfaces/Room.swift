import Devices
import RenderTree
import Wire

extension Surface {
  /// The parts of the activity that the surface is composed of.
  public var presentations: [Presentation] {
    switch self {
    case .lockScreen: [.lockScreen]
    case .compact: [.compactLeading, .compactTrailing]
    case .minimal: [.minimal]
    case .expanded: [.expanded]
    }
  }
}

extension DeviceModel {
  /// The surfaces that the model has.
  public var surfaces: [Surface] { Surface.allCases.filter { island != nil || !$0.needsIsland } }

  /// The room that a presentation gets on this model, or nil where the model does not show it. Margins lie inside the
  /// width and height; the extension applies them, or the app's own, so that its answer has them in its size.
  public func room(for presentation: Presentation) -> PresentationRoom? {
    if presentation == .lockScreen {
      // A content that takes all it gets, such as a colour, makes the card as high as it can be. The padding on the
      // card is the app's own.
      return PresentationRoom(width: lockScreenCard.width.value, height: lockScreenCard.height.value.maximum)
    }
    guard let island else { return nil }
    let camera = island.cutOut.value
    switch presentation {
    case .lockScreen: return nil
    case .compactLeading:
      // Towards the camera there is no margin.
      return PresentationRoom(
        width: island.compactSideLimit.value, height: island.contentHeight.value, cutoutWidth: camera.width,
        cutoutHeight: camera.height, marginLeading: island.compactMargin.value)
    case .compactTrailing:
      return PresentationRoom(
        width: island.compactSideLimit.value, height: island.contentHeight.value, cutoutWidth: camera.width,
        cutoutHeight: camera.height, marginTrailing: island.compactMargin.value)
    case .minimal:
      let margin = island.minimalMargin.value
      return PresentationRoom(
        width: island.minimalWidth.value.maximum, height: island.contentHeight.value, cutoutWidth: camera.width,
        cutoutHeight: camera.height, marginLeading: margin, marginTrailing: margin)
    case .expanded:
      let margin = island.expandedMargin.value
      return PresentationRoom(
        width: island.expandedWidth.value, height: island.expandedHeight.value.maximum, cutoutWidth: camera.width,
        cutoutHeight: camera.height, marginTop: margin, marginLeading: margin, marginBottom: margin,
        marginTrailing: margin)
    }
  }
}
