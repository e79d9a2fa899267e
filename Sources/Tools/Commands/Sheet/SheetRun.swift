import Devices
import Doctor
import Findings
import Foundation
import Phone
import RenderTree
import Wire

/// The contact sheet of one activity.
struct SheetRun {
  var options: RenderOptions
  var activity: ExtensionDescription.Activity
  var contents: [ActivityContent]
  var measurer: any TextMeasuring
  var console: Console
  /// The language that the set shows besides the first.
  var otherLocale: String

  /// Pixels per point of a sheet: enough to read every text, half the pixels of a phone.
  static let scale = 2.0

  private var sections: [SheetSection] {
    SheetPlan(
      axes: options.axes, choice: options.choice, states: contents.map(\.label),
      drawsSmall: contents.first?.drawsSmall ?? false, isStale: options.isStale, otherLocale: otherLocale
    ).sections
  }

  /// What has to be drawn for it.
  var shots: [SheetShot] { sections.flatMap(\.shots) }

  /// Writes the pages, and says of every picture where it stands.
  func write(
    _ drawn: [(shot: SheetShot, picture: SurfacePicture)], _ legend: MarkLegend, into folder: OutputFolder,
    _ report: inout RenderReport
  ) throws {
    let pictures = Dictionary(drawn.map { ($0.shot, $0.picture) }) { first, _ in first }
    let isDark = options.schemes == [.dark]
    let now = options.moment.timeIntervalSince1970
    let pages = ContactSheet(
      title: activity.attributesType, subtitle: subtitle, isDark: isDark, measurer: measurer, now: now
    ).pages(sections.map { $0.laidOut(pictures) })
    let paper = MarkLegend.Page(
      ground: ContactSheet.background(isDark: isDark), ink: ContactSheet.ink(isDark: isDark), margin: 0,
      legendMargin: ContactSheet.margin)
    let lists = pages.map { legend.below($0.list, page: paper) }
    let names = pages.indices.map { name(page: $0, of: pages.count) }
    console.progress("Painting \(pages.count) \(pages.count == 1 ? "page" : "pages") ...")
    let paths = try PicturePress(now: now).run(pages.count) { index, encoder in
      try folder.write(try encoder.encode(lists[index], as: .png, scale: Self.scale).bytes, name: names[index])
    }
    report.sheets += paths
    var rest = drawn[...]
    for (page, path) in zip(pages, paths) {
      for frame in page.pictures {
        guard let picture = rest.popFirst()?.picture else { return }
        report.add(picture, path: path, frame: frame, scale: Self.scale)
      }
    }
  }

  // MARK: Labels

  /// What pictures have in common where no label says otherwise.
  private var subtitle: String {
    let base = options.axes.surroundings[0]
    let states = contents.first.map { [$0.label] } ?? []
    let neighbour = options.neighbour.map { ["beside \($0.text)"] } ?? []
    let common = states + PictureName.settings(base) + (options.isStale ? ["stale"] : []) + neighbour
    return (common + options.system(base)).joined(separator: "  ·  ") + ", where no label says otherwise"
  }

  private func name(page: Int, of count: Int) -> String {
    // What all pictures of the sheet have in common belongs to its name.
    var parts = [activity.attributesType, "sheet"] + (options.isScene ? ["scene"] : [])
    if options.surroundings.count == 1 {
      parts += PictureName.variations(options.surroundings[0], isStale: options.isStale)
    }
    if let neighbour = options.neighbour { parts.append("beside-" + PictureName.slug(neighbour.text)) }
    return (parts + (count > 1 ? ["\(page + 1)"] : [])).joined(separator: "-") + ".png"
  }
}

extension RenderOptions {
  /// The version and the time of the phone, as labels say them.
  func system(_ surroundings: Surroundings) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.dateFormat = "d MMMM yyyy, HH:mm"
    return [
      "iOS \(surroundings.iosMajor).\(surroundings.iosMinor)",
      "\(formatter.string(from: moment)) \(surroundings.timeZone)",
    ]
  }
}

extension SheetSection {
  /// With what was drawn.
  func laidOut(_ drawn: [SheetShot: SurfacePicture]) -> ContactSheet.Section {
    ContactSheet.Section(
      title: title,
      columns: columns.map { column in
        ContactSheet.Column(
          heading: column.heading, isDark: column.cells.allSatisfy { $0.shot.surroundings.scheme == .dark },
          cells: column.cells.compactMap { cell in
            drawn[cell.shot].map { ContactSheet.Cell(caption: cell.caption, row: cell.row, list: $0.list) }
          })
      }.filter { !$0.cells.isEmpty })
  }
}
