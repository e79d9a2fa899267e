import Devices
import Findings
import Phone
import Wire
import Workshop

/// Which surfaces are drawn on which models.
struct SurfaceChoice: Sendable {
  /// The surfaces that were named, or the standard ones, or all.
  let surfaces: [Surface]
  let devices: [DeviceModel]
  private let areNamed: Bool
  private let possible: [Surface]

  /// - Parameters:
  ///   - named: surfaces of the command line; none stands for the standard ones.
  ///   - devices: models of the command line; none stands for those that show the surfaces.
  ///   - takesAll: every surface, on one model of each kind.
  ///   - isPair: two activities are on the phone, so that the standard surfaces are those of two.
  /// - Throws: `Failure` with status `usage` where the two do not go together.
  init(_ named: [Surface], on devices: [DeviceModel], takesAll: Bool, isPair: Bool = false, ios: IOSVersion) throws {
    if takesAll, !named.isEmpty {
      throw Failure(
        .usage, id: "usage.all-and-some", "--all takes every surface; --surface takes some",
        fix: "Leave one of the two out.")
    }
    if let early = named.first(where: { $0.firstIOS > ios.major }) {
      throw Failure(
        .usage, id: "usage.no-surface-yet",
        "iOS \(ios.major) shows no Live Activity on the surface “\(early.rawValue)”; "
          + "iOS \(early.firstIOS) is the first",
        fix: "Leave --ios out, or name \(early.firstIOS) or later.")
    }
    areNamed = !named.isEmpty
    possible = Surface.allCases.filter { $0.firstIOS <= ios.major }
    surfaces = areNamed ? named : takesAll ? possible : isPair ? Surface.pair : Surface.standard
    if devices.isEmpty {
      self.devices =
        takesAll
        ? DeviceCatalogue.representative.filter { [possible] in !Set($0.surfaces).isDisjoint(with: possible) }
        : areNamed ? named.flatMap(Self.models).unique() : DeviceCatalogue.standard
    } else {
      self.devices = devices
    }
    for surface in named {
      guard let device = self.devices.first(where: { !Self.has($0, surface) }) else { continue }
      let isSeen = self.devices.contains { Self.has($0, surface) }
      let isBare = !named.contains { Self.has(device, $0) }
      if !isSeen || isBare { throw Self.mismatch(surface, device) }
    }
  }

  /// The surfaces to draw on a model, in order.
  func surfaces(on device: DeviceModel) -> [Surface] {
    let found = surfaces.map { Self.counterpart($0, device) }.unique().filter(device.surfaces.contains)
    // A watch has none of the standard surfaces; who names it wants those that it has.
    return found.isEmpty && !areNamed ? device.surfaces : found
  }

  /// Every surface that a model has on the simulated iOS.
  func possibleSurfaces(of device: DeviceModel) -> [Surface] { device.surfaces.filter(possible.contains) }

  /// Models that show a surface, where none is named.
  private static func models(of surface: Surface) -> [DeviceModel] {
    let standard = DeviceCatalogue.standard.filter { $0.surfaces.contains(surface) }
    return standard.isEmpty ? DeviceCatalogue.representative.filter { $0.surfaces.contains(surface) } : standard
  }

  private static func has(_ device: DeviceModel, _ surface: Surface) -> Bool {
    device.surfaces.contains(counterpart(surface, device))
  }

  /// An iPad's lock screen is its own surface, but a lock screen.
  private static func counterpart(_ surface: Surface, _ device: DeviceModel) -> Surface {
    surface == .lockScreen && device.kind == .pad ? .padLockScreen : surface
  }

  private static func mismatch(_ surface: Surface, _ device: DeviceModel) -> Failure {
    let models = models(of: surface).map(\.name).joined(separator: " or ")
    let surfaces = device.surfaces.map(\.rawValue).joined(separator: ", ")
    return surface.needsIsland
      ? Failure(
        .usage, id: "usage.no-island",
        "\(device.name) has no Dynamic Island, so it has no surface “\(surface.rawValue)”",
        fix: "Choose a model with an island, such as \(models), or one of its surfaces: \(surfaces).")
      : Failure(
        .usage, id: "usage.no-surface", "\(device.name) has no surface “\(surface.rawValue)”",
        fix: "Choose a model that has it, such as \(models), or one of its surfaces: \(surfaces).")
  }
}
