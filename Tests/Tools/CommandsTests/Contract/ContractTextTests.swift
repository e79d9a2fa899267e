import Contract
import Findings
import Testing
import Workshop

@testable import Commands

@Suite struct ContractTextTests {
  private func text(_ properties: [NamedType.Property], _ types: [NamedType] = []) -> String {
    var all = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
    all["A"] = NamedType(name: "A", kind: .object([]), takesAnyValue: true)
    all["A.ContentState"] = NamedType(name: "A.ContentState", kind: .object(properties))
    return ContractText(
      ContractReading.Entry(
        origin: .decoders,
        contract: ActivityContract(
          attributesType: "A", attributes: .named("A"), contentState: .named("A.ContentState"), types: all))
    ).text
  }

  @Test func everyKeyWithTypeAndNote() {
    let text = text(
      [
        .init(name: "count", shape: .integer(.int), defaultValue: "7"),
        .init(name: "eta", key: "e", shape: .optional(.date)),
        .init(name: "mood", shape: .named("Mood"), mayBeMissing: true),
        .init(name: "stops", shape: .array(.named("Stop"))),
        .init(name: "last", shape: .named("Stop")), .init(name: "by", shape: .pairs(key: .named("Mood"), value: .date)),
        .init(name: "x", shape: .unknown("CGSize")),
      ],
      [
        NamedType(
          name: "Mood", kind: .rawValues(raw: .string, cases: [.init(name: "good", json: "\"g\"")]),
          isHandDecoded: true, place: Place(path: "M.swift", line: 3)),
        NamedType(name: "Stop", kind: .object([.init(name: "again", shape: .optional(.named("Stop")))])),
      ])
    #expect(
      text == """
        A
        attributes     A             anything decodes; nothing is looked at
        content-state  A.ContentState
          count        Int           must be there: the default 7 is not used
          e            Date?         `eta` in Swift; may be missing; a number: seconds since 2001-01-01 00:00 UTC
          mood         Mood          may be missing: its decoder has a value of its own; one of "g"; \
        decoded by hand (M.swift:3)
          stops        [Stop]
            again      Stop?         may be missing; as above
          last         Stop          as above
          by           [Mood: Date]  a flat array: key, value, key, value; one of "g"; \
        decoded by hand (M.swift:3); a number: seconds since 2001-01-01 00:00 UTC
          x            CGSize        its form in JSON is not known

        """)
  }

  @Test func casesHaveTheirValuesBelow() {
    let text = text(
      [.init(name: "step", shape: .named("Step"))],
      [
        NamedType(
          name: "Step",
          kind: .cases([
            .init(name: "idle"), .init(name: "walk", values: [.init(name: "_0", shape: .integer(.int))]),
          ]))
      ])
    #expect(text.contains("  step             Step  an object with one key, the case\n"))
    #expect(text.contains("    {\"idle\": {…}}  case\n    {\"walk\": {…}}  case\n      _0           Int\n"))
  }
}
