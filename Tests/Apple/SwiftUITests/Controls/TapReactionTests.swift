import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct TapReactionTests {
  private let stop = TapTarget.intent(type: "Stop", parameters: "{}", turnsOn: nil)

  @ViewBuilder private var controls: some View {
    Button(_tap: stop, label: Text("a"))
    Toggle(_isOn: true, tap: stop, label: Text("b"))
    Link("c", destination: URL(filePath: "/c"))
  }

  @Test func controlsReact() {
    #expect(Drawn(VStack { controls }).taps.count == 3)
    #expect(Drawn(VStack { controls }.disabled(false).allowsHitTesting(true)).taps.count == 3)
  }

  @Test func disabledControlsDoNot() {
    #expect(Drawn(VStack { controls }.disabled(true)).taps.isEmpty)
  }

  @Test func controlsWithoutHitTestingDoNot() {
    #expect(Drawn(VStack { controls }.allowsHitTesting(false)).taps.isEmpty)
    #expect(Drawn(VStack { controls.allowsHitTesting(true) }.allowsHitTesting(false)).taps.isEmpty)
  }
}
