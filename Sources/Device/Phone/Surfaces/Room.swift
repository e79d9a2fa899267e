import Devices
import RenderTree
import Wire

extension Surface {
  /// The parts of the activity that the surface is composed of.
  /// - Parameter drawsSmall: the app supports the small family; without it a watch and a car show the compact pair.
  public func presentations(drawsSmall: Bool) -> [Presentation] {
    switch self {
    case .lockScreen, .banner, .alwaysOn, .standBy, .standByNight, .padLockScreen: [.lockScreen]
    case .compact: [.compactLeading, .compactTrailing]
    case .minimal, .minimalDetached: [.minimal]
    case .expanded: [.expanded]
    case .idle: []
    case .smartStack, .carPlay: drawsSmall ? [.lockScreen] : [.compactLeading, .compactTrailing]
    }
  }

  /// What views read on this surface, where it differs from the phone in a person's hand.
  public func surroundings(_ base: Surroundings, drawsSmall: Bool) -> Surroundings {
    var changed = base
    switch self {
    case .alwaysOn:
      changed.scheme = .dark
      changed.isLuminanceReduced = true
    case .standBy, .standByNight:
      changed.scheme = .dark
      // Apple says that it is always false before iOS 17, which brought StandBy.
      changed.isFullscreen = base.iosMajor >= 17
      changed.showsContainerBackground = false
    case .smartStack:
      changed.scheme = .dark
      changed.family = drawsSmall ? .small : .medium
    case .carPlay: changed.family = drawsSmall ? .small : .medium
    case .lockScreen, .compact, .minimal, .expanded, .minimalDetached, .idle, .banner, .padLockScreen: break
    }
    return changed
  }
}

extension DeviceModel {
  /// The surfaces that the model has.
  public var surfaces: [Surface] {
    switch kind {
    case .phone:
      Surface.allCases.filter { surface in
        switch surface {
        case .lockScreen, .standBy, .standByNight: true
        case .alwaysOn: hasAlwaysOn.value
        case .banner: island == nil
        case .padLockScreen, .smartStack, .carPlay: false
        case .compact, .minimal, .expanded, .minimalDetached, .idle: island != nil
        }
      }
    case .pad: [.padLockScreen]
    case .watch: [.smartStack]
    case .car: [.carPlay]
    }
  }

  /// The room that a presentation gets on this model, or nil where the model does not show it. Margins lie inside the
  /// width and height; the extension applies them, or the app's own, so that its answer has them in its size.
  public func room(for presentation: Presentation) -> PresentationRoom? {
    if presentation == .lockScreen {
      // A content that takes all it gets, such as a colour, makes the card as high as it can be. The padding on the
      // card is the app's own.
      return PresentationRoom(
        width: card.width.value, height: card.height.value.maximum, cornerRadius: card.cornerRadius.value)
    }
    if kind == .watch || kind == .car { return pairRoom(for: presentation) }
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
        marginTrailing: margin, cornerRadius: island.expandedCornerRadius.value)
    }
  }

  /// The halves of a small card that shows the compact pair. Assumed: nobody publishes how they share it.
  private func pairRoom(for presentation: Presentation) -> PresentationRoom? {
    let width = card.width.value / 2, height = card.height.value.maximum
    switch presentation {
    case .compactLeading: return PresentationRoom(width: width, height: height, marginLeading: CompactPairCard.margin)
    case .compactTrailing: return PresentationRoom(width: width, height: height, marginTrailing: CompactPairCard.margin)
    case .lockScreen, .minimal, .expanded: return nil
    }
  }
}
