import Testing
import Wire
@testable import Workshop

@Suite("What errors call a request")
struct RequestNameTests {
  private let surroundings = Surroundings(now: 0)

  @Test("A rendering is named with its presentations and its state")
  func render() {
    var request = RenderRequest(
      attributesType: "OrderAttributes", attributes: "{}", state: #"{"minutes":3}"#,
      presentations: [.minimal: PresentationRoom(width: 45), .compactLeading: PresentationRoom(width: 60)],
      surroundings: surroundings)
    #expect(
      ExtensionRequest.render(request).name
        == #"the rendering of OrderAttributes (compactLeading, minimal; state {"minutes":3})"#)
    request.state = String(repeating: "x", count: 500)
    #expect(ExtensionRequest.render(request).name.count < 220)
    request.presentations = [:]
    request.preview = PreviewReference(preview: 0, state: 1)
    #expect(ExtensionRequest.render(request).name == "the rendering of OrderAttributes (state 2 of preview 1)")
  }
}
