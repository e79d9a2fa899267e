import Devices
import Findings
import Phone
import RenderTree
import Wire

/// What `skerry render` did, as it prints it.
struct RenderReport: Encodable {
  struct Activity: Encodable {
    var attributesType: String
    var widget: String
    var contents: [Content]
  }
  struct Content: Encodable {
    var label: String
    var attributesOrigin: ActivityContent.Origin
    var stateOrigin: ActivityContent.Origin
    /// Nil where a preview's own values were drawn.
    var attributes: String?
    var state: String?
  }
  struct Picture: Encodable {
    /// The picture's own file, or the sheet that it stands on.
    var path: String
    /// Where it stands on a sheet, in pixels.
    var frame: Frame?
    var activity: String
    var state: String
    var surface: Surface
    var device: String
    var scheme: Surroundings.Scheme
    var dynamicType: String
    var locale: String
    /// What differs from the defaults, as the name of the file says it.
    var variations: [String]
    /// In points.
    var width: Double
    var height: Double
  }
  struct Frame: Encodable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  var version = SkerryCommand.version
  var activities: [Activity] = []
  var pictures: [Picture] = []
  var widgets: [WidgetPicture] = []
  var sheets: [String] = []
  var transitions: [Transition] = []
  var findings: [Finding] = []

  mutating func add(_ activity: ExtensionDescription.Activity, _ contents: [ActivityContent]) {
    activities.append(
      Activity(
        attributesType: activity.attributesType, widget: activity.widget,
        contents: contents.map { content in
          Content(
            label: content.label, attributesOrigin: content.attributesOrigin, stateOrigin: content.stateOrigin,
            attributes: content.attributes, state: content.state)
        }))
    guard contents.contains(where: { $0.attributesOrigin == .invented || $0.stateOrigin == .invented }) else { return }
    findings.append(Self.inventedNote(activity.attributesType, contents))
  }

  /// - Parameters:
  ///   - frame: where it stands on a sheet, in points.
  ///   - scale: the sheet's pixels per point.
  mutating func add(_ picture: SurfacePicture, path: String, frame: Rect? = nil, scale: Double = 1) {
    let name = picture.name
    pictures.append(
      Picture(
        path: path,
        frame: frame.map {
          Frame(x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
        },
        activity: name.activity, state: name.state, surface: name.surface, device: name.device.name,
        scheme: name.surroundings.scheme, dynamicType: name.surroundings.dynamicType,
        locale: name.surroundings.locale, variations: name.variations, width: picture.list.size.width,
        height: picture.list.size.height))
  }

  private static func inventedNote(_ type: String, _ contents: [ActivityContent]) -> Finding {
    let attributes = contents.contains { $0.attributesOrigin == .invented }
    let state = contents.contains { $0.stateOrigin == .invented }
    let what = attributes && state ? "attributes and state" : attributes ? "attributes" : "state"
    let options = attributes && state ? "--attributes and --state" : attributes ? "--attributes" : "--state"
    let json = [
      attributes ? contents.first?.attributes.map { "attributes \($0)" } : nil,
      state ? contents.first?.state.map { "state \($0)" } : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    return Finding(
      id: "render.invented", severity: .note, what: "The \(what) of \(type) are made up from the Codable types",
      why: "Neither the command line nor a preview gives any. Drawn was: \(json)",
      fix: "Give your own with \(options), or write a #Preview.")
  }
}

extension RenderReport {
  /// What a person reads at the end: the files, then how many.
  func summary(style: TerminalStyle) -> String {
    let single = sheets.isEmpty ? pictures.map(\.path) + widgets.map(\.path) : sheets
    let paths = transitions.isEmpty ? single : transitions.map(\.path)
    let count = pictures.count + widgets.count
    var counted = count == 1 ? "1 picture" : "\(count) pictures"
    if !transitions.isEmpty { counted = transitions.count == 1 ? "1 transition" : "\(transitions.count) transitions" }
    if !sheets.isEmpty { counted += sheets.count == 1 ? " on 1 sheet" : " on \(sheets.count) sheets" }
    let found = TextPrinter().summary(of: findings)
    return paths.map { $0 + "\n" }.joined() + style.paint(found.isEmpty ? counted : "\(counted) (\(found))", .bold)
      + "\n"
  }
}
