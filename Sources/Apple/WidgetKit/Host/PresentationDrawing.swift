import RenderTree
import SwiftUI
import Wire

/// One presentation as a display list, and what its views ask of the system.
@MainActor struct PresentationDrawing {
  let content: any ActivityContentDrawing
  let surroundings: Surroundings
  let supportedFamilies: Set<ActivityFamily>
  let measurer: any TextMeasuring
  let toggles: [ShownToggle]

  private(set) var appearance = ActivityAppearance()

  init(
    _ content: any ActivityContentDrawing, surroundings: Surroundings, supportedFamilies: Set<ActivityFamily>,
    measurer: any TextMeasuring, toggles: [ShownToggle] = []
  ) {
    self.content = content
    self.surroundings = surroundings
    self.supportedFamilies = supportedFamilies
    self.measurer = measurer
    self.toggles = toggles
  }

  /// Draws into the room; the answer's size has the margins in it.
  mutating func draw(_ presentation: Presentation, in room: PresentationRoom) -> DisplayList {
    let isIsland = presentation != .lockScreen
    surroundings.applyToDevice(isIsland: isIsland)
    var environment = surroundings.environment(isIsland: isIsland)
    environment.supportedActivityFamilies = supportedFamilies
    environment._flippedToggles = toggles.map {
      _FlippedToggle(intent: $0.intent, parameters: $0.parameters, isOn: $0.isOn)
    }
    let host = EvaluationHost(measurer: measurer, now: surroundings.now)
    var root: Node?

    if presentation == .lockScreen {
      let view = content.card()
      let margins = EdgeMargins().over(room)
      environment.widgetContentMargins = margins
      let enter = room.cornerRadius > 0 ? environment._enterSurface(radius: room.cornerRadius) : nil
      var list = _Evaluation.displayList(
        proposal: Proposal(room.width, room.height), environment: environment, host: host
      ) { context in
        let node = Self.inset(view._single(context), by: margins, context)
        root = node
        enter?(node)
        return node
      }
      root.map { readCard($0) }
      list.setLink(appearance.cardURL)
      return list
    }

    let island = content.island()
    readIsland(island, environment)
    let margins = island.margins[presentation.mode].over(room)
    environment.widgetContentMargins = margins
    let enter = room.cornerRadius > 0 ? environment._enterSurface(radius: room.cornerRadius) : nil
    var list = _Evaluation.displayList(
      proposal: Proposal(room.width, room.height), environment: environment, host: host
    ) { context in
      let node =
        presentation == .expanded
        ? ExpandedIslandRoot.node(island, room: room, context: context)
        : Self.inset(island.view(presentation)._single(context), by: margins, context)
      root = node
      enter?(node)
      return node
    }
    if presentation != .expanded { list.noteIgnoredIntents() }
    let link = root.flatMap { AppearanceRecord.wish(AppearanceRecord.link, on: $0, of: String.self) }
    list.setLink(link?.value ?? appearance.islandURL)
    return list
  }

  private static func inset(_ node: Node, by margins: EdgeInsets, _ context: _ViewContext) -> Node {
    let insets = margins._insets
    // The phone puts leading where the person begins to read, and its margin away from the camera.
    return insets == .zero ? node : MarginNode(node, context.direction, insets: insets)
  }

  private mutating func readCard(_ root: Node) {
    if let tint = AppearanceRecord.wish(AppearanceRecord.backgroundTint, on: root, of: RGBA.self) {
      appearance.setsBackgroundTint = true
      appearance.backgroundTint = tint.value
    }
    appearance.systemActionForeground =
      AppearanceRecord.wish(AppearanceRecord.actionForeground, on: root, of: RGBA.self)?.value
    appearance.cardURL = AppearanceRecord.wish(AppearanceRecord.link, on: root, of: String.self)?.value
  }

  private mutating func readIsland(_ island: DynamicIsland, _ environment: EnvironmentValues) {
    appearance.keylineTint = island.keyline?._rgba(environment)
    appearance.islandURL = island.url?.absoluteString
    appearance.contentMargins = island.margins.byMode
  }
}

extension Presentation {
  /// The island's mode; the card has none and is never asked.
  var mode: DynamicIslandMode {
    switch self {
    case .compactLeading: .compactLeading
    case .compactTrailing: .compactTrailing
    case .minimal: .minimal
    case .expanded, .lockScreen: .expanded
    }
  }
}

extension DynamicIsland {
  /// The view of a presentation other than the expanded one.
  func view(_ presentation: Presentation) -> AnyView {
    switch presentation {
    case .compactLeading: compactLeading()
    case .compactTrailing: compactTrailing()
    case .minimal: minimal()
    case .expanded, .lockScreen: AnyView(EmptyView())
    }
  }
}

extension DisplayList {
  /// What a tap opens where nothing inside answers it.
  mutating func setLink(_ url: String?) {
    if let url, root.tap == nil { root.tap = .url(url) }
  }

  /// Says which buttons and toggles iOS ignores: beside the camera a tap opens the app, whatever it hits.
  mutating func noteIgnoredIntents() {
    var ignored: [String] = []
    walk { item in
      if case .intent(let type, _, _) = item.tap, !ignored.contains(type) { ignored.append(type) }
    }
    notes += ignored.map { type in
      DrawingNote(
        .ignoredByIOS, subject: "Button(intent: \(type))",
        message: "compact and minimal presentations do not run intents; put the button into the expanded one")
    }
  }
}

/// The system's margins around a content; without content there is none.
final class MarginNode: Node {
  private let insets: Insets

  /// - Parameter insets: `left` is the leading, `right` the trailing side.
  init(_ child: Node, _ direction: WritingDirection, insets: Insets) {
    self.insets = insets
    super.init(child.id.child(0x3a6), direction, [child])
  }
  override func measure(_ proposal: Proposal) -> Size {
    let size = children[0].size(proposal.inset(by: insets))
    guard size.width > 0, size.height > 0 else { return .zero }
    return Size(size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
  }
  override func placeChildren() {
    guard frame.width > 0 else { return put(children[0], x: 0, y: 0, .zero) }
    put(children[0], x: insets.left, y: insets.top, given.inset(by: insets))
  }
}
