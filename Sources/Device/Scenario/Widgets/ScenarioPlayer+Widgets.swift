import Findings
import Foundation
import Phone
import RenderTree
import Wire

extension ScenarioPlayer {
  func perform(_ step: WidgetStep) throws {
    switch step {
    case .place(let kind, let form, let name, let called):
      let app = try app(name)
      let known = app.installed.widgets?.first { $0.kind == kind }
      if let widgets = app.installed.widgets, known == nil {
        throw Failure(
          .input, id: "scenario.no-widget", "“\(app.name)” has no widget of the kind “\(kind)”",
          fix: widgets.isEmpty
            ? "Its extension configures no home-screen widget."
            : "It has \(widgets.map { "“\($0.kind)”" }.joined(separator: ", ")).")
      }
      session.perform(
        .placeWidget(
          WidgetPlacement(
            name: called ?? kind, app: app.installed.id, kind: kind, form: form ?? known?.forms.first ?? .systemSmall)))
      guard session.state.widget(called ?? kind) != nil else {
        let reason = session.log.entries.last { $0.code == .widgetUnknown }
        throw Failure(
          .input, id: "scenario.widget-not-placed", reason?.what ?? "The widget cannot be placed",
          fix: reason?.fix ?? "")
      }
    case .remove(let name):
      _ = try widget(name)
      session.perform(.removeWidget(name: name))
    case .tap(let name, let label): try tapWidget(name, label)
    case .reload(let kind, let name):
      _ = session.connection(for: try app(name).installed.id).ask(.reloadWidgets(kind: kind))
    case .push(let name):
      session.perform(.widgetPush(try app(name).installed.id, payload: #"{"aps":{"content-changed":true}}"#))
    }
  }

  func widget(_ name: String) throws -> PlacedWidget {
    let widgets = session.state.widgets
    if let widget = widgets.first(where: { $0.placement.name == name }) { return widget }
    let names = widgets.map(\.placement.name)
    throw Failure(
      .input, id: "scenario.widget-not-there", "No widget “\(name)” is placed",
      fix: names.isEmpty
        ? "Place it first: place widget \(name)"
        : (Suggestion.nearest(to: name, in: names).map { "Did you mean “\($0)”? " } ?? "")
          + "There is: \(names.joined(separator: ", ")).")
  }

  private func tapWidget(_ name: String, _ label: String?) throws {
    _ = try widget(name)
    guard let label else { return try session.tapWidget(name) }
    let now = session.now.timeIntervalSince1970
    guard let list = try session.widgetPicture(name)?.list else {
      throw Failure(
        .input, id: "scenario.no-label",
        "The widget “\(name)” has no picture, so nothing on it reads “\(label)”",
        fix: "Look at what the log says of its provider.")
    }
    guard let point = list.point(of: label, now: now) else {
      let labels = list.labels(now: now)
      throw Failure(
        .input, id: "scenario.no-label", "Nothing on the widget “\(name)” reads “\(label)”",
        fix: (Suggestion.nearest(to: label, in: labels).map { "Did you mean “\($0)”? " } ?? "")
          + "There is: " + labels.map { "“\($0)”" }.joined(separator: ", ") + ".")
    }
    try session.tapWidget(name, at: point)
  }
}

extension ExpectationCheck {
  /// Nil where it holds, else what there is instead.
  func widget(_ name: String, _ wanted: WidgetExpectation) -> String? {
    let widget: PlacedWidget
    do { widget = try player.widget(name) } catch {
      return (error as? Failure)?.findings.first?.what ?? "\(error)"
    }
    let life = widget.life, shown = life.shown
    switch wanted {
    case .entry(let number, let count):
      guard case .entry(let index, let total, _, _) = shown else { return "it shows \(shown)" }
      return index + 1 == number && count.map({ $0 == total }) ?? true ? nil : "it shows \(shown)"
    case .placeholder:
      if case .placeholder = shown { return nil }
      return "it shows \(shown)"
    case .nothing: return shown == .nothing ? nil : "it shows \(shown)"
    case .asked(let count):
      return life.timelinesAsked == count ? nil : "it was asked \(life.timelinesAsked) times"
    case .reloadsLeft(let count):
      let left = life.remaining(at: player.session.state.elapsedTime)
      return left == count ? nil : "\(left) are left"
    case .mostRelevant:
      let first = player.session.state.widgetsByRelevance.first
      return first == name ? nil : first.map { "it is “\($0)”" } ?? "there are no widgets"
    case .text(let text, let isThere):
      do {
        guard let picture = try player.session.widgetPicture(name) else {
          return isThere ? "it has no picture" : nil
        }
        let read = picture.list.texts(now: player.session.now.timeIntervalSince1970)
        if read.contains(where: { $0.contains(text) }) == isThere { return nil }
        return "a person reads " + read.map { "“\($0)”" }.joined(separator: ", ")
      } catch { return "\(error)" }
    }
  }
}
