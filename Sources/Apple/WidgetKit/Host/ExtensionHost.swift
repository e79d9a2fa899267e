import AppIntents
import Foundation
import RenderTree
import SwiftUI
import Wire

/// Answers the phone's requests with the widgets of this process.
@MainActor final class ExtensionHost {
  private let widgets: [any Widget]
  private let measurer: any TextMeasuring
  private lazy var declarations: [(widget: String, declaration: _WidgetDeclaration)] = widgets.map { widget in
    var declaration = _WidgetDeclaration()
    @MainActor func declare<W: Widget>(_ widget: W) { widget.body._declare(&declaration) }
    declare(widget)
    return ("\(type(of: widget))", declaration)
  }
  private lazy var timelines = TimelineDesk(measurer: measurer)
  private lazy var previews: [_PreviewRecord] = PreviewDiscovery(measurer: measurer).records()

  init(widgets: [any Widget], measurer: any TextMeasuring) {
    self.widgets = widgets
    self.measurer = measurer
  }

  func answer(_ request: ExtensionRequest) -> ExtensionAnswer {
    switch request {
    case .describe(let surroundings):
      surroundings.applyToProcess()
      return .description(describe())
    case .render(let request):
      do {
        return try render(request)
      } catch let failure as DecodeFailure {
        return .decodeFailed(failure)
      } catch {
        return .refused("\(error)")
      }
    case .invent(let request):
      do {
        let (attributes, state) = try activity(request.attributesType).type.invent(request)
        return .invented(attributes: attributes, state: state)
      } catch {
        return .refused("\(error)")
      }
    case .probe(let request):
      do {
        return .probed(try activity(request.attributesType).type.probe(request))
      } catch {
        return .refused("\(error)")
      }
    case .perform(let request): return .performed(failure: IntentDesk.perform(request))
    case .check(let contents): return .checked(contents.map(check))
    case .timeline(let request): return withWidget(request.kind) { timelines.timeline(request, of: $0) }
    case .entry(let request): return withWidget(request.kind) { timelines.entry(request, of: $0) }
    }
  }

  private func withWidget(_ kind: String, _ answer: (TimelineDesk.Widget) -> ExtensionAnswer) -> ExtensionAnswer {
    guard let (_, declaration) = declarations.first(where: { $0.declaration.kind == kind }) else {
      let known = declarations.compactMap(\.declaration.kind)
      return .refused(
        "the extension has no widget of the kind “\(kind)”; "
          + (known.isEmpty ? "it has no home-screen widgets" : "it has \(known.joined(separator: ", "))"))
    }
    guard let hosted = declaration.homeScreen as? any HostedWidget else {
      return .refused("“\(kind)” is configured by a SiriKit intent, which cannot be made here; use an app intent")
    }
    return answer(TimelineDesk.Widget(hosted: hosted, disablesMargins: declaration.disablesContentMargins))
  }

  // MARK: Describing

  private func describe() -> ExtensionDescription {
    ExtensionDescription(
      activities: activities,
      previews: previews.map(Self.describe),
      widgets: declarations.compactMap(Self.homeWidget))
  }

  private static func homeWidget(
    _ widget: String, _ declaration: _WidgetDeclaration
  ) -> ExtensionDescription.HomeWidget? {
    guard let kind = declaration.kind else { return nil }
    // A widget that names no families is offered in all that the home screen has (published).
    let forms = WidgetForm.allCases.filter { form in
      declaration.families.map { $0.contains(form.rawValue) } ?? !form.isAccessory
    }
    return ExtensionDescription.HomeWidget(
      kind: kind, widget: widget, forms: forms, disablesMargins: declaration.disablesContentMargins,
      takesPushes: declaration.takesPushes)
  }

  /// The attributes types that the widgets configure.
  var activities: [ExtensionDescription.Activity] {
    declarations.compactMap { widget, declaration in
      guard let type = declaration.activity as? any HostedActivity else { return nil }
      return ExtensionDescription.Activity(
        attributesType: type.attributesType, widget: widget,
        supplementalFamilies: declaration.supplementalActivityFamilies)
    }
  }

