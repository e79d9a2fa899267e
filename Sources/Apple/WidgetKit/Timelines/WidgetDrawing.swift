import AppIntents
import RenderTree
import SwiftUI
import Wire

/// One entry of a widget as a display list.
@MainActor struct WidgetDrawing {
  let form: WidgetForm
  let room: PresentationRoom
  let surroundings: Surroundings
  let measurer: any TextMeasuring
  let disablesMargins: Bool

  /// Since iOS 17 the system keeps margins and draws the container's background (published).
  private var hasContainer: Bool { surroundings.iosMajor >= 17 }

  func draw(_ view: AnyView) -> EntryAnswer {
    surroundings.applyToDevice(isIsland: false)
    let size = Size(room.width, room.height ?? room.width)
    let insets = !hasContainer || disablesMargins ? .zero : margins._insets
    let container = _WidgetContainer()
    var environment = environment(insets)
    environment._widgetContainer = container
    let enter = room.cornerRadius > 0 ? environment._enterSurface(radius: room.cornerRadius) : nil
    let host = EvaluationHost(measurer: measurer, now: surroundings.now)
    // What lock-screen widgets show is drawn without colours of its own.
    let shown = form.isAccessory ? AnyView(view.saturation(0)) : view
    var root: Node?
    var list = _Evaluation.displayList(
      proposal: Proposal(size.width, size.height), environment: environment, host: host
    ) { context in
      container.clear()
      let content = shown._single(context.child(0x3a7))
      let node = WidgetRoot(
        content, behind: form.isAccessory ? nil : background(container, context), size: size, insets: insets, context)
      root = content
      enter?(node)
      return node
    }
    if hasContainer, !form.isAccessory, container.background == nil {
      list.notes.append(
        DrawingNote(
          .ignoredByIOS, subject: "containerBackground",
          message: "since iOS 17 a home-screen widget without containerBackground(for: .widget) shows “Please adopt "
            + "containerBackground API” instead of its content"))
    }
    let link = root.flatMap { AppearanceRecord.wish(AppearanceRecord.link, on: $0, of: String.self) }?.value
    list.setLink(link)
    var intents: [String: IntentTraits] = [:]
    list.walk { item in
      if case .intent(let type, _, _)? = item.tap { intents[type] = _DrawnIntents.traits(of: type) }
    }
    return EntryAnswer(list: String(decoding: list.encoded(), as: UTF8.self), url: link, intents: intents)
  }

  private var margins: EdgeInsets {
    EdgeInsets(
      top: room.marginTop, leading: room.marginLeading, bottom: room.marginBottom, trailing: room.marginTrailing)
  }

  private func environment(_ insets: Insets) -> EnvironmentValues {
    var environment = surroundings.environment(isIsland: false)
    if let family = WidgetFamily(form) { environment.widgetFamily = family }
    if insets != .zero { environment.widgetContentMargins = margins }
    if form.isAccessory {
      // White on the wallpaper, whatever the person chose.
      environment.colorScheme = .dark
      environment.widgetRenderingMode = .vibrant
      environment.showsWidgetContainerBackground = false
    }
    return environment
  }

  private func background(_ container: _WidgetContainer, _ context: _ViewContext) -> (Node, Alignment)? {
    guard surroundings.showsContainerBackground else { return nil }
    guard let background = container.background else { return nil }
    return (background._single(context.child(0x3a8)), container.alignment)
  }
}

/// A widget: its background as large as the widget, its content inside the margins and centred.
final class WidgetRoot: Node {
  private let size: Size
  private let insets: Insets
  private let hasBackground: Bool
  private let alignment: (horizontal: Double, vertical: Double)

  /// - Parameter insets: `left` is the leading, `right` the trailing side.
  init(
    _ content: Node, behind: (node: Node, alignment: Alignment)?, size: Size, insets: Insets, _ context: _ViewContext
  ) {
    self.size = size
    self.insets = insets
    hasBackground = behind != nil
    alignment = behind.map { Self.fractions($0.alignment) } ?? (0.5, 0.5)
    super.init(context.id.child(0x3a9), context.direction, [behind?.node, content].compactMap { $0 })
  }

  override func measure(_ proposal: Proposal) -> Size { size }

  override func placeChildren() {
    let all = Proposal(size.width, size.height)
    if hasBackground {
      let own = children[0].size(all)
      put(
        children[0], x: (size.width - own.width) * alignment.horizontal,
        y: (size.height - own.height) * alignment.vertical, all)
    }
    guard let content = children.last else { return }
    let inner = all.inset(by: insets)
    let own = content.size(inner)
    put(
      content, x: insets.left + (size.width - insets.left - insets.right - own.width) / 2,
      y: insets.top + (size.height - insets.top - insets.bottom - own.height) / 2, inner)
  }

  private static func fractions(_ alignment: Alignment) -> (Double, Double) {
    let horizontal = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
    let vertical = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
    return (horizontal, vertical)
  }
}
