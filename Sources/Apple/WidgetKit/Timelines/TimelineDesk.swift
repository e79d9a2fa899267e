// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import Foundation
import RenderTree
import SwiftUI
import Wire

/// Asks providers for entries, keeps them, and draws those that the phone shows.
@MainActor final class TimelineDesk {
  private struct Key: Hashable {
    var kind: String
    var form: WidgetForm
    var place: String
    var stage: TimelineRequest.Stage
  }
  private struct Kept {
    var generation: Int
    var entries: GivenEntries
  }

  /// A widget of the bundle as the desk knows it.
  struct Widget {
    var hosted: any HostedWidget
    var disablesMargins: Bool
  }

  private let measurer: any TextMeasuring
  private var kept: [Key: Kept] = [:]
  private var generation = 0

  init(measurer: any TextMeasuring) { self.measurer = measurer }

  // MARK: Entries

  /// The provider's answer, waited for.
  func timeline(_ request: TimelineRequest, of widget: Widget) -> ExtensionAnswer {
    guard let family = WidgetFamily(request.form) else { return .refused("no widget has the form \(request.form)") }
    request.surroundings.applyToProcess()
    request.surroundings.applyToDevice(isIsland: false)
    let context = TimelineProviderContext(
      family: family, isPreview: request.stage == .gallery,
      displaySize: CGSize(width: request.width, height: request.height))
    let box = GivenBox()
    widget.hosted.ask(request.stage, context) { given in
      box.put(given)
      // Ends the wait below.
      DispatchQueue.main.async {}
    }
    let limit = request.seconds.isFinite ? max(0, min(request.seconds, 600)) : 0
    let start = ContinuousClock.now
    while box.given == nil {
      guard ContinuousClock.now - start < .seconds(limit) else { return .timelineOverdue(seconds: limit) }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    guard let given = box.given else { return .timelineOverdue(seconds: limit) }
    generation += 1
    kept[Key(kind: request.kind, form: request.form, place: request.place, stage: request.stage)] = Kept(
      generation: generation, entries: given)
    return .timeline(TimelineAnswer(entries: given.moments, policy: given.policy, generation: generation))
  }

  // MARK: Pictures

  func entry(_ request: EntryRequest, of widget: Widget) -> ExtensionAnswer {
    if let fault = request.surroundings.fault { return .refused(fault) }
    let key = Key(kind: request.kind, form: request.form, place: request.place, stage: request.stage)
    guard let kept = kept[key], kept.generation == request.generation,
      kept.entries.moments.indices.contains(request.entry)
    else { return .entryGone }
    request.surroundings.applyToProcess()
    let drawing = WidgetDrawing(
      form: request.form, room: request.room, surroundings: request.surroundings, measurer: measurer,
      disablesMargins: widget.disablesMargins)
    return .entry(drawing.draw(kept.entries.view(request.entry)))
  }
}

/// What a provider gave, once it has: the first answer counts.
private final class GivenBox: @unchecked Sendable {
  private let lock = NSLock()
  private var first: GivenEntries?
  var given: GivenEntries? { lock.withLock { first } }
  func put(_ given: GivenEntries) { lock.withLock { if first == nil { first = given } } }
}

extension WidgetFamily {
  init?(_ form: WidgetForm) {
    guard let family = Self.allCases.first(where: { $0.description == form.rawValue }) else { return nil }
    self = family
  }
}
