import Findings
import Foundation
import Phone
import Wire

/// Holds an expectation against the phone.
struct ExpectationCheck {
  let player: ScenarioPlayer

  /// Nil where it holds, else what there is instead.
  func check(_ expectation: Expectation) -> String? {
    switch expectation {
    case .island(let look): island(look)
    case .state(let state, let name): self.state(state, name)
    case .lockScreen(let names): lockScreen(names)
    case .banner(let name): banner(name)
    case .text(let text, let surface, let name, let isThere): self.text(text, surface, name, isThere)
    case .logged(let code, let isThere): logged(code, isThere)
    case .refused(let reason): refused(reason)
    case .threw(let text): threw(text)
    case .alerted(let name, let isThere): alerted(name, isThere)
    case .screen(let isLit):
      glance.isScreenLit == isLit ? nil : "the screen is \(glance.isScreenLit ? "lit" : "dark")"
    case .token(let name, let isThere): token(name, isThere)
    case .app(let name, let isRunning): app(name, isRunning)
    case .opened(let target, let name): opened(target, name)
    case .activities(let count, let name): activities(count, name)
    case .nextEvent(let seconds): nextEvent(seconds)
    case .widget(let name, let wanted): widget(name, wanted)
    }
  }

  private var glance: Glance { player.session.glance }

  private func name(_ id: String) -> String { player.names.name(of: id) }

  private func island(_ wanted: Expectation.IslandLook) -> String? {
    let choice = glance.island
    guard let found = look(choice.shown) else { return "the model has no island" }
    guard found != wanted else { return nil }
    let reasons = wanted.names.compactMap { name in
      player.names.id(of: name).flatMap { choice.unseen[$0] }.map { "\(name): \($0.sentence)" }
    }
    return (["the island shows \(found.words)"] + reasons.map(player.names.renamed)).joined(separator: ". ")
  }

  /// Nil where the model has no island.
  private func look(_ shown: IslandChoice.Shown) -> Expectation.IslandLook? {
    func occupied(_ kind: Occupant.Kind) -> Expectation.IslandLook {
      OccupantKind(rawValue: kind.rawValue).map { .occupied($0) } ?? .idle
    }
    switch shown {
    case .absent: return nil
    case .idle: return .idle
    case .compact(.activity(let id)): return .compact(name(id))
    case .compact(.occupant(let kind)), .announcement(let kind): return occupied(kind)
    case .minimals(.activity(let attached), .activity(let detached)): return .minimals(name(attached), name(detached))
    case .minimals(.activity(let id), .occupant), .minimals(.occupant, .activity(let id)): return .minimal(name(id))
    case .minimals(.occupant(let kind), .occupant): return occupied(kind)
    case .expanded(let id, _): return .expanded(name(id))
    }
  }

  private func state(_ wanted: String, _ name: String?) -> String? {
    let snapshot: ActivitySnapshot?
    if let name {
      guard let found = try? player.activity(name) else { return "“\(name)” was never started" }
      snapshot = found.snapshot
    } else {
      let all = player.session.state.allActivities
      guard all.count <= 1 else { return "there are \(all.count) activities; say which" }
      snapshot = all.first?.snapshot
    }
    // The phone forgets an activity once it is dismissed.
    let found = snapshot?.state ?? .dismissed
    return found.rawValue == wanted ? nil : "it is \(found.rawValue)"
  }

  private func lockScreen(_ wanted: [String]) -> String? {
    let found = glance.cards.map { name($0.activity) }
    guard found != wanted else { return nil }
    return found.isEmpty ? "there is no card" : "there are \(found.joined(separator: " and "))"
  }

  private func banner(_ wanted: String?) -> String? {
    let found = glance.banner.map(name)
    return found == wanted ? nil : found.map { "there is one of \($0)" } ?? "there is none"
  }

  private func text(_ text: String, _ surface: String?, _ name: String?, _ isThere: Bool) -> String? {
    guard let illustrator = player.illustrator else { return "nothing is drawn in this run" }
    do {
      let read = try illustrator.texts(player, surface: surface, activity: name)
      guard !read.isEmpty else { return isThere ? "nothing of it is seen there now" : nil }
      let holds = read.contains { $0.contains(text) }
      if holds == isThere { return nil }
      return "a person reads " + read.map { "“\($0)”" }.joined(separator: ", ")
    } catch let failure as Failure {
      return failure.findings.first?.what ?? "it could not be drawn"
    } catch {
      return "\(error)"
    }
  }

