import Devices
import Foundation
import RenderTree
import Wire

extension Phone {
  /// The widgets in the order in which they were placed.
  public var widgets: [PlacedWidget] { widgetSlots.compactMap(\.self) }

  public func widget(_ name: String) -> PlacedWidget? { widgets.first { $0.placement.name == name } }

  /// The names of widgets in the order of their relevance now, as a Smart Stack turns to them; equal ones as placed.
  public var widgetsByRelevance: [String] {
    widgets.enumerated().sorted { a, b in
      let first = a.element.life.relevance(at: now.wall), second = b.element.life.relevance(at: now.wall)
      return first != second ? first > second : a.offset < b.offset
    }.map(\.element.placement.name)
  }

  // MARK: Placing

  mutating func place(_ placement: WidgetPlacement) {
    guard let record = known(placement.app) else { return }
    let known = record.app.widgets?.first { $0.kind == placement.kind }
    guard record.app.widgets == nil || known != nil else {
      let kinds = (record.app.widgets ?? []).map(\.kind).joined(separator: ", ")
      return note(
        .widgetUnknown,
        "\(placement.app) has no widget of the kind “\(placement.kind)”"
          + (kinds.isEmpty ? "; it has none" : "; it has \(kinds)"), app: placement.app)
    }
    guard known?.forms.contains(placement.form) ?? true else {
      return note(
        .widgetUnknown,
        "The widget “\(placement.kind)” does not name \(placement.form.rawValue) among its families",
        app: placement.app)
    }
    guard model.widgetRoom(for: placement.form) != nil else {
      return note(
        .widgetUnknown, "\(model.name) has no place for a widget of the form \(placement.form.rawValue)",
        app: placement.app)
    }
    removeWidget(placement.name)
    let slot = widgetSlots.firstIndex { $0 == nil } ?? widgetSlots.count
    if slot == widgetSlots.count { widgetSlots.append(nil) }
    widgetSlots[slot] = PlacedWidget(placement: placement, life: WidgetLife(figures: rules.widgets))
    note(
      .widgetPlaced, "The widget “\(placement.kind)” was placed as \(placement.form.rawValue)", app: placement.app)
    happen(.placed, to: slot)
  }

  mutating func removeWidget(_ name: String) {
    guard let slot = slot(ofWidget: name) else { return }
    let app = widgetSlots[slot]?.placement.app
    widgetSlots[slot] = nil
    forgetDeadlines(ofWidget: slot)
    note(.widgetRemoved, "The widget “\(name)” was removed", app: app)
    touchGlance()
  }

  // MARK: Reloads

  /// `WidgetCenter` of an app; nil = all kinds.
  mutating func reloadWidgets(of app: BundleID, kind: String?, by given: WidgetReload? = nil) {
    let reload = given ?? (apps[app]?.process == .foreground ? .foregroundApp : .app)
    let slots = widgetSlots.indices.filter { slot in
      guard let placement = widgetSlots[slot]?.placement else { return false }
      return placement.app == app && (kind.map { $0 == placement.kind } ?? true)
    }
    if slots.isEmpty, given == nil {
      note(
        .widgetReloadNothing,
        kind.map { "The app reloads the widgets “\($0)”, and none is placed" }
          ?? "The app reloads its widgets, and none is placed", app: app)
    }
    for slot in slots { happen(.reload(reload), to: slot) }
  }

  mutating func reloadWidget(_ name: String, by reload: WidgetReload) {
    if let slot = slot(ofWidget: name) { happen(.reload(reload), to: slot) }
  }

  /// The system's own reason to ask every provider anew.
  mutating func reloadAllWidgets(of app: BundleID? = nil) {
    for slot in widgetSlots.indices where app.map({ $0 == widgetSlots[slot]?.placement.app }) ?? true {
      happen(.reload(.system), to: slot)
    }
  }

  /// A push of the type `widgets`.
  mutating func receiveWidgetPush(for app: BundleID, payload: String) {
    guard let record = known(app) else { return }
    guard rules.has(.widgetPushes) else {
      return note(.widgetPushUnsupported, "Widgets take no pushes with iOS \(version)", app: app)
    }
    guard record.app.widgets?.contains(where: \.takesPushes) ?? true else {
      return note(.widgetPushUnheard, "No widget of \(app) has a push handler, so it has no token", app: app)
    }
    guard Self.saysContentChanged(payload) else {
      return note(.widgetPushMalformed, "The push does not say \"content-changed\": true in its aps", app: app)
    }
    reloadWidgets(of: app, kind: nil, by: .push)
  }

  private static func saysContentChanged(_ payload: String) -> Bool {
    struct Payload: Decodable {
      struct Aps: Decodable {
        var changed: Bool
        enum CodingKeys: String, CodingKey { case changed = "content-changed" }
      }
      var aps: Aps
    }
    return (try? JSONDecoder().decode(Payload.self, from: Data(payload.utf8)))?.aps.changed == true
  }

