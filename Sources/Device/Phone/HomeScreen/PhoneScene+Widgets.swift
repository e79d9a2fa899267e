import Devices
import RenderTree
import Wire

/// A widget with its picture, ready to be put on a screen.
public struct SceneWidget: Sendable {
  public var form: WidgetForm
  /// The content alone, as the extension drew it.
  public var list: DisplayList
  public init(form: WidgetForm, list: DisplayList) {
    self.form = form; self.list = list
  }
}

extension PhoneScene {
  /// Between two widgets of the lock screen, and between the clock and their row. By eye.
  static let accessoryGap = 12.0

  /// The home screen or the lock screen with widgets alone.
  public func page(with widgets: [SceneWidget], isLockScreen: Bool) -> DisplayList {
    var scene = self
    scene.widgets = widgets
    return isLockScreen ? scene.empty() : scene.home()
  }

  /// The widgets that are seen behind a surface.
  func widgetItems(_ surface: Surface, _ embedding: inout Embedding) -> [Item] {
    switch surface {
    case .lockScreen, .padLockScreen, .alwaysOn: lockScreenItems(&embedding)
    case .compact, .minimal, .minimalDetached, .expanded, .idle, .banner: homeScreenItems(&embedding)
    case .standBy, .standByNight, .smartStack, .carPlay: []
    }
  }

  private func homeScreenItems(_ embedding: inout Embedding) -> [Item] {
    guard let grid = HomeScreenGrid(device: device) else { return [] }
    let shown = widgets.filter { !$0.form.isAccessory }
    let around = WidgetSurface(device: device, scheme: surroundings.scheme)
    return zip(shown, grid.frames(of: shown.map(\.form))).enumerated().compactMap { index, pair in
      let (widget, frame) = pair
      guard let frame else { return nil }
      return embedding.item(
        around.list(widget.form, widget.list), at: Point(frame.x, frame.y), id: "scene.widget.\(index)")
    }
  }

  /// One row below the clock, and a line above the date.
  private func lockScreenItems(_ embedding: inout Embedding) -> [Item] {
    let decor = LockScreenDecor(device: device)
    let around = WidgetSurface(device: device, scheme: surroundings.scheme)
    let screen = device.screen.value.width
    let row = widgets.filter { $0.form == .accessoryCircular || $0.form == .accessoryRectangular }.map {
      around.list($0.form, $0.list, onWallpaper: true)
    }
    let width = row.map(\.size.width).reduce(0, +) + Self.accessoryGap * Double(max(0, row.count - 1))
    var x = PixelGrid.snap((screen - width) / 2, scale: device.scale.value)
    var items: [Item] = []
    for (index, list) in row.enumerated() {
      items.append(embedding.item(list, at: Point(x, decor.clockBottom), id: "scene.accessory.\(index)"))
      x += list.size.width + Self.accessoryGap
    }
    if let inline = widgets.first(where: { $0.form == .accessoryInline }) {
      let list = around.list(inline.form, inline.list, onWallpaper: true)
      let left = PixelGrid.snap((screen - list.size.width) / 2, scale: device.scale.value)
      items.append(embedding.item(list, at: Point(left, decor.inlineTop), id: "scene.inline"))
    }
    return items
  }

  /// What the row of widgets takes from the room of the cards.
  var accessoryHeight: Double {
    let heights = widgets.filter { $0.form == .accessoryCircular || $0.form == .accessoryRectangular }.compactMap {
      device.widgetRoom(for: $0.form)?.height
    }
    return heights.max().map { $0 + Self.accessoryGap } ?? 0
  }
}
