import ActivityKit
import RenderTree
import SwiftUI
import Testing
import Wire
@testable import WidgetKit

private struct DeliveryPreviews: PreviewProvider {
  static let attributes = DeliveryAttributes(orderNumber: 7, shop: "Corner")
  static let state = DeliveryAttributes.ContentState(
    stage: .preparing, progress: 0,
    eta: Date(timeIntervalSinceReferenceDate: 1)...Date(timeIntervalSinceReferenceDate: 2),
    driver: "Kim", stops: [])
  static var previews: some View {
    Group {
      attributes.previewContext(state, viewKind: .content).previewDisplayName("Card")
      attributes.previewContext(state, isStale: true, viewKind: .dynamicIsland(.minimal))
    }
    Text("not an activity").previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}

@MainActor @Suite struct PreviewProviderTests {
  @Test func registeredProvidersAreDescribedAndDrawn() throws {
    _registerPreviewProvider(DeliveryPreviews.self, line: 12)
    let fixture = HostFixture()
    guard case .description(let description) = fixture.host.answer(.describe(Surroundings(now: 1_769_947_200))) else {
      Issue.record("no description")
      return
    }
    let previews = description.previews.filter { $0.line == 12 }
    #expect(previews.map(\.name) == ["Card", nil])
    #expect(previews.map(\.kind) == [.content, .minimal])
    #expect(previews.map(\.attributesType) == ["DeliveryAttributes", "DeliveryAttributes"])
    #expect(previews[0].attributes == #"{"orderNumber":7,"shop":"Corner"}"#)
    #expect(previews[0].states == [#"{"driver":"Kim","eta":[1,2],"progress":0,"stage":"preparing","stops":[]}"#])

    let index = try #require(description.previews.firstIndex { $0.line == 12 })
    func texts(_ preview: Int) throws -> [String] {
      try fixture.list(
        .lockScreen,
        HostFixture.request(attributes: nil, state: nil, preview: PreviewReference(preview: preview, state: 0))
      ).texts
    }
    #expect(try texts(index) == ["Corner", "Kim", "Pause"])
    #expect(try texts(index + 1) == ["Corner", "Kim", "stale", "Pause"])
    // One half of the content may be the request's own.
    let mixed = HostFixture.request(state: nil, preview: PreviewReference(preview: index, state: 0))
    #expect(try fixture.list(.lockScreen, mixed).texts == ["Kiosk", "Kim", "Pause"])
    #expect(
      try fixture.refusal(
        .render(HostFixture.request(attributes: nil, state: nil, preview: PreviewReference(preview: index, state: 5)))
      ).contains("has no state 5"))
  }
}
