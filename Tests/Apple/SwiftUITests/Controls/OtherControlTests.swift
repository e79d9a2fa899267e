import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct OtherControlTests {
  @Test func whatWidgetsLackIsSaid() {
    let drawn = Drawn(
      VStack {
        Picker("p", selection: .constant(1)) { Text("1").tag(1) }
        TextField("t", text: .constant(""))
        Slider(value: .constant(0.5))
        Stepper("s", value: .constant(1), in: 0...3)
        DatePicker("d", selection: .constant(.distantPast))
        Menu("m") { Text("hidden") }
      })
    #expect(drawn.strings == ["p", "t", "s", "d", "m"])
    #expect(drawn.notes(.ignoredByIOS) == ["Picker", "TextField", "Slider", "Stepper", "DatePicker", "Menu"])
  }

  @Test func sectionsAndForms() {
    let section = Section {
      Text("a")
    } header: {
      Text("h")
    } footer: {
      Text("f")
    }
    #expect(Drawn(VStack { section }).strings == ["h", "a", "f"])
    let form = Drawn(
      Form {
        section; Section("k") { Text("b") }
      })
    #expect(form.strings == ["h", "a", "f", "k", "b"])
    #expect(form.notes(.approximate) == ["Form"])
    #expect(Drawn(List(0..<2, id: \.self) { Text(verbatim: "\($0)") }).strings == ["0", "1"])
  }

  @Test func groupBoxes() {
    let drawn = Drawn(GroupBox("t") { Text("c") })
    #expect(drawn.strings == ["t", "c"])
    #expect(drawn.texts[0].spec.runs[0].font.weight == 600)
    #expect(drawn.shapes[0].frame == Rect(origin: .zero, size: drawn.size).snapped(scale: 3))
    #expect(drawn.texts[0].frame.x == 16)
  }

  private struct Upright: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.content
        configuration.label
      }
    }
  }
  private struct Twice: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).padding(5) }
  }
  @Test func valuesWithNamesHaveStyles() {
    let content = LabeledContent("n", value: "v")
    #expect(Drawn(content.labeledContentStyle(Upright())).strings == ["v", "n"])
    let twice = Drawn(content.labeledContentStyle(Twice()).labeledContentStyle(Upright()))
    #expect(twice.strings == ["v", "n"])
    #expect(Drawn(content.labeledContentStyle(.automatic), width: 100).size.width == 100)
  }

  @Test func whatAListWouldDrawIsSaid() {
    let row = Text("a").listRowBackground(Color.red).listRowSeparator(.hidden).badge(3)
    #expect(Drawn(row).notes(.ignoredByIOS) == ["listRowBackground", "listRowSeparator", "badge"])
  }

  /// A shape inside a card is rounded less by its distance from the card's edge.
  @Test func aSurfaceIsAContainer() throws {
    var environment = EnvironmentValues()
    let enter = environment._enterSurface(radius: 24)
    let list = _Evaluation.displayList(
      proposal: Proposal(100, 80), environment: environment,
      host: EvaluationHost(measurer: GridMeasurer(), now: Drawn.now)
    ) { context in
      let node = ContainerRelativeShape().padding(10)._single(context)
      enter(node)
      return node
    }
    var radius: Double?
    list.walk { item in
      if case .shape(let shape, _, _)? = item.content, case .rounded(let radii, _) = shape.base {
        radius = radii.topLeft
      }
    }
    #expect(radius == 14)
  }

  @Test func aCapsuleIsAContainerToo() throws {
    let view = ContainerRelativeShape().padding(4).containerShape(.capsule).frame(width: 60, height: 20)
    guard case .rounded(let radii, _) = try #require(Drawn(view).shapes.first).shape.base else {
      Issue.record("no rounded rectangle")
      return
    }
    #expect(radii.topLeft == 6)
  }

  @Test func labeledContent() {
    let drawn = Drawn(LabeledContent("n", value: "v"), width: 100)
    #expect(drawn.strings == ["n", "v"])
    #expect(drawn.texts[1].frame.maxX == 100)
    #expect(drawn.texts[1].paint == .color(SystemColor.secondaryLabel.rgba(ColorTraits())))
  }

  @Test func contentUnavailable() {
    let drawn = Drawn(ContentUnavailableView("t", systemImage: "bolt", description: Text("d")), width: 200, height: 200)
    #expect(drawn.strings == ["t", "d"])
    #expect(drawn.symbols[0].frame.maxY <= drawn.texts[0].frame.y)
  }
}
