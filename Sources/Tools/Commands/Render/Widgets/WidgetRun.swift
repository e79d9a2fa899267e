import Devices
import Doctor
import Findings
import Foundation
import Phone
import RenderTree
import Wire

/// Draws the widgets of a running extension: what a person sees of each at the time of the picture.
struct WidgetRun {
  var options: RenderOptions
  var widgets: WidgetOptions
  var conversation: ExtensionConversation
  var console: Console
  var measurer: any TextMeasuring

  /// Entries that are drawn at most of one timeline.
  static let entryLimit = 50

  /// One picture with its name.
  struct Picture: Sendable {
    var kind: String
    var form: WidgetForm
    /// Counted from 1; nil for the picture of the gallery.
    var entry: Int?
    var device: DeviceModel
    var surroundings: Surroundings
    var isScene: Bool
    var list: DisplayList

    /// `Route-system-small-entry-1-iphone-15-pro-dark`.
    var stem: String {
      let family = form.rawValue.reduce(into: "") { name, letter in
        if letter.isUppercase { name += "-" }
        name += letter.lowercased()
      }
      return ([PictureName.slug(kind), family, entry.map { "entry-\($0)" } ?? "gallery"] + (isScene ? ["scene"] : [])
        + [device.slug] + PictureName.variations(surroundings)).joined(separator: "-")
    }
  }

  func draw(
    _ description: ExtensionDescription, into folder: OutputFolder, _ report: inout RenderReport
  ) throws {
    var pictures: [Picture] = []
    for (kind, forms) in try widgets.chosen(of: description.widgets) {
      for form in forms {
        for device in options.choice.devices where device.widgetRoom(for: form) != nil {
          for surroundings in options.surroundings {
            console.progress("Drawing \(kind), \(form.rawValue) on \(device.name) ...")
            pictures += try draw(kind, form, device, device.seen(surroundings), &report)
          }
        }
      }
    }
    guard !pictures.isEmpty else {
      throw Failure(
        .usage, id: "usage.no-widget-place",
        "None of the models has a place for these widgets", fix: "Name a phone or an iPad with --device.")
    }
    try write(pictures, into: folder, &report)
  }

  private func draw(
    _ kind: String, _ form: WidgetForm, _ device: DeviceModel, _ surroundings: Surroundings,
    _ report: inout RenderReport
  ) throws -> [Picture] {
    let gallery = try conversation.timeline(kind, form, .gallery, device, surroundings)
    var pictures = [try picture(kind, form, device, surroundings, .gallery, gallery, 0, named: nil)]
    let answer = try conversation.timeline(kind, form, .timeline, device, surroundings)
    let now = conversation.now
    let oddities = WidgetTimeline.findings(of: answer, at: now, widget: kind)
    for finding in oddities where !report.findings.contains(finding) { report.findings.append(finding) }
    let timeline = WidgetTimeline(answer, at: now)
    let shown = timeline.entry(at: now)?.index
    let indices =
      widgets.takesEveryEntry ? Array(timeline.entries.map(\.index).prefix(Self.entryLimit)) : shown.map { [$0] } ?? []
    for index in indices {
      pictures.append(try picture(kind, form, device, surroundings, .timeline, answer, index, named: index + 1))
    }
    return pictures
  }

  private func picture(
    _ kind: String, _ form: WidgetForm, _ device: DeviceModel, _ surroundings: Surroundings,
    _ stage: TimelineRequest.Stage, _ answer: TimelineAnswer, _ index: Int, named entry: Int?
  ) throws -> Picture {
    let list = try conversation.entry(kind, form, stage, answer.generation, index, device, surroundings)
    let shown =
      options.isScene
      ? PhoneScene(device: device, surroundings: surroundings, measurer: measurer).page(
        with: [SceneWidget(form: form, list: list)], isLockScreen: form.isAccessory)
      : WidgetSurface(device: device, scheme: surroundings.scheme).list(form, list)
    return Picture(
      kind: kind, form: form, entry: entry, device: device, surroundings: surroundings, isScene: options.isScene,
      list: shown)
  }

  private func write(_ pictures: [Picture], into folder: OutputFolder, _ report: inout RenderReport) throws {
    console.progress("Painting \(pictures.count) \(pictures.count == 1 ? "picture" : "pictures") ...")
    let format = options.format
    // An entry's clocks and bars stand where they are when it is shown.
    let paths = try PicturePress(now: conversation.now).run(pictures.count) { index, encoder in
      let picture = pictures[index]
      let bytes = try encoder.encode(picture.list, as: format, scale: picture.device.scale.value).bytes
      return try folder.write(bytes, name: "\(picture.stem).\(format.fileExtension)")
    }
    for (picture, path) in zip(pictures, paths) {
      report.add(picture, path: path)
      for note in picture.list.notes {
        let finding = Finding(note: note)
        if !report.findings.contains(finding) { report.findings.append(finding) }
      }
    }
  }
}

extension ExtensionConversation {
  /// Asks a widget's provider.
  /// - Throws: `Failure` where it does not answer.
  func timeline(
    _ kind: String, _ form: WidgetForm, _ stage: TimelineRequest.Stage, _ device: DeviceModel,
    _ surroundings: Surroundings
  ) throws -> TimelineAnswer {
    let room = device.widgetRoom(for: form)
    let request = TimelineRequest(
      kind: kind, form: form, stage: stage, place: "render", width: room?.width ?? 0, height: room?.height ?? 0,
      surroundings: surroundings)
    switch try host.answer(.timeline(request)) {
    case .timeline(let answer): return answer
    case .timelineOverdue(let seconds):
      throw Failure(
        .input, id: "widget.provider-overdue",
        "The provider of “\(kind)” has not answered (\(stage.rawValue)) within \(seconds) s",
        fix: "Call the completion exactly once on every path, with old data where new data does not come in time.")
    case .refused(let reason): throw Self.refusal(reason)
    default: throw Self.misfit("the answer does not belong to “timeline”")
    }
  }

  /// The picture of an entry.
  func entry(
    _ kind: String, _ form: WidgetForm, _ stage: TimelineRequest.Stage, _ generation: Int, _ index: Int,
    _ device: DeviceModel, _ surroundings: Surroundings
  ) throws -> DisplayList {
    let request = EntryRequest(
      kind: kind, form: form, stage: stage, place: "render", generation: generation, entry: index,
      room: device.widgetRoom(for: form) ?? PresentationRoom(width: 0), surroundings: surroundings)
    switch try host.answer(.entry(request)) {
    case .entry(let answer): return try Self.list(answer.list)
    case .entryGone:
      throw Failure(
        .input, id: "widget.no-entry", "The provider of “\(kind)” gave no entry (\(stage.rawValue))",
        fix: "Hand over at least one entry.")
    case .refused(let reason): throw Self.refusal(reason)
    default: throw Self.misfit("the answer does not belong to “entry”")
    }
  }
}
