import Devices
import Findings
import Foundation
import Lettering
import Paint
import Phone
import RenderTree
import Wire

/// Draws what a person sees of a scenario's phone, and reads its texts.
public final class Illustrator {
  private let typesetter: Typesetter
  private let painter: Painter
  /// Where pictures are written; nil where none is wanted.
  private let folder: URL?
  private var written: Set<String> = []
  /// What pictures do not show, by name.
  private(set) var findings: [Finding] = []

  /// - Throws: `TypesetterFailure` and the like where the fonts are missing.
  public init(typesetter: Typesetter, folder: URL?) {
    self.typesetter = typesetter; self.folder = folder
    painter = Painter(typesetter: typesetter)
  }

  // MARK: - Texts

  /// The texts that a person reads now, of one surface and one activity where they are named.
  /// - Throws: `Failure` where the surface is none, or the extension does not draw.
  func texts(_ player: ScenarioPlayer, surface: String?, activity: String?) throws -> [String] {
    let wanted = try surface.map(Self.surface)
    let id = try activity.map { try player.activity($0).id }
    let now = player.session.now.timeIntervalSince1970
    var texts: [String] = []
    for seen in player.session.seen where wanted.map({ $0.means(seen.surface) }) ?? true {
      if let id, seen.activity != id { continue }
      texts += try draw(player, seen)?.list.texts(now: now) ?? []
    }
    return texts
  }

  private static func surface(_ name: String) throws -> Surface {
    if let surface = Surface(rawValue: name) { return surface }
    let all = Surface.allCases.map(\.rawValue)
    throw Failure(
      .input, id: "scenario.no-surface", "there is no surface “\(name)”",
      fix: (Suggestion.nearest(to: name, in: all).map { "Did you mean “\($0)”? " } ?? "")
        + "Surfaces: \(all.joined(separator: ", ")).")
  }

  // MARK: - Pictures

  /// Writes a picture of what the person sees, and answers its path.
  func picture(_ player: ScenarioPlayer, named name: String) throws -> [String] {
    guard let folder else { return [] }
    if player.session.isShowingEmptyStandBy {
      noteOnce(
        "scenario.not-drawn", "StandBy is drawn while a card fills it; its clock and its small signs are not",
        fix: "Let an alert fill it before the picture.")
    }
    let scene = try Self.readable { try player.session.scene(measurer: typesetter) }
    do {
      let raster = try painter.raster(
        scene, scale: player.session.state.model.scale.value, now: player.session.now.timeIntervalSince1970)
      let file = folder.appendingPathComponent(free(name) + ".png")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(try PNG.encode(raster)).write(to: file)
      return [file.path]
    } catch let failure as PaintFailure {
      throw Failure(.environment, id: "paint.failed", "\(failure)")
    } catch {
      throw Failure(
        .environment, id: "output.not-written",
        "The picture “\(name)” cannot be written: \(error.localizedDescription)",
        fix: "Choose a folder that you may write with --out.")
    }
  }

  /// A file name that no picture of this run has.
  private func free(_ name: String) -> String {
    let slug = name.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    var free = slug.isEmpty ? "picture" : slug
    var number = 2
    while !written.insert(free).inserted {
      free = "\(slug)-\(number)"
      number += 1
    }
    return free
  }

  private func noteOnce(_ id: String, _ what: String, fix: String) {
    guard !findings.contains(where: { $0.id == id }) else { return }
    findings.append(Finding(id: id, severity: .note, what: what, fix: fix))
  }

  // MARK: - Drawing

  /// A surface with its content; nil where the app has no extension, or nothing of the content was ever drawn.
  func draw(_ player: ScenarioPlayer, _ seen: SeenSurface) throws -> DrawnSurface? {
    try Self.readable { try player.session.drawn(seen, measurer: typesetter) }
  }

  /// What a person sees of the whole phone, ready to be led to what is seen next.
  /// - Parameter glance: what is shown, where that is another than the phone's own.
  func shown(_ session: PhoneSession, _ glance: Glance?) throws -> ShownScreen {
    try Self.readable { try session.shown(glance, measurer: typesetter) }
  }

  private static func readable<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as UnreadableDisplayList {
      throw Failure(
        .environment, id: "installation.misfit", "\(error)",
        fix: "The parts of Skerry do not fit together; build it again.")
    }
  }
}
