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
