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
  /// Languages that the app is translated into.
  var languages: [String] = []
  /// Looks at what moves; nil where nobody asks for it.
  var advice: MotionAdvice?

  /// Fills the report with what was drawn and found.
  func draw(into report: inout RenderReport) throws {
    let plan = ContentPlan(
      description: try conversation.describe(options.surroundings[0]), attributes: options.attributes,
      states: options.states,
      invent: conversation.invent)
    let folder = try OutputFolder(options.folder ?? RenderOptions.standardFolder)
    if let widgets = options.widgets {
      return try WidgetRun(
        options: options, widgets: widgets, conversation: conversation, console: console, measurer: encoder.typesetter
      ).draw(plan.description, into: folder, &report)
    }
    report.findings += plan.description.widgets.map { Finding(homeScreenWidget: $0.kind) }
    let activities = try plan.activities(named: options.activity)
    let contents = try activities.map { try self.contents(of: $0, plan) }
    let neighbours = try neighbours(zip(activities, contents).map { ($0, $1) }, plan)
    var marked = 0
    var moves = false
    for (activity, contents) in zip(activities, contents) {
      report.add(activity, contents)
      let drawing = SurfaceDrawing(
        options: options, conversation: conversation, console: console, contents: contents, neighbours: neighbours)
      if let transition = options.transition {
        let isWritten = try writeTransitions(
          transition, drawing, previews: plan.description.previews, into: folder, &report)
        if !isWritten, activities.count > 1 { report.findings.append(Self.note(noTransitionOf: activity)) }
        moves = moves || isWritten
        continue
      }
      let sheet = SheetRun(
        options: options, activity: activity, contents: contents, measurer: encoder.typesetter, console: console,
        otherLocale: SheetAxes.otherLocale(languages))
      var drawn = try options.isSheet ? drawing.pictures(of: sheet.shots) : drawing.all()
      advice?.add(drawn, of: contents, previews: plan.description.previews, now: conversation.now)
      let marks = examine(drawn.map(\.picture), firstMark: marked + 1)
      report.findings += marks.findings
      marked += marks.findings.count { $0.mark != nil }
      for index in drawn.indices {
        if options.isMarked { drawn[index].picture = drawn[index].picture.marked(marks) }
        if options.isScene { drawn[index].picture = drawn[index].picture.scene(measurer: encoder.typesetter) }
      }
      let legend = MarkLegend(marks, now: conversation.now)
      if options.isSheet {
        try sheet.write(drawn, legend, into: folder, &report)
      } else {
        try write(drawn.map(\.picture), legend, into: folder, &report)
      }
    }
    report.findings += advice?.findings ?? []
    if options.transition != nil, !moves { throw Self.noTransition }
  }

  private func contents(of activity: ExtensionDescription.Activity, _ plan: ContentPlan) throws -> [ActivityContent] {
    try plan.contents(of: activity).map { content in
      var content = content
      content.isStale = options.isStale
      content.drawsSmall = activity.supplementalFamilies.contains("small")
      return content
    }
  }

  /// The contents that may be on the same phone: of what is drawn, else of the previews.
  private func neighbours(
    _ drawn: [(activity: ExtensionDescription.Activity, contents: [ActivityContent])], _ plan: ContentPlan
  ) throws -> [ActivityContent] {
    guard let neighbour = try options.neighbour?.activity(of: plan.description) else { return [] }
    var found = drawn.first { $0.activity.attributesType == neighbour.attributesType }?.contents ?? []
    // The values of the command line belong to what is drawn.
    var others = plan
    (others.attributes, others.states) = (nil, [])
    for content in try contents(of: neighbour, others) where !found.contains(where: { $0.label == content.label }) {
      found.append(content)
    }
    return found
  }

  /// What a person would not see of the pictures, each finding once; numbered where they are to be marked.
  func examine(_ pictures: [SurfacePicture], firstMark: Int) -> FindingMarks {
    let doctor = PictureDoctor(typesetter: encoder.typesetter, paths: paths, literals: literals)
    for picture in pictures {
      doctor.examine(
        DrawnPicture(
          name: picture.name.stem, title: picture.name.title, surface: picture.name.surface,
          device: picture.name.device,
          list: picture.list, now: conversation.now))
    }
    let findings = doctor.findings
    return options.isMarked
      ? FindingMarks(numbering: findings, first: firstMark, measurer: encoder.typesetter)
      : FindingMarks(findings, measurer: encoder.typesetter)
  }

  /// Writes a file for each picture.
  private func write(
    _ pictures: [SurfacePicture], _ legend: MarkLegend, into folder: OutputFolder, _ report: inout RenderReport
  ) throws {
    console.progress("Painting \(pictures.count) \(pictures.count == 1 ? "picture" : "pictures") ...")
    let format = options.format
    let lists = pictures.map { picture in
      options.isMarked ? legend.below(picture.list, page: picture.page) : picture.list
    }
    let paths = try PicturePress(now: conversation.now).run(pictures.count) { index, encoder in
      let name = pictures[index].name
      let bytes = try encoder.encode(lists[index], as: format, scale: name.device.scale.value).bytes
      return try folder.write(bytes, name: "\(name.stem).\(format.fileExtension)")
    }
    for (picture, path) in zip(pictures, paths) { report.add(picture, path: path) }
  }
}

extension PictureName {
  /// “state-1, compact on iPhone 15 Pro, dark”.
  var title: String {
    ([state, "\(surface.rawValue) on \(device.name)"] + variations).joined(separator: ", ")
  }
}
