import Findings
import Testing
import Wire

@testable import Commands

private typealias Preview = ExtensionDescription.Preview

private func preview(
  _ kind: Preview.Kind, of type: String? = "A", attributes: String? = "{\"n\":1}", _ states: [String]
) -> Preview {
  Preview(name: nil, kind: kind, attributesType: type, attributes: attributes, states: states, line: 1)
}

private func plan(
  types: [String] = ["A"], previews: [Preview] = [], attributes: String? = nil, states: [String] = []
) throws -> ContentPlan {
  ContentPlan(
    description: ExtensionDescription(
      activities: types.map { .init(attributesType: $0, widget: $0 + "Widget", supplementalFamilies: []) },
      previews: previews, widgets: []),
    attributes: try attributes.map { try JSONInput($0, option: "--attributes") },
    states: try states.map { try JSONInput($0, option: "--state") },
    invent: { (attributes: "{\"made\":\"\($0)\"}", state: "{\"up\":1}") })
}

private func contents(_ plan: ContentPlan) throws -> [ActivityContent] {
  try plan.contents(of: plan.description.activities[0])
}

@Suite struct ContentPlanTests {
  @Test func givenValuesComeFirst() throws {
    let drawn = try contents(
      plan(previews: [preview(.content, ["{}"])], attributes: "{\"n\": 7}", states: ["{\"a\": 1}", "{\"a\": 2}"]))
    #expect(drawn.map(\.attributes) == ["{\"n\":7}", "{\"n\":7}"])
    #expect(drawn.map(\.state) == ["{\"a\":1}", "{\"a\":2}"])
    #expect(drawn.map(\.label) == ["state-1", "state-2"])
    #expect(drawn.allSatisfy { $0.attributesOrigin == .given && $0.stateOrigin == .given && $0.preview == nil })
  }

  @Test func statesAloneBorrowAttributesFromAPreview() throws {
    let drawn = try contents(plan(previews: [preview(.content, ["{}"])], states: ["{\"a\":1}"]))
    #expect(drawn.map(\.attributes) == ["{\"n\":1}"])
    #expect(drawn[0].attributesOrigin == .preview)
  }

  @Test func statesAloneGetInventedAttributes() throws {
    let drawn = try contents(plan(states: ["{\"a\":1}"]))
    #expect(drawn.map(\.attributes) == ["{\"made\":\"A\"}"])
    #expect(drawn[0].attributesOrigin == .invented)
    #expect(drawn[0].stateOrigin == .given)
  }

  @Test func attributesAloneMeetTheStatesOfPreviews() throws {
    let previews = [preview(.content, ["{\"s\":1}", "{\"s\":2}"]), preview(.compact, ["{\"s\":1}"])]
    let drawn = try contents(plan(previews: previews, attributes: "{\"n\":7}"))
    #expect(drawn.map(\.state) == ["{\"s\":1}", "{\"s\":2}"])
    #expect(drawn.allSatisfy { $0.attributes == "{\"n\":7}" && $0.stateOrigin == .preview })
  }

  @Test func attributesAloneGetAnInventedState() throws {
    let drawn = try contents(plan(attributes: "{\"n\":7}"))
    #expect(drawn.map(\.state) == ["{\"up\":1}"])
    #expect(drawn[0].stateOrigin == .invented)
  }

  @Test func previewsAreDrawnOncePerPair() throws {
    let previews = [
      preview(.widget, of: nil, []), preview(.content, ["{\"s\":1}", "{\"s\":2}"]),
      preview(.compact, ["{\"s\":2}", "{\"s\":3}"]),
      preview(.content, of: "B", ["{\"s\":9}"]),
    ]
    let drawn = try contents(plan(previews: previews))
    #expect(
      drawn.map(\.preview) == [
        PreviewReference(preview: 1, state: 0), PreviewReference(preview: 1, state: 1),
        PreviewReference(preview: 2, state: 1),
      ])
    #expect(drawn.map(\.label) == ["state-1", "state-2", "state-3"])
  }

  @Test func withoutAnythingValuesAreInvented() throws {
    let drawn = try contents(plan())
    #expect(drawn.map(\.label) == ["invented"])
    #expect(drawn[0].attributes == "{\"made\":\"A\"}")
    #expect(drawn[0].stateOrigin == .invented)
  }

  @Test func choosesActivitiesByName() throws {
    let two = try plan(types: ["Shop.A", "B"])
    #expect(try two.activities(named: nil).count == 2)
    #expect(try two.activities(named: "A").map(\.attributesType) == ["Shop.A"])
    let unknown = #expect(throws: Failure.self) { try two.activities(named: "C") }
    #expect(unknown?.status == .usage)
    #expect(unknown?.findings.first?.fix.contains("Values: Shop.A, B.") == true)
  }

  @Test func valuesForSeveralActivitiesNeedAName() throws {
    let failure = #expect(throws: Failure.self) { try plan(types: ["A", "B"], states: ["{}"]).activities(named: nil) }
    #expect(failure?.findings.first?.id == "usage.which-activity")
  }
}
