import Findings
import Testing
import Wire

@testable import Commands

private func content(_ type: String, _ label: String) -> ActivityContent {
  ActivityContent(attributesType: type, attributesOrigin: .preview, stateOrigin: .preview, label: label)
}

@Suite struct NeighbourOptionTests {
  private let description = ExtensionDescription(
    activities: ["App.OrderAttributes", "NoteAttributes"].map {
      .init(attributesType: $0, widget: "W", supplementalFamilies: [])
    }, previews: [], widgets: [])
  private let contents = [content("NoteAttributes", "state-1"), content("NoteAttributes", "On the way")]

  @Test func aTypeIsFoundByItsLastName() throws {
    #expect(try NeighbourOption("OrderAttributes").activity(of: description).attributesType == "App.OrderAttributes")
    #expect(try NeighbourOption("NoteAttributes:x").activity(of: description).attributesType == "NoteAttributes")
    let failure = #expect(throws: Failure.self) { try NeighbourOption("NotAttributes").activity(of: description) }
    #expect(failure?.status == .usage)
    #expect(failure?.findings.first?.fix.contains("NoteAttributes") == true)
  }

  @Test func withoutAStateTheFirstOtherOneIsMeant() throws {
    let option = NeighbourOption("NoteAttributes")
    #expect(try option.content(among: contents, beside: contents[0])?.label == "On the way")
    #expect(try option.content(among: contents, beside: contents[1])?.label == "state-1")
    #expect(try option.content(among: contents, beside: content("B", "state-1"))?.label == "state-1")
    #expect(try option.content(among: Array(contents.prefix(1)), beside: contents[0])?.label == "state-1")
  }

  @Test func aStateIsFoundByItsNameOrThatOfItsFile() throws {
    for name in ["On the way", "on-the-way"] {
      let option = NeighbourOption("NoteAttributes:\(name)")
      #expect(try option.content(among: contents, beside: contents[1])?.label == "On the way")
      #expect(option.text == "NoteAttributes:\(name)")
    }
    let failure = #expect(throws: Failure.self) {
      try NeighbourOption("NoteAttributes:state-2").content(among: contents, beside: contents[0])
    }
    #expect(failure?.status == .usage)
    #expect(failure?.findings.first?.fix.contains("NoteAttributes:On the way") == true)
  }
}
