import Findings
import Testing

@testable import Doctor

@MainActor @Suite struct UnboundAnimationTests {
  @Test func onAContainer() throws {
    let found = try MotionSample(card: #"VStack { Text("a") }.animation(.linear(duration: 0.3))"#).findings()
    #expect(found.map(\.what) == [".animation(_:) on VStack names no value"])
    #expect(found.first?.id == "motion.animation-without-value")
    #expect(found.first?.place?.line == MotionSample.cardLine)
    #expect(found.first?.fix.contains(".animation(_:value:)") == true)
  }

  @Test(arguments: [
    #"Text("a").animation(.default, value: context.state.progress)"#,
    #"Text("a").animation(.default) { $0.opacity(0.5) }"#,
    #"Text("a").transition(.opacity.animation(.easeIn(duration: 0.2)))"#,
    #"Text("a").transition(AnyTransition.slide.animation(.default))"#,
    #"Text("a").transition(.asymmetric(insertion: fade.animation(.default), removal: .opacity))"#,
    #"Toggle("a", isOn: $isOn.animation(.default))"#, #"Sheet(animation: .default)"#,
    #"withAnimation(.default) { Text("a") }"#,
  ])
  func boundOnesAndTransitionsAreFine(_ card: String) throws {
    let found = try MotionSample(card: card).findings()
    #expect(found.isEmpty, "\(found.map(\.what))")
  }

  @Test func whatIOSDoesNotCompileIsNotRead() throws {
    let card = """
      #if os(macOS)
      Text("a").animation(.default)
      #else
      Text("a")
      #endif
      """
    #expect(try MotionSample(card: card).findings().isEmpty)
  }
}