  private func logged(_ code: String, _ isThere: Bool) -> String? {
    let found = player.fresh.map(\.code.rawValue)
    // “out-of-order” is enough of “push.out-of-order”.
    let holds = found.contains { $0 == code || $0.hasSuffix("." + code) }
    guard holds != isThere else { return nil }
    if !isThere { return "the step before logged it" }
    guard EventCode.allCases.contains(where: { $0.rawValue == code || $0.rawValue.hasSuffix("." + code) }) else {
      let near = Suggestion.nearest(to: code, in: EventCode.allCases.map(\.rawValue))
      return "there is no such code" + (near.map { "; did you mean \($0)?" } ?? "")
    }
    return found.isEmpty ? "the step before logged nothing" : "the step before logged \(found.joined(separator: ", "))"
  }

  private func refused(_ reason: String?) -> String? {
    let found = player.refusal?.rawValue
    if found == reason { return nil }
    if let reason, ActivityRefusal(rawValue: reason) == nil {
      return "there is no such error; there are \(ActivityRefusal.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    return found.map { "it was refused because \($0)" } ?? "nothing was refused"
  }

  private func threw(_ text: String?) -> String? {
    guard let found = player.thrown else { return "the step before threw nothing" }
    guard let text, !found.contains(text) else { return nil }
    return "it threw “\(found)”"
  }

  private func alerted(_ name: String, _ isThere: Bool) -> String? {
    guard let id = player.names.id(of: name) else { return "“\(name)” was never started" }
    let effects = player.alerted.filter { $0.activity == id }.map(\.effects)
    guard effects.isEmpty == isThere else { return nil }
    guard isThere else { return "the phone " + effects.flatMap(\.words).joined(separator: ", ") }
    let others = player.alerted.map { self.name($0.activity) }
    if !others.isEmpty { return "attention was drawn to \(others.joined(separator: " and "))" }
    let reasons = player.fresh.filter { $0.code == .alertWithheld && $0.activity == id }.map(\.what)
    return (["nothing drew attention to it"] + reasons).joined(separator: ". ")
  }

  private func token(_ name: String, _ isThere: Bool) -> String? {
    guard let found = try? player.activity(name) else { return "“\(name)” was never started" }
    let has = found.snapshot?.token != nil
    return has == isThere ? nil : has ? "it has one" : "it has none"
  }

  private func app(_ name: String?, _ isRunning: Bool) -> String? {
    guard let app = try? player.app(name) else { return "there is no such app" }
    let runs = player.session.state.isRunning(app.installed.id)
    return runs == isRunning ? nil : runs ? "it runs" : "it does not run"
  }

  private func opened(_ target: String, _ name: String?) -> String? {
    let app = name.flatMap { try? player.app($0) }
    let found = player.opened.filter { app == nil || $0.app == app?.installed.id }
    let holds = found.contains { $0.target == target || player.names.id(of: target) == $0.target }
    if holds { return nil }
    return found.isEmpty
      ? "nothing was opened"
      : "there was opened " + found.map { "“\(player.names.renamed($0.target))”" }.joined(separator: ", ")
  }

  private func activities(_ count: Int, _ name: String?) -> String? {
    let app = name.flatMap { try? player.app($0) }
    let found = player.session.state.allActivities.filter { app == nil || $0.app == app?.installed.id }.count
    return found == count ? nil : "there \(found == 1 ? "is" : "are") \(found)"
  }

  private func nextEvent(_ wanted: Double?) -> String? {
    let found = player.session.nextDeadline.map { $0.timeIntervalSince(player.session.now) }
    switch (found, wanted) {
    case (nil, nil): return nil
    case (let found?, let wanted?) where abs(found - wanted) < 0.0005: return nil
    case (let found?, _): return "it comes in \(DurationText.text(found))"
    case (nil, _): return "nothing waits"
    }
  }
}
