import Foundation
import RenderTree
import Wire

/// The picture of a widget that a person sees.
struct WidgetPicture: Sendable {
  var shown: WidgetShown
  var answer: EntryAnswer
}

extension PhoneSession {
  /// What a person sees of a widget; nil where it has no picture yet, or is not there.
  /// - Throws: `UnreadableDisplayList`.
  public func widgetPicture(_ name: String) throws -> (form: WidgetForm, list: DisplayList)? {
    let (picture, widget) = guarded { (widgetPictures[name], phone.widget(name)) }
    guard let picture, let widget else { return nil }
    do {
      return (widget.placement.form, try DisplayList(encoded: Array(picture.answer.list.utf8)))
    } catch { throw UnreadableDisplayList(reason: "\(error)") }
  }

  /// The widgets with their pictures, in the order in which they were placed.
  func sceneWidgets() throws -> [SceneWidget] {
    try state.widgets.compactMap { widget in
      try widgetPicture(widget.placement.name).map { SceneWidget(form: $0.form, list: $0.list) }
    }
  }

  /// Asks a widget's provider, and tells the phone what it answered.
  func ask(_ ask: WidgetAsk) {
    let (host, request) = guarded {
      let room = phone.model.widgetRoom(for: ask.placement.form)
      let own = phone.surroundings(at: clock)
      let request = TimelineRequest(
        kind: ask.placement.kind, form: ask.placement.form, stage: ask.stage, place: ask.placement.name,
        width: room?.width ?? 0, height: room?.height ?? 0, surroundings: adjusting?(own) ?? own,
        seconds: phone.rules.widgets.providerSeconds)
      return (extensions[ask.placement.app], request)
    }
    let answer: WidgetAnswer
    do {
      switch try host?.answer(.timeline(request)) {
      case .timeline(let timeline): answer = .entries(timeline)
      case .timelineOverdue(let seconds): answer = .overdue(seconds: seconds)
      case .refused(let reason): answer = .refused(reason)
      case nil: answer = .refused("\(ask.placement.app) has no extension attached that could be asked")
      default: answer = .refused("The extension's answer does not belong to the question")
      }
    } catch {
      answer = .crashed("The extension's process ended: \(error)")
    }
    guarded {
      waiting += phone.handle(.widgetAnswered(name: ask.placement.name, order: ask.order, answer), at: clock)
    }
  }

  /// Has an entry drawn, and keeps its picture.
  func draw(_ order: WidgetDrawOrder) {
    let (host, request) = guarded { (extensions[order.placement.app], entryRequest(order)) }
    guard let request else { return }
    let outcome: WidgetDrawOutcome
    do {
      switch try host?.answer(.entry(request)) {
      case .entry(let answer):
        guarded { widgetPictures[order.placement.name] = WidgetPicture(shown: order.shown, answer: answer) }
        outcome = .drawn(intents: answer.intents)
      case .entryGone: outcome = .gone
      case .refused(let reason): outcome = .refused(reason)
      case nil: outcome = .refused("\(order.placement.app) has no extension attached that could draw")
      default: outcome = .refused("The extension's answer does not belong to the question")
      }
    } catch {
      outcome = .crashed("The extension's process ended: \(error)")
    }
    guarded { waiting += phone.handle(.widgetDrawn(name: order.placement.name, outcome), at: clock) }
  }

  private func entryRequest(_ order: WidgetDrawOrder) -> EntryRequest? {
    guard let room = phone.model.widgetRoom(for: order.placement.form) else { return nil }
    var surroundings = phone.surroundings(at: clock)
    surroundings = adjusting?(surroundings) ?? surroundings
    let stage: TimelineRequest.Stage
    let index: Int, generation: Int
    switch order.shown {
    case .nothing: return nil
    case .placeholder(let number):
      (stage, index, generation) = (.placeholder, 0, number)
      surroundings.redaction = .placeholder
    case .entry(let number, _, let known, let arrival):
      (stage, index, generation) = (.timeline, number, known)
      // iOS has drawn all entries when the timeline came: what reads the clock in a view shows that time.
      surroundings.now = arrival
    }
    return EntryRequest(
      kind: order.placement.kind, form: order.placement.form, stage: stage, place: order.placement.name,
      generation: generation, entry: index, room: room, surroundings: surroundings)
  }

  /// A finger lands on a widget.
  /// - Parameter point: points of the widget; nil beside everything that reacts.
  /// - Throws: `UnreadableDisplayList`.
  public func tapWidget(_ name: String, at point: Point? = nil) throws {
    guard let picture = try widgetPicture(name) else { return perform(.tapWidget(name: name, .widget(url: nil))) }
    let seconds = now.timeIntervalSince1970
    let own = picture.list.ownURL
    // The smallest form has one target alone: its own address (published); buttons and toggles work there as well.
    let target = point.flatMap { picture.list.tapTarget(at: $0, now: seconds) }
    switch target {
    case .intent(let type, let parameters, let turnsOn)?:
      perform(.tapWidget(name: name, .intent(type: type, parameters: parameters, value: turnsOn)))
    case .url(let address)? where picture.form != .systemSmall: perform(.tapWidget(name: name, .url(address)))
    default: perform(.tapWidget(name: name, .widget(url: own)))
    }
  }
}
