import ActivityKit
import RenderTree
import SwiftUI
import Wire

/// A kind of Live Activity that the extension draws, without the type of its attributes.
@MainActor protocol HostedActivity {
  /// Bare type name, as a push names it.
  var attributesType: String { get }
  /// - Throws: `DecodeFailure` where one of the two does not decode into the app's types.
  func content(attributes: String, state: String, activityID: String, isStale: Bool) throws
    -> any ActivityContentDrawing
  /// The content of a preview; nil where the preview belongs to another type.
  func content(of preview: Any, state: Int, activityID: String, isStale: Bool) -> (any ActivityContentDrawing)?
  /// Attributes and state made up from the shape of the types, as JSON.
  /// - Throws: `InventionFailure`.
  func invent(_ request: InventRequest) throws -> (attributes: String, state: String)
  /// What the decoders of attributes and state ask for.
  /// - Throws: `ActivityProbe.Fault`.
  func probe(_ request: ProbeRequest) throws -> ProbedActivity
}

/// Attributes and a state, ready to be drawn.
@MainActor protocol ActivityContentDrawing {
  /// Equal for equal content, in every process.
  var fingerprint: UInt64 { get }
  func card() -> AnyView
  func island() -> DynamicIsland
}

/// What an `ActivityConfiguration` declares.
struct ActivityType<Attributes: ActivityAttributes>: HostedActivity {
  let content: (ActivityViewContext<Attributes>) -> AnyView
  let island: (ActivityViewContext<Attributes>) -> DynamicIsland

  var attributesType: String { String(describing: Attributes.self) }

  func content(
    attributes: String, state: String, activityID: String, isStale: Bool
  ) throws -> any ActivityContentDrawing {
    let decodedState = Result { try PayloadReading.decode(Attributes.ContentState.self, from: state, part: .state) }
    do {
      let decodedAttributes = try PayloadReading.decode(Attributes.self, from: attributes, part: .attributes)
      return drawing(decodedAttributes, try decodedState.get(), activityID, isStale)
    } catch var failure as DecodeFailure where failure.part == .attributes {
      // Both are said at once: who mends the one would find the other at the next push.
      if case .failure(let other as DecodeFailure) = decodedState { failure.others = [other] }
      throw failure
    }
  }

  func content(of preview: Any, state: Int, activityID: String, isStale: Bool) -> (any ActivityContentDrawing)? {
    guard let preview = preview as? ActivityPreview<Attributes> else { return nil }
    let states = preview.states()
    guard states.indices.contains(state) else { return nil }
    return drawing(preview.attributes, states[state].state, activityID, isStale || states[state].isStale)
  }

  func invent(_ request: InventRequest) throws -> (attributes: String, state: String) {
    let invention = Invention(now: request.now, enumValues: request.enumValues)
    return (
      try invention.json(Attributes.self, part: .attributes),
      try invention.json(Attributes.ContentState.self, part: .state)
    )
  }

  func probe(_ request: ProbeRequest) throws -> ProbedActivity {
    try ActivityProbe(
      request: request, attributes: Attributes.self, contentState: Attributes.ContentState.self
    ).run()
  }

  private func drawing(
    _ attributes: Attributes, _ state: Attributes.ContentState, _ id: String, _ isStale: Bool
  ) -> ActivityContent {
    ActivityContent(
      type: self,
      context: ActivityViewContext(activityID: id, attributes: attributes, state: state, isStale: isStale))
  }

  struct ActivityContent: ActivityContentDrawing {
    let type: ActivityType<Attributes>
    let context: ActivityViewContext<Attributes>

    var fingerprint: UInt64 {
      NodeID(PayloadReading.fingerprint(context.attributes))
        .child(PayloadReading.fingerprint(context.state)).child(context.isStale ? 1 : 0).raw
    }
    func card() -> AnyView { type.content(context) }
    func island() -> DynamicIsland { type.island(context) }
  }
}

/// A preview of a Live Activity, without the type of its attributes.
@MainActor protocol HostedPreview {
  var kind: ActivityPreviewViewKind { get }
  var attributesType: String { get }
  /// Attributes and states as a push would carry them; nil where they cannot be written as JSON.
  func payloads() -> (attributes: String?, states: [String])
}

/// A preview of one presentation, with one or several states.
struct ActivityPreview<Attributes: ActivityAttributes>: HostedPreview {
  let kind: ActivityPreviewViewKind
  let attributes: Attributes
  let states: @MainActor () -> [(state: Attributes.ContentState, isStale: Bool)]

  var attributesType: String { String(describing: Attributes.self) }
  func payloads() -> (attributes: String?, states: [String]) {
    (PayloadReading.json(attributes), states().map { PayloadReading.json($0.state) ?? "{}" })
  }
}
