import Devices
import Phone
import Wire

/// The pictures that show what matters to those who build a Live Activity: every surface, light and dark, both island
/// widths and none, large type, another language, a stale content, more contrast, hidden content.
struct ChosenSet {
  let plan: SheetPlan
  /// Place of the content.
  let state: Int
  /// What the person set where a section says nothing else.
  let base: Surroundings

  var sections: [SheetSection] {
    [islandPhones, otherPhones, pads, alwaysOn, watches, cars, standBy, settings].filter { !$0.columns.isEmpty }
  }

  private var schemes: [Surroundings.Scheme] {
    plan.axes.schemes.isEmpty ? Surroundings.Scheme.allCases : plan.axes.schemes
  }

  // MARK: Models

  private var islandPhones: SheetSection {
    let devices = plan.models.filter { $0.island != nil }
    // An island at rest looks almost alike in both schemes.
    return section("iPhone with Dynamic Island", devices) { device, scheme in
      ([.lockScreen, .compact, .minimal, .minimalDetached, .expanded] as [Surface])
        + (scheme == schemes.first || plan.axes.takesAll ? [.idle] : [])
    }
  }

  private var otherPhones: SheetSection {
    section("iPhone without island", plan.models.filter { $0.kind == .phone && $0.island == nil }) { _, _ in
      [.lockScreen, .banner]
    }
  }

  private var pads: SheetSection {
    section("iPad", plan.models.filter { $0.kind == .pad }) { _, _ in [.padLockScreen] }
  }

  private var watches: SheetSection {
    section("Smart Stack", plan.models.filter { $0.kind == .watch }) { _, _ in [.smartStack] }
  }

  private var cars: SheetSection {
    section("CarPlay", plan.models.filter { $0.kind == .car }) { _, _ in [.carPlay] }
  }

  private var alwaysOn: SheetSection {
    section("Always-On", plan.models.filter { $0.kind == .phone }) { _, _ in [.alwaysOn] }
  }

  /// A screen is a large picture: one model stands for all, unless everything is wanted.
  private var standBy: SheetSection {
    let phones = plan.models.filter { $0.kind == .phone }
    let devices = plan.axes.takesAll ? phones : Array(phones.prefix(1))
    let columns = devices.flatMap { device in
      [Surface.standBy, .standByNight].filter(plan.possible(device).contains).map { surface in
        plan.column(device.name, [surface], device, base.in(schemes[0]), state: state)
      }
    }
    return SheetSection(title("StandBy"), columns)
  }

  private func section(
    _ name: String, _ devices: [DeviceModel], _ surfaces: (DeviceModel, Surroundings.Scheme) -> [Surface]
  ) -> SheetSection {
    let columns = devices.flatMap { device in
      schemes.map { scheme in
        let shown = surfaces(device, scheme).filter { surface in
          plan.possible(device).contains(surface) && (scheme == schemes[0] || plan.followsScheme(surface))
        }
        let follows = shown.contains(where: plan.followsScheme)
        return plan.column(
          follows ? device.title(scheme) : device.name, shown, device, base.in(scheme), state: state)
      }
    }
    return SheetSection(title(name), columns)
  }

  private func title(_ name: String) -> String {
    let several = plan.axes.takesAll && plan.axes.surroundings.count > 1
    let named = several ? [name] + PictureName.settings(base) : [name]
    return plan.titled(named.joined(separator: "  ·  "), state: state)
  }

  // MARK: Settings

  /// What a person can set, on one model.
  private var settings: SheetSection {
    guard let device = plan.models.first(where: { $0.island != nil }) ?? plan.models.first else {
      return SheetSection("", [])
    }
    let main = plan.mainSurfaces(of: device)
    let surroundings = base.in(schemes[0])
    func row(_ surface: Surface) -> Int { main.firstIndex(of: surface) ?? 0 }
    func column(
      _ heading: String, _ surfaces: [Surface], isStale: Bool = false, _ change: (inout Surroundings) -> Void
    ) -> SheetSection.Column {
      var changed = surroundings
      change(&changed)
      return SheetSection.Column(
        heading: heading,
        cells: surfaces.map { surface in
          plan.cell(surface, row: row(surface), device, changed, state: state, isStale: isStale)
        })
    }
    var columns: [SheetSection.Column] = []
    if !plan.axes.namesTypeSize {
      columns.append(column(SheetPlan.largeType, main) { $0.dynamicType = SheetPlan.largeType })
    }
    if !plan.axes.namesLocale {
      columns.append(
        column(plan.otherLocale, main) {
          // A direction that the person asked for stays.
          if $0.rightToLeft == PersonLook.isRightToLeft($0.locale) {
            $0.rightToLeft = PersonLook.isRightToLeft(plan.otherLocale)
          }
          $0.locale = plan.otherLocale
        })
    }
    if !plan.isStale {
      // The attached minimal presentation is seldom more than a symbol.
      columns.append(
        column("stale", plan.axes.takesAll ? main : main.filter { $0 != .minimal }, isStale: true) { _ in })
    }
    var seldom: [SheetSection.Column] = []
    if !plan.axes.namesContrast, !base.increasedContrast {
      seldom.append(column("increased contrast", main) { $0.increasedContrast = true })
    }
    if base.redaction == nil { seldom.append(column("redacted", main) { $0.redaction = .privacy }) }
    columns += plan.axes.takesAll ? seldom : [firstOfEach(seldom)]
    return SheetSection(title("Settings on \(device.title(schemes[0]))"), columns)
  }

  /// The first picture of each column, one above the other, the last one as low as it can be.
  private func firstOfEach(_ columns: [SheetSection.Column]) -> SheetSection.Column {
    let cells = columns.enumerated().compactMap { index, column -> SheetSection.Cell? in
      guard var cell = column.cells.first else { return nil }
      cell.caption += ", \(column.heading)"
      if index > 0 { cell.row = column.cells.map(\.row).max() ?? 0 }
      return cell
    }
    return SheetSection.Column(heading: columns.map(\.heading).joined(separator: "  ·  "), cells: cells)
  }
}
