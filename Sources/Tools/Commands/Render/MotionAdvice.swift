import Doctor
import Findings
import Lettering
import Phone
import Wire
import Workshop

/// `--advice`: takes what a run draws to the doctor of motion.
struct MotionAdvice {
  private let doctor: MotionDoctor

  init(_ project: Project, updateInterval: Double?, typesetter: Typesetter) {
    doctor = MotionDoctor(typesetter: typesetter, project: project, updateInterval: updateInterval)
  }

  /// `--update-interval`.
  /// - Throws: `Failure` with status `usage` where it is no time.
  static func interval(_ text: String) throws -> Double {
    guard let seconds = Double(text), seconds.isFinite, seconds > 0 else {
      throw Failure(
        .usage, id: "usage.update-interval", "--update-interval: “\(text)” is no number of seconds above 0",
        fix: "Write for instance --update-interval 30.")
    }
    return seconds
  }

  /// Takes in the pictures of one activity, in the order of its states.
  func add(
    _ drawn: [(shot: SheetShot, picture: SurfacePicture)], of contents: [ActivityContent],
    previews: [ExtensionDescription.Preview], now: Double
  ) {
    for (shot, picture) in drawn {
      let name = picture.name
      doctor.examine(
        DrawnPicture(
          name: name.stem, title: name.title, surface: name.surface, device: name.device, list: picture.list, now: now),
        of: PassingState(contents[shot.content], name, previews))
    }
  }

  var findings: [Finding] { doctor.findings }
}

extension PassingState {
  fileprivate init(_ content: ActivityContent, _ name: PictureName, _ previews: [ExtensionDescription.Preview]) {
    var json = content.state
    var series = ["given"]
    if let preview = content.preview, previews.indices.contains(preview.preview) {
      // Each preview tells a story of its own.
      series = ["preview \(preview.preview)"]
      let states = previews[preview.preview].states
      if states.indices.contains(preview.state) { json = states[preview.state] }
    }
    series += [content.attributesType] + name.variations
    let input = content.stateInput
    self.init(
      name: content.label, series: series.joined(separator: " "),
      json: input?.document.root ?? json.flatMap { try? JSONReader().read($0).root },
      place: { path in input.map { $0.document.place(at: path, file: $0.origin) } })
  }
}
