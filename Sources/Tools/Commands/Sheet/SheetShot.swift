import Devices
import Phone
import Wire

/// One picture of a sheet before it is drawn.
struct SheetShot: Hashable {
  /// Place of the content among those of the activity.
  var content: Int
  var surface: Surface
  var device: DeviceModel
  var surroundings: Surroundings
  var isStale: Bool

  /// The same of another surface.
  func showing(_ surface: Surface) -> SheetShot {
    var shot = self
    shot.surface = surface
    return shot
  }
}

/// Pictures of a sheet that belong together: columns whose equal surfaces stand side by side.
struct SheetSection {
  struct Column {
    var heading: String
    var cells: [Cell]
  }
  struct Cell {
    var caption: String
    var row: Int
    var shot: SheetShot
  }

  var title: String
  var columns: [Column]

  /// Without columns that show nothing.
  init(_ title: String, _ columns: [Column]) {
    self.title = title
    self.columns = columns.filter { !$0.cells.isEmpty }
  }

  var shots: [SheetShot] { columns.flatMap { $0.cells.map(\.shot) } }
}
