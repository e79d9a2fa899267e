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
    let all = session.seen.filter { $0.activity == id }
    let wanted = tap.surface.flatMap { Surface(rawValue: $0.lowercased().replacing(" ", with: "-")) }
    if let name = tap.surface, wanted == nil {
      throw Failure(
        .input, id: "scenario.no-surface", "There is no surface “\(name)”",
        fix: (Suggestion.nearest(to: name, in: Surface.allCases.map(\.rawValue)).map { "Did you mean “\($0)”? " } ?? "")
          + "Surfaces: \(Surface.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let glance = session.glance
    guard
      let seen = all.filter({ wanted == nil || $0.surface == wanted })
        .min(by: { $0.surface.depth(glance) < $1.surface.depth(glance) })
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
      return session.perform(.tap(ActivityTap(activity: id, place: seen.surface.tapPlaces.first?.place ?? .lockScreen)))
    }
    let presentations = seen.surface.tapPlaces
    for presentation in presentations {
      guard let list = drawn.presentations[presentation.presentation] else { continue }
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
      drawn.presentations[$0.presentation]?.labels(now: session.now.timeIntervalSince1970)
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

  func occupy(_ kind: OccupantKind, _ begins: Bool) throws {
    guard let kind = Occupant.Kind(rawValue: kind.rawValue) else { return }
    session.perform(.occupant(kind, isThere: begins))
  }
}
