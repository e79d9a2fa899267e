import Devices
import RenderTree
import Wire

/// What is where in a composed surface: the activity's presentations and the camera, by the identities of their items.
public struct SurfaceAnatomy: Sendable, Hashable {
  /// One presentation inside the surface.
  public struct Part: Sendable, Hashable {
    public var presentation: Presentation
    /// What a person calls it: “compact leading content”.
    public var title: String
    /// Identity of the item that holds the content; its frame has the content's size.
    public var item: UInt64
    /// The most that is shown of it, in points of the content.
    public var room: Size
  }

  public var parts: [Part]
  /// The item that hides what lies under the camera.
  public var cutOut: UInt64?
  /// The item that holds another activity's content, which shows nothing of this one.
  public var other: UInt64?
  /// The system changes every colour of the surface, so that none is as the app chose it.
  public var isRecoloured: Bool

  /// The parts of a surface on a device; none where the device has no such surface.
  public init(_ surface: Surface, on device: DeviceModel) {
    let name = surface.rawValue
    func part(_ presentation: Presentation, _ title: String, _ suffix: String, _ room: Size) -> Part {
      Part(presentation: presentation, title: title, item: StableHash.of("\(name).\(suffix)"), room: room)
    }
    let card = Size(device.card.width.value, device.card.height.value.maximum)
    isRecoloured = surface == .standByNight || surface == .alwaysOn
    other = surface == .minimal || surface == .minimalDetached ? StableHash.of("\(name).other.content") : nil
    switch surface {
    case .lockScreen, .banner, .alwaysOn, .padLockScreen:
      parts = [part(.lockScreen, "\(surface.title) card", "content", card)]
    case .standBy, .standByNight:
      parts = [
        Part(
          presentation: .lockScreen, title: "\(surface.title) content", item: StableHash.of("standby.content"),
          room: card)
      ]
      cutOut = device.island == nil ? nil : StableHash.of("standby.cut-out")
    case .smartStack, .carPlay:
      let half = Size(card.width / 2, card.height)
      parts = [
        part(.lockScreen, "\(surface.title) card", "content", card),
        part(.compactLeading, "\(surface.title) leading content", "leading", half),
        part(.compactTrailing, "\(surface.title) trailing content", "trailing", half),
      ]
    case .compact, .minimal, .minimalDetached, .expanded, .idle:
      parts = []
      guard let island = device.island else { return }
      cutOut = StableHash.of("\(name).cut-out")
      let height = island.cutOut.value.height
      let minimal = Size(island.minimalWidth.value.maximum, height)
      switch surface {
      case .compact:
        let side = Size(island.compactSideLimit.value, height)
        parts = [
          part(.compactLeading, "compact leading content", "leading", side),
          part(.compactTrailing, "compact trailing content", "trailing", side),
        ]
      case .minimal, .minimalDetached: parts = [part(.minimal, "minimal presentation", "content", minimal)]
      case .expanded:
        parts = [
          part(
            .expanded, "expanded island", "content",
            Size(island.expandedWidth.value, island.expandedHeight.value.maximum))
        ]
      default: break
      }
    }
  }
}
