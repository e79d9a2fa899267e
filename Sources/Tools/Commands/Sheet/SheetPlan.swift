import Devices
import Phone
import Wire

/// Chooses the pictures of a sheet: for the first state a set that shows what matters, for every further one the main
/// surfaces, so that a sheet grows by the pictures that are asked for and no more.
struct SheetPlan {
  var axes: SheetAxes
  /// The surfaces that a model shows, of those that were asked for.
  var choice: SurfaceChoice
  /// Labels of the states.
  var states: [String]
  /// The app draws the small family for watches and cars.
  var drawsSmall: Bool
  var isStale: Bool
  /// The language that the set shows besides the first.
  var otherLocale: String

  /// Type size that the set shows besides the first: the middle one for accessibility.
  static let largeType = "accessibility3"

  var sections: [SheetSection] {
    let sections = axes.namesSurfaces ? namedSurfaces : axes.takesAll ? everything : set
    // What two sections would show alike is shown once.
    var seen: Set<SheetShot> = []
    return sections.compactMap { section in
      let columns = section.columns.map { column in
        SheetSection.Column(heading: column.heading, cells: column.cells.filter { seen.insert($0.shot).inserted })
      }
      let rest = SheetSection(section.title, columns)
      return rest.columns.isEmpty ? nil : rest
    }
  }

  // MARK: Kinds of sheet

  private var set: [SheetSection] {
    var sections = ChosenSet(plan: self, state: 0, base: axes.surroundings[0]).sections
    for surroundings in axes.surroundings.dropFirst() {
      let columns = mainModels.flatMap { device in
        (axes.schemes.isEmpty ? [surroundings.scheme] : axes.schemes).map { scheme in
          column(
            device.title(scheme), mainSurfaces(of: device), device, surroundings.in(scheme), state: 0)
        }
      }
      sections.append(SheetSection(titled(PictureName.settings(surroundings).joined(separator: "  ·  ")), columns))
    }
    let further = states.indices.dropFirst().compactMap { state in
      mainModels.first.map { device in
        column(states[state], mainSurfaces(of: device), device, axes.surroundings[0], state: state)
      }
    }
    let title = "Further states" + (mainModels.first.map { " on " + $0.title(axes.surroundings[0].scheme) } ?? "")
    sections.append(SheetSection(title, further))
    return sections
  }

  private var everything: [SheetSection] {
    states.indices.flatMap { state in
      axes.surroundings.flatMap { surroundings in
        ChosenSet(plan: self, state: state, base: surroundings).sections
      }
    }
  }

  private var namedSurfaces: [SheetSection] {
    states.indices.map { state in
      let columns = axes.surroundings.flatMap { surroundings in
        (axes.schemes.isEmpty ? [surroundings.scheme] : axes.schemes).flatMap { scheme in
          choice.devices.map { device in
            let other = axes.surroundings.count > 1 ? PictureName.settings(surroundings) : []
            return column(
              ([device.title(scheme)] + other).joined(separator: "  ·  "), choice.surfaces(on: device), device,
              surroundings.in(scheme), state: state)
          }
        }
      }
      return SheetSection(states[state], columns)
    }
  }

  // MARK: Parts

  /// The models of the set, or the named ones.
  var models: [DeviceModel] { choice.devices }

  /// What further values are shown on: a phone of each island width, or the named models.
  private var mainModels: [DeviceModel] {
    guard axes.devices.isEmpty else { return axes.devices }
    return models.filter { $0.island != nil }
  }

  /// What a person sees first on a model.
  func mainSurfaces(of device: DeviceModel) -> [Surface] {
    let wanted = axes.hasNeighbour ? Surface.pair : Surface.standard
    let possible = possible(device)
    let shown = wanted.filter(possible.contains)
    return shown.isEmpty ? possible : shown
  }

  /// The surfaces that the model has on the simulated iOS.
  func possible(_ device: DeviceModel) -> [Surface] { choice.possibleSurfaces(of: device) }

  /// Whether the surface looks different in light and dark.
  func followsScheme(_ surface: Surface) -> Bool {
    let seen = surface.surroundings(Surroundings(scheme: .light, now: 0), drawsSmall: drawsSmall)
    // The compact pair is drawn for the dark island, on a dark card.
    return seen.scheme == .light && (surface != .carPlay || drawsSmall)
  }

  /// A column with one picture of each surface.
  func column(
    _ heading: String, _ surfaces: [Surface], _ device: DeviceModel, _ surroundings: Surroundings, state: Int
  ) -> SheetSection.Column {
    SheetSection.Column(
      heading: heading,
      cells: surfaces.enumerated().map { row, surface in
        cell(surface, row: row, device, surroundings, state: state)
      })
  }

  func cell(
    _ surface: Surface, caption: String? = nil, row: Int, _ device: DeviceModel, _ surroundings: Surroundings,
    state: Int,
    isStale: Bool = false
  ) -> SheetSection.Cell {
    SheetSection.Cell(
      caption: caption ?? surface.title, row: row,
      shot: SheetShot(
        content: state, surface: surface, device: device, surroundings: surroundings,
        isStale: self.isStale || isStale))
  }

  /// A title that names the state where there are several.
  func titled(_ title: String, state: Int = 0) -> String {
    states.count > 1 ? "\(title)  ·  \(states[state])" : title
  }
}

extension DeviceModel {
  /// “iPhone 15 Pro · light”.
  func title(_ scheme: Surroundings.Scheme) -> String { "\(name)  ·  \(scheme.rawValue)" }
}

extension Surroundings {
  func `in`(_ scheme: Scheme) -> Surroundings {
    var changed = self
    changed.scheme = scheme
    return changed
  }
}