  // MARK: Answers

  mutating func take(_ answer: WidgetAnswer, to order: Int, ofWidget name: String) {
    guard let slot = slot(ofWidget: name) else { return }
    happen(.answered(order: order, answer), to: slot)
  }

  mutating func takeWidgetPicture(_ name: String, _ outcome: WidgetDrawOutcome) {
    guard let slot = slot(ofWidget: name), let app = widgetSlots[slot]?.placement.app else { return }
    switch outcome {
    case .drawn(let intents): widgetSlots[slot]?.intents = intents
    case .gone: happen(.reload(.forgotten), to: slot)
    case .refused(let reason): note(.widgetDrawRefused, reason, app: app)
    case .crashed(let reason): note(.widgetDrawCrashed, reason, app: app)
    }
  }

  // MARK: Taps

  mutating func tapWidget(_ name: String, _ target: WidgetTarget) {
    guard let slot = slot(ofWidget: name), let widget = widgetSlots[slot] else {
      return note(.phoneNothingThere, "No widget “\(name)” is placed")
    }
    let app = widget.placement.app
    func open(_ url: String?) {
      bringToFront(app)
      if let url {
        note(.tapOpened, "The app was opened with \(url)", app: app)
        tell(app, .open(url: url))
      } else {
        note(.tapOpened, "The app was opened by its widget", app: app)
      }
    }
    switch target {
    case .widget(let url): open(url)
    // Links inside are heard from the medium size on (published).
    case .url(let url): open(url)
    case .intent(let type, let parameters, let value):
      guard rules.has(.intentStarts) else {
        note(.tapNotAsMeant, TapFault.needsIOS17.sentence, app: app)
        return open(nil)
      }
      let traits = widget.intents[type] ?? IntentTraits()
      let order = IntentOrder(
        process: traits.runsInApp ? .app : .widgetExtension, type: type, parameters: parameters, value: value,
        opensApp: traits.opensApp)
      if order.opensApp { bringToFront(app) }
      run(order, of: app, activity: nil, widget: name)
    }
  }

  // MARK: Time

  mutating func tickWidget(_ slot: Int) { happen(.tick, to: slot) }

  /// Every widget that is seen is drawn anew, though its entry is the same.
  mutating func drawWidgets() {
    for widget in widgets where widget.life.shown != .nothing {
      act(.drawWidget(WidgetDrawOrder(placement: widget.placement, shown: widget.life.shown)))
    }
  }

  mutating func happen(_ event: WidgetEvent, to slot: Int) {
    guard var widget = widgetSlots[slot] else { return }
    let actions = widget.life.handle(event, at: now)
    widgetSlots[slot] = widget
    for action in actions {
      switch action {
      case .ask(let stage, let order):
        act(.askWidget(WidgetAsk(placement: widget.placement, stage: stage, order: order)))
      case .show(let shown):
        act(.drawWidget(WidgetDrawOrder(placement: widget.placement, shown: shown)))
        if case .entry = shown {
          note(.widgetEntry, "The widget “\(widget.placement.name)” shows \(shown)", app: widget.placement.app)
        }
        touchGlance()
      case .note(let code, let what):
        note(code, what + " (widget “\(widget.placement.name)”)", app: widget.placement.app)
      }
    }
    let key = Deadline(kind: .widget, slot: slot)
    wallDeadlines.set(key, at: widget.life.nextDate(after: now.wall))
    elapsedDeadlines.set(key, at: widget.life.nextPassing)
  }

  private mutating func forgetDeadlines(ofWidget slot: Int) {
    wallDeadlines.remove(Deadline(kind: .widget, slot: slot))
    elapsedDeadlines.remove(Deadline(kind: .widget, slot: slot))
  }

  private func slot(ofWidget name: String) -> Int? {
    widgetSlots.firstIndex { $0?.placement.name == name }
  }
}

extension DeviceModel {
  /// Size and margins of a widget on this model; nil where it has no place for it.
  public func widgetRoom(for form: WidgetForm) -> PresentationRoom? {
    guard let widgets else { return nil }
    let extent: Extent? =
      switch form {
      case .systemSmall: widgets.small.value
      case .systemMedium: widgets.medium.value
      case .systemLarge: widgets.large.value
      case .systemExtraLarge: widgets.extraLarge?.value
      case .accessoryCircular: widgets.circular.value
      case .accessoryRectangular: widgets.rectangular.value
      case .accessoryInline: widgets.inline.value
      }
    guard let extent else { return nil }
    let margin = form.isAccessory ? 0 : widgets.margin.value
    return PresentationRoom(
      width: extent.width, height: extent.height, marginTop: margin, marginLeading: margin, marginBottom: margin,
      marginTrailing: margin, cornerRadius: form.isAccessory ? 0 : widgets.cornerRadius.value)
  }
}
