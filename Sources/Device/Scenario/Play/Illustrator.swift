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
    for seen in glanced(player) where wanted.map({ Self.isSame($0, seen.surface) }) ?? true {
      if let id, seen.activity != id { continue }
      guard let drawn = try draw(player, seen) else { continue }
      drawn.list.walk { item in
        if case .text(let block, _)? = item.content { texts.append(block.string(at: now)) }
      }
    }
    return texts
  }

  private func glanced(_ player: ScenarioPlayer) -> [SeenSurface] {
    player.session.glance.seen(isPad: player.session.state.model.kind == .pad)
  }

  private static func surface(_ name: String) throws -> Surface {
    if let surface = Surface(rawValue: name) { return surface }
    let all = Surface.allCases.map(\.rawValue)
    throw Failure(
      .input, id: "scenario.no-surface", "there is no surface “\(name)”",
      fix: (Suggestion.nearest(to: name, in: all).map { "Did you mean “\($0)”? " } ?? "")
        + "Surfaces: \(all.joined(separator: ", ")).")
  }

  /// The lock screen is the lock screen, dimmed or of an iPad; a minimal is a minimal.
  private static func isSame(_ wanted: Surface, _ found: Surface) -> Bool {
    switch wanted {
    case .lockScreen: [.lockScreen, .alwaysOn, .padLockScreen].contains(found)
    case .minimal: [.minimal, .minimalDetached].contains(found)
    default: wanted == found
    }
  }

  // MARK: - Pictures

  /// Writes a picture of what the person sees, and answers its path.
  func picture(_ player: ScenarioPlayer, named name: String) throws -> [String] {
    guard let folder else { return [] }
    let scene = try scene(player)
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

  private func scene(_ player: ScenarioPlayer) throws -> DisplayList {
    let phone = player.session.state, glance = player.session.glance
    let surroundings = player.look.applied(to: phone.surroundings(at: player.session.now))
    let scene = PhoneScene(device: phone.model, surroundings: surroundings, measurer: typesetter)
    let all = glanced(player)
    let cards = all.filter { $0.surface.stacksCards }
    let islands = all.filter { $0.surface.needsIsland }
    let order: [[SeenSurface]] = [
      all.filter { $0.surface == .standBy }, all.filter { $0.surface == .banner },
      glance.showsLockScreen ? cards : [], glance.isLocked ? [] : islands,
    ]
    guard let shown = order.first(where: { !$0.isEmpty }), let first = shown.first, let drawn = try draw(player, first)
    else {
      guard glance.isScreenLit || glance.isAlwaysOn else { return scene.dark() }
      if glance.showsLockScreen { return scene.empty(isAlwaysOn: glance.isAlwaysOn) }
      if glance.isLocked {
        noteOnce(
          "scenario.not-drawn", "StandBy is drawn while a card fills it; its clock and its small signs are not",
          fix: "Let an alert fill it before the picture.")
        return scene.dark()
      }
      let island = SurfaceComposition(
        device: phone.model, appearance: ActivityAppearance(), scheme: surroundings.scheme)
      if let kind = glance.island.shown.first?.occupant,
        let list = island.list(
          .minimal, from: [.minimal: scene.minimal(of: kind)],
          beside: glance.island.shown.second?.occupant.map { .init(scene.minimal(of: $0)) })
      {
        return scene.list(.minimal, list)
      }
      return island.list(.idle, from: [:]).map { scene.list(.idle, $0) } ?? scene.home()
    }
    let next = try first.surface.stacksCards ? shown.dropFirst().compactMap { try draw(player, $0)?.list } : []
    return scene.list(first.surface, drawn.list, above: next)
  }

  private func noteOnce(_ id: String, _ what: String, fix: String) {
    guard !findings.contains(where: { $0.id == id }) else { return }
    findings.append(Finding(id: id, severity: .note, what: what, fix: fix))
  }

  // MARK: - Drawing

  /// A surface with its content; nil where the app has no extension, or nothing of the content was ever drawn.
  func draw(_ player: ScenarioPlayer, _ seen: SeenSurface) throws -> (
    list: DisplayList, lists: [Presentation: DisplayList], appearance: ActivityAppearance
  )? {
    let phone = player.session.state
    guard let answer = try answer(player, seen.activity, seen.surface) else { return nil }
    let surroundings = player.look.applied(to: phone.surroundings(at: player.session.now))
    let view = seen.surface.surroundings(surroundings, drawsSmall: false)
    let composition = SurfaceComposition(
      device: phone.model, appearance: answer.appearance, scheme: view.scheme, isRightToLeft: view.rightToLeft)
    let lists = try answer.lists.mapValues(Self.list)
    var neighbour: IslandSurface.Neighbour?
    if let beside = seen.beside, let other = try self.answer(player, beside, .minimal),
      let minimal = other.lists[.minimal]
    {
      neighbour = IslandSurface.Neighbour(try Self.list(minimal), keylineTint: other.appearance.keylineTint)
    } else if let kind = seen.occupant {
      let scene = PhoneScene(device: phone.model, surroundings: view, measurer: typesetter)
      neighbour = IslandSurface.Neighbour(scene.minimal(of: kind))
    }
    guard let list = composition.list(seen.surface, from: lists, beside: neighbour) else { return nil }
    return (list, lists, answer.appearance)
  }

  /// The extension's answer for a surface: the phone's own newest pictures where the surface shows them as they are,
  /// else the content drawn anew for it.
  private func answer(_ player: ScenarioPlayer, _ id: String, _ surface: Surface) throws -> RenderAnswer? {
    let phone = player.session.state
    let kept = player.session.picture(of: id)
    let hasTrouble = player.session.glance.cards.contains { $0.activity == id && $0.trouble != nil }
    let surroundings = player.look.applied(to: phone.surroundings(at: player.session.now))
    let view = surface.surroundings(surroundings, drawsSmall: false)
    if hasTrouble || view == surroundings { return kept }
    guard let kept, let owner = phone.allActivities.first(where: { $0.snapshot.id == id }),
      let host = player.apps.first(where: { $0.installed.id == owner.app })?.host
    else { return kept }
    var rooms: [Presentation: PresentationRoom] = [:]
    for presentation in surface.presentations(drawsSmall: false) {
      rooms[presentation] = phone.model.room(for: presentation)
    }
    let request = RenderRequest(
      attributesType: owner.snapshot.attributesType, attributes: owner.snapshot.attributes,
      state: owner.snapshot.content.state, activityID: id, isStale: owner.snapshot.state == .stale,
      presentations: rooms, surroundings: view)
    guard case .rendered(let answer) = try host.answer(.render(request)) else { return kept }
    return answer
  }

  private static func list(_ text: String) throws -> DisplayList {
    do {
      return try DisplayList(encoded: Array(text.utf8))
    } catch {
      throw Failure(
        .environment, id: "installation.misfit", "The extension's display list cannot be read: \(error)",
        fix: "The parts of Skerry do not fit together; build it again.")
    }
  }
}
