import Devices
import RenderTree
import Wire

/// Where widgets stand on a home screen: a grid of cells as large as a small widget. The widgets' sizes are the
/// catalogue's; gaps follow from them, and the distance from the status bar is by eye.
public struct HomeScreenGrid: Sendable {
  private let device: DeviceModel
  private let geometry: WidgetGeometry
  private let columns: Int
  private let rows: Int
  private let gap: Extent

  static let belowStatusBar = 18.0
  /// What the dock and the page dots take. By eye.
  static let aboveDock = 130.0

  /// Nil on what has no home screen.
  public init?(device: DeviceModel) {
    guard let geometry = device.widgets else { return nil }
    self.device = device
    self.geometry = geometry
    let cell = geometry.small.value
    gap = Extent(
      geometry.medium.value.width - 2 * cell.width, geometry.large.value.height - 2 * cell.height)
    let screen = device.screen.value
    let height = screen.height - device.safeArea.value.top - Self.belowStatusBar - Self.aboveDock
    columns = max(2, Int((screen.width + gap.width) / (cell.width + gap.width)) / 2 * 2)
    rows = max(1, Int((height + gap.height) / (cell.height + gap.height)))
  }

  /// The frames of widgets in their order, in points of the screen; nil for one that finds no room on this page, and
  /// for those of the lock screen.
  public func frames(of forms: [WidgetForm]) -> [Rect?] {
    var taken: Set<Int> = []
    return forms.map { form in
      guard let size = cells(of: form) else { return nil }
      for row in 0..<rows {
        for column in stride(from: 0, to: columns, by: size.columns == 1 ? 1 : 2) {
          let wanted = (0..<size.rows).flatMap { y in (0..<size.columns).map { (row + y) * columns + column + $0 } }
          guard row + size.rows <= rows, column + size.columns <= columns, taken.isDisjoint(with: wanted) else {
            continue
          }
          taken.formUnion(wanted)
          return frame(form, row: row, column: column)
        }
      }
      return nil
    }
  }

  private func cells(of form: WidgetForm) -> (columns: Int, rows: Int)? {
    switch form {
    case .systemSmall: (1, 1)
    case .systemMedium: (2, 1)
    case .systemLarge: (2, 2)
    case .systemExtraLarge: geometry.extraLarge == nil ? nil : (4, 2)
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: nil
    }
  }

  private func frame(_ form: WidgetForm, row: Int, column: Int) -> Rect? {
    guard let room = device.widgetRoom(for: form) else { return nil }
    let cell = geometry.small.value
    let width = Double(columns) * cell.width + Double(columns - 1) * gap.width
    let left = (device.screen.value.width - width) / 2
    let scale = device.scale.value
    return Rect(
      PixelGrid.snap(left + Double(column) * (cell.width + gap.width), scale: scale),
      PixelGrid.snap(
        device.safeArea.value.top + Self.belowStatusBar + Double(row) * (cell.height + gap.height), scale: scale),
      room.width, room.height ?? cell.height)
  }
}