  private static func describe(_ record: _PreviewRecord) -> ExtensionDescription.Preview {
    guard let preview = record.content as? any HostedPreview else {
      return ExtensionDescription.Preview(
        name: record.name, kind: record.content is TimelinePreview ? .widget : .view, attributesType: nil,
        attributes: nil,
        states: [], line: record.line)
    }
    let kind: ExtensionDescription.Preview.Kind =
      switch preview.kind {
      case .content: .content
      case .dynamicIsland(.compact): .compact
      case .dynamicIsland(.minimal): .minimal
      case .dynamicIsland(.expanded): .expanded
      }
    let payloads = preview.payloads()
    return ExtensionDescription.Preview(
      name: record.name, kind: kind, attributesType: preview.attributesType, attributes: payloads.attributes,
      states: payloads.states, line: record.line)
  }

  private func check(_ content: ContentCheck) -> DecodeFailure? {
    do {
      _ = try activity(content.attributesType).type.content(
        attributes: content.attributes, state: content.state, activityID: "", isStale: false)
      return nil
    } catch {
      return error as? DecodeFailure
    }
  }

  // MARK: Drawing

  private func render(_ request: RenderRequest) throws -> ExtensionAnswer {
    if let fault = request.surroundings.fault { throw Refusal(fault) }
    let activity = try activity(request.attributesType)
    request.surroundings.applyToProcess()
    let content = try content(request, activity.type)
    let fingerprint = content.fingerprint
    if request.unlessFingerprint == fingerprint { return .unchanged }

    let start = ContinuousClock.now
    var families = Set(
      activity.families.compactMap { name in ActivityFamily.allCases.first { $0.description == name } })
    families.insert(.medium)
    var drawing = PresentationDrawing(
      content, surroundings: request.surroundings, supportedFamilies: families, measurer: measurer,
      toggles: request.toggles)
    var lists: [Presentation: String] = [:]
    var intents: [String: IntentTraits] = [:]
    // In one order, so that what the presentations ask of the system does not depend on a dictionary's.
    for presentation in Presentation.allCases {
      guard let room = request.presentations[presentation] else { continue }
      let list = drawing.draw(presentation, in: room)
      lists[presentation] = String(decoding: list.encoded(), as: UTF8.self)
      list.walk { item in
        if case .intent(let type, _, _)? = item.tap { intents[type] = _DrawnIntents.traits(of: type) }
      }
    }
    let spent = ContinuousClock.now - start
    let microseconds = Double(spent.components.seconds) * 1e6 + Double(spent.components.attoseconds) / 1e12
    return .rendered(
      RenderAnswer(
        lists: lists, appearance: drawing.appearance, fingerprint: fingerprint, intents: intents,
        microseconds: microseconds))
  }

  private func content(_ request: RenderRequest, _ type: any HostedActivity) throws -> any ActivityContentDrawing {
    var attributes = request.attributes, state = request.state
    if let reference = request.preview {
      guard previews.indices.contains(reference.preview) else {
        throw Refusal("there is no preview \(reference.preview); the sources have \(previews.count)")
      }
      let preview = previews[reference.preview].content
      if attributes == nil, state == nil {
        let content = type.content(
          of: preview, state: reference.state, activityID: request.activityID, isStale: request.isStale)
        if let content { return content }
        throw Refusal(
          "preview \(reference.preview) has no state \(reference.state) of \(request.attributesType); "
            + "`describe` lists the previews and their states")
      }
      // One half is the request's own; the other comes from the preview.
      let payloads = (preview as? any HostedPreview)?.payloads()
      attributes = attributes ?? payloads?.attributes
      if let states = payloads?.states, states.indices.contains(reference.state) {
        state = state ?? states[reference.state]
      }
    }
    guard let attributes, let state else {
      throw Refusal("the attributes and the state of \(request.attributesType) are both needed, or a preview")
    }
    return try type.content(
      attributes: attributes, state: state, activityID: request.activityID, isStale: request.isStale)
  }

  private func activity(_ name: String) throws -> (type: any HostedActivity, families: [String]) {
    for (_, declaration) in declarations {
      guard let type = declaration.activity as? any HostedActivity, type.attributesType == name else { continue }
      return (type, declaration.supplementalActivityFamilies)
    }
    let known = declarations.compactMap { ($0.declaration.activity as? any HostedActivity)?.attributesType }
    throw Refusal(
      "no ActivityConfiguration(for: \(name).self) was found in the extension's widgets; "
        + (known.isEmpty
          ? "none of them configures a Live Activity" : "they configure \(known.joined(separator: ", "))"))
  }

  /// Why a request cannot be answered, and how to mend it.
  private struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
