import Devices
import Findings
import Foundation
import Phone
import RenderTree
import Wire

extension ScenarioPlayer {
  /// Taps where a label stands, or beside everything that reacts.
  func tap(_ tap: TapStep) throws {
    let (_, id, _) = try activity(tap.activity)
    let all = session.glance.seen(isPad: session.state.model.kind == .pad).filter { $0.activity == id }
    let wanted = tap.surface.flatMap { Surface(rawValue: $0.lowercased().replacing(" ", with: "-")) }
    if let name = tap.surface, wanted == nil {
      throw Failure(
        .input, id: "scenario.no-surface", "There is no surface “\(name)”",
        fix: "Surfaces: \(Surface.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let order = Self.byVisibility(session.glance)
    guard
      let seen = all.filter({ wanted == nil || $0.surface == wanted })
        .min(by: { order($0.surface) < order($1.surface) })
    else {
      throw Failure(
        .input, id: "scenario.not-seen",
        "“\(tap.activity)” is not seen" + (tap.surface.map { " on \($0)" } ?? "") + " now, so nobody can tap it",
        fix: all.isEmpty
          ? "Look at what the island and the lock screen show at this step."
          : "It is seen on \(all.map(\.surface.rawValue).joined(separator: " and ")).")
    }
    guard let illustrator, let drawn = try illustrator.draw(self, seen) else {
      // Nothing is drawn, so nothing can be hit but the activity itself.
      return session.perform(.tap(ActivityTap(activity: id, place: Self.place(seen.surface))))
    }
    let presentations = Self.presentations(of: seen.surface)
    for presentation in presentations {
      guard let list = drawn.lists[presentation.presentation] else { continue }
      let now = session.now.timeIntervalSince1970
      if let label = tap.label {
        guard let point = list.point(of: label, now: now) else { continue }
        return session.perform(
          .tap(ActivityTap(activity: id, place: presentation.place, at: point, in: list, now: now)))
      }
      return session.perform(
        .tap(ActivityTap(activity: id, place: presentation.place, target: nil, ownURL: list.ownURL)))
    }
    let labels = presentations.compactMap {
      drawn.lists[$0.presentation]?.labels(now: session.now.timeIntervalSince1970)
    }
    .flatMap { $0 }
    .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    throw Failure(
      .input, id: "scenario.no-label", "Nothing on \(seen.surface.rawValue) reads “\(tap.label ?? "")”",
      fix: labels.isEmpty
        ? "Nothing there has a text or a label."
        : (Suggestion.nearest(to: tap.label ?? "", in: labels).map { "Did you mean “\($0)”? " } ?? "")
          + "There is: " + labels.map { "“\($0)”" }.joined(separator: ", ") + ".")
  }

  /// What lies on top comes first.
  private static func byVisibility(_ glance: Glance) -> (Surface) -> Int {
    { surface in
      switch surface {
      case .standBy: 0
      case .banner: 1
      case .lockScreen, .padLockScreen, .alwaysOn: glance.isLocked ? 2 : 9
      case .expanded, .compact, .minimal, .minimalDetached: glance.isLocked ? 9 : 3
      default: 5
      }
    }
  }

  private static func place(_ surface: Surface) -> TapPlace {
    presentations(of: surface).first?.place ?? .lockScreen
  }

  private static func presentations(of surface: Surface) -> [(presentation: Presentation, place: TapPlace)] {
    switch surface {
    case .compact: [(.compactLeading, .compactLeading), (.compactTrailing, .compactTrailing)]
    case .minimal, .minimalDetached, .idle: [(.minimal, .minimal)]
    case .expanded: [(.expanded, .expanded)]
    case .banner: [(.lockScreen, .banner)]
    case .standBy, .standByNight: [(.lockScreen, .standBy)]
    case .smartStack:
      [(.lockScreen, .watch), (.compactLeading, .watch), (.compactTrailing, .watch)]
    case .carPlay: [(.lockScreen, .carPlay), (.compactLeading, .carPlay)]
    case .lockScreen, .padLockScreen, .alwaysOn: [(.lockScreen, .lockScreen)]
    }
  }

  func occupy(_ kind: OccupantKind, _ begins: Bool) throws {
    guard let kind = Occupant.Kind(rawValue: kind.rawValue) else { return }
    session.perform(.occupant(kind, isThere: begins))
  }
}

extension DisplayList {
  /// The middle of the first text or label that reads so, in points of the list.
  func point(of label: String, now: Double) -> Point? {
    var found: Point?
    visit { item, map in
      guard found == nil, item.reads(now).contains(label) else { return }
      let frame = item.frame
      found = map.apply(Point(frame.x + frame.width / 2, frame.y + frame.height / 2))
    }
    return found
  }

  /// Every text and label there is to tap at.
  func labels(now: Double) -> [String] {
    var labels: [String] = []
    visit { item, _ in labels += item.reads(now).filter { !$0.isEmpty && !labels.contains($0) } }
    return labels
  }

  /// Every item with the map from its frame to the list's points.
  private func visit(_ body: (Item, Affine) -> Void) {
    func go(_ item: Item, _ outer: Affine) {
      // The first effect is the innermost.
      let own = item.effects.compactMap { $0.effect.map(frame: item.frame) }
      let map = own.reduce(Affine()) { $0.then($1) }.then(outer)
      body(item, map)
      for child in item.children { go(child, map) }
    }
    go(root, Affine())
  }
}

extension Item {
  fileprivate func reads(_ now: Double) -> [String] {
    var texts = [accessibility?.label].compactMap { $0 }
    if case .text(let block, _)? = content { texts.append(block.string(at: now)) }
    return texts
  }
}
