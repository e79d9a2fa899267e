import Devices
import Doctor
import Findings
import Phone
import RenderTree
import Wire
import Workshop

/// Draws everything that was asked for with a running extension.
struct RenderRun {
  var options: RenderOptions
  var conversation: ExtensionConversation
  var encoder: PictureEncoder
  var console: Console
  /// The user's paths by `Module/File.swift`.
  var paths: [String: String] = [:]
  /// Where the user's sources write what is seen.
  var literals: LiteralPlaces?

  /// Fills the report with what was drawn and found.
  func draw(into report: inout RenderReport) throws {
    let plan = ContentPlan(
      description: try conversation.describe(options.surroundings[0]), attributes: options.attributes, states: options.states,
      invent: conversation.invent)
    let folder = try OutputFolder(options.folder ?? RenderOptions.standardFolder)
    var marked = 0
    for activity in try plan.activities(named: options.activity) {
      let contents = try plan.contents(of: activity).map { content in
        var content = content
        content.isStale = options.isStale
        content.drawsSmall = activity.supplementalFamilies.contains("small")
        return content
      }
      report.add(activity, contents)
      var drawn = try pictures(of: contents)
      let marks = examine(drawn, firstMark: marked + 1)
      report.findings += marks.findings
      marked += marks.findings.count { $0.mark != nil }
      if options.isMarked { drawn = drawn.map { $0.marked(marks) } }
      if options.isScene { drawn = drawn.map { $0.scene(measurer: encoder.typesetter) } }
      let legend = MarkLegend(marks, now: conversation.now)
      if options.isSheet {
        let pages = sheet(activity.attributesType, drawn, legend)
        for (index, page) in pages.enumerated() {
          console.progress("Painting sheet \(index + 1) of \(pages.count) ...")
          let encoded = try encoder.encode(page, as: .png, scale: Self.sheetScale)
          let name = sheetName(activity.attributesType, page: index, of: pages.count)
          report.sheets.append(try folder.write(encoded.bytes, name: name))
        }
      } else {
        for (index, picture) in drawn.enumerated() {
          console.progress("Painting picture \(index + 1) of \(drawn.count) ...")
          let list = options.isMarked ? legend.below(picture.list, page: picture.page(measurer: encoder.typesetter)) : picture.list
          let encoded = try encoder.encode(list, as: options.format, scale: picture.name.device.scale.value)
          let name = "\(picture.name.stem).\(options.format.fileExtension)"
          report.add(picture, path: try folder.write(encoded.bytes, name: name))
        }
      }
    }
  }

  /// What a person would not see of the pictures, each finding once; numbered where they are to be marked.
  private func examine(_ pictures: [SurfacePicture], firstMark: Int) -> FindingMarks {
    let doctor = PictureDoctor(typesetter: encoder.typesetter, paths: paths, literals: literals)
    for picture in pictures {
      doctor.examine(
        DrawnPicture(
          name: picture.name.stem, title: picture.name.title, surface: picture.name.surface, device: picture.name.device,
          list: picture.list, now: conversation.now))
    }
    let findings = doctor.findings
    return options.isMarked
      ? FindingMarks(numbering: findings, first: firstMark, measurer: encoder.typesetter)
      : FindingMarks(findings, measurer: encoder.typesetter)
  }

  private func pictures(of contents: [ActivityContent]) throws -> [SurfacePicture] {
    var drawn: [SurfacePicture] = []
    for content in contents {
      for surroundings in options.surroundings {
        for device in options.choice.devices {
          console.progress("Drawing \(content.label) on \(device.name) ...")
          let pictures = try naming("\(content.label) on \(device.name)") {
            try conversation.pictures(
              of: content, surfaces: options.choice.surfaces(on: device), on: device, surroundings: surroundings)
          }
          drawn += pictures
        }
      }
    }
    return drawn
  }

  /// Says of a widget that fails what it was drawing.
  private func naming<Drawn>(_ picture: String, _ draw: () throws -> Drawn) throws -> Drawn {
    do {
      return try draw()
    } catch let error as WorkshopError {
      var failure = error.failure
      for index in failure.findings.indices { failure.findings[index].what += " (while drawing \(picture))" }
      throw failure
    }
  }

  // MARK: Sheet

  /// Pixels per point of a sheet: enough to read every text, half the pixels of a phone.
  static let sheetScale = 2.0

  private func sheet(_ activity: String, _ pictures: [SurfacePicture], _ legend: MarkLegend) -> [DisplayList] {
    var groups: [ContactSheet.Group] = []
    var last: String?
    for picture in pictures {
      let heading = picture.name.heading
      if heading != last { groups.append(ContactSheet.Group(heading: heading, cells: [])) }
      last = heading
      groups[groups.count - 1].cells.append(
        ContactSheet.Cell(caption: picture.name.surface.title, list: picture.list))
    }
    let sheet = ContactSheet(
      title: activity, isDark: options.schemes == [.dark], measurer: encoder.typesetter, now: conversation.now)
    let page = MarkLegend.Page(ground: sheet.background, ink: sheet.ink, margin: 0, legendMargin: ContactSheet.margin)
    return sheet.pages(groups).map { legend.below($0, page: page) }
  }

  private func sheetName(_ activity: String, page: Int, of count: Int) -> String {
    // What all pictures of the sheet have in common belongs to its name.
    let variations = options.surroundings.count == 1
      ? PictureName.variations(options.surroundings[0], isStale: options.isStale) : []
    let number = count > 1 ? ["\(page + 1)"] : []
    return ([activity, "sheet"] + variations + number).joined(separator: "-") + ".png"
  }
}

extension PictureName {
  /// “state-1, compact on iPhone 15 Pro, dark”.
  var title: String {
    ([state, "\(surface.rawValue) on \(device.name)"] + variations).joined(separator: ", ")
  }

  /// What the pictures of one group of a sheet share.
  var heading: String {
    let named = [surroundings.scheme.rawValue, surroundings.dynamicType, surroundings.locale]
    let others = variations.filter { other in !named.contains { $0.lowercased() == other } }
    return ([state, device.name] + named + others).joined(separator: "  ·  ")
  }
}
