import Foundation
import RenderTree
import SwiftUI
import Wire
@testable import WidgetKit

/// A host in this process, and short ways to ask it.
@MainActor struct HostFixture {
  let host: ExtensionHost

  init(_ widgets: [any Widget]? = nil) {
    host = ExtensionHost(widgets: widgets ?? Self.bundle(SampleBundle()), measurer: StubMeasurer())
  }

  static func bundle(_ bundle: some WidgetBundle) -> [any Widget] {
    var widgets: [any Widget] = []
    bundle.body._append(to: &widgets)
    return widgets
  }

  nonisolated static let rooms: [Presentation: PresentationRoom] = [
    .lockScreen: PresentationRoom(width: 371, height: 160),
    .compactLeading: PresentationRoom(width: 52, height: 36, cutoutWidth: 126, cutoutHeight: 37, marginLeading: 8),
    .compactTrailing: PresentationRoom(width: 52, height: 36, cutoutWidth: 126, cutoutHeight: 37, marginTrailing: 8),
    .minimal: PresentationRoom(
      width: 45, height: 36, cutoutWidth: 126, cutoutHeight: 37, marginLeading: 4, marginTrailing: 4),
    .expanded: PresentationRoom(
      width: 371, height: 160, cutoutWidth: 126, cutoutHeight: 37, marginTop: 12, marginLeading: 12, marginBottom: 12,
      marginTrailing: 12),
  ]

  nonisolated static func request(
    attributes: String? = Sample.attributes, state: String? = Sample.state, preview: PreviewReference? = nil,
    isStale: Bool = false, rooms: [Presentation: PresentationRoom] = HostFixture.rooms,
    surroundings: Surroundings = Surroundings(now: 1_750_000_000), unless: UInt64? = nil
  ) -> RenderRequest {
    RenderRequest(
      attributesType: "DeliveryAttributes", attributes: attributes, state: state, preview: preview, isStale: isStale,
      presentations: rooms, surroundings: surroundings, unlessFingerprint: unless)
  }

  /// - Throws: `Unexpected` where the answer is no picture.
  func render(_ request: RenderRequest = HostFixture.request()) throws -> RenderAnswer {
    let answer = host.answer(.render(request))
    guard case .rendered(let rendered) = answer else { throw Unexpected(answer: "\(answer)") }
    return rendered
  }

  func list(_ presentation: Presentation, _ request: RenderRequest = HostFixture.request()) throws -> DisplayList {
    guard let text = try render(request).lists[presentation] else { throw Unexpected(answer: "no \(presentation)") }
    return try DisplayList(encoded: Array(text.utf8))
  }

  func decodeFailure(attributes: String = Sample.attributes, state: String = Sample.state) throws -> DecodeFailure {
    let answer = host.answer(.render(Self.request(attributes: attributes, state: state)))
    guard case .decodeFailed(let failure) = answer else { throw Unexpected(answer: "\(answer)") }
    return failure
  }

  func refusal(_ request: ExtensionRequest) throws -> String {
    let answer = host.answer(request)
    guard case .refused(let reason) = answer else { throw Unexpected(answer: "\(answer)") }
    return reason
  }

  struct Unexpected: Error { var answer: String }
}

extension DisplayList {
  /// The texts in drawing order, as read at time 0.
  var texts: [String] {
    var all: [String] = []
    walk { item in
      if case .text(let block, _) = item.content { all.append(block.string(at: 0)) }
    }
    return all
  }
  func frame(ofText text: String) -> Rect? {
    var frame: Rect?
    walk { item in
      if case .text(let block, _) = item.content, block.string(at: 0) == text { frame = item.frame }
    }
    return frame
  }
  func paint(ofText text: String) -> PaintSpec? {
    var found: PaintSpec?
    walk { item in
      if case .text(let block, let paint) = item.content, block.string(at: 0) == text { found = paint }
    }
    return found
  }
  var taps: [TapTarget] {
    var all: [TapTarget] = []
    walk { item in if let tap = item.tap { all.append(tap) } }
    return all
  }
}
