import Contract
import Findings
import Foundation
import Testing

@Suite struct ContractSamplesTests {
  @Test(arguments: ContractSamples.Size.allCases) func everySampleDecodes(_ size: ContractSamples.Size) throws {
    for type in KnownType.scalars + KnownType.synthesised {
      for index in 0..<3 {
        let sample = try #require(
          ContractSamples(type.contract, now: moment).value(of: type.shape, name: "eta", index: index, size: size))
        #expect(type.refusal(of: sample.strictText) == nil, "\(type.shape.swiftName): \(sample.strictText)")
      }
    }
  }

  @Test func aMinimalSampleHasTheRequiredKeysAlone() throws {
    let state = try #require(ContractSamples(.ride, now: moment).contentState(.minimal))
    #expect(state.members?.map(\.key) == ["status", "progress", "eta", "isLate", "stops", "seats", "prices", "step"])
    #expect(state["stops"] == .array([]) && state["step"]?.strictText == #"{"idle":{}}"#)
  }

  @Test func aFullSampleHasEveryKeyAndPlausibleValues() throws {
    let samples = ContractSamples(.ride, now: moment)
    let state = try #require(samples.contentState(.full))
    #expect(state.members?.count == 12)
    #expect(state["progress"]?.strictText == "60" && state["isLate"]?.strictText == "true")
    #expect(state["driver"]?.string == "Kim" && state["status"]?.string == "waiting")
    // A quarter of an hour from now, in seconds since 2001.
    #expect(state["eta"]?.strictText == String(Int(moment) - 978_307_200 + 900))
    #expect(state["seats"]?.strictText == #"["waiting",2,"on_the_way",3]"#)
    #expect(state["stops"]?.elements?.count == 2 && state["stops"]?[0]?["next"] == .array([]))
    #expect(samples.attributes(.full)?["orderID"]?.string == "5E11E211-0000-4000-8000-000000000001")
    #expect(samples.contentState(.full) == state)
  }

  @Test func aTypeInsideItselfComesToAnEnd() throws {
    let plan = try #require(ContractSamples(KnownType.plan.contract, now: moment).contentState(.full))
    #expect(plan.strictText == #"{"done":{}}"#)
    let endless = NamedType(name: "E", kind: .object([.init(name: "e", shape: .named("E"))]))
    let contract = ActivityContract(
      attributesType: "E", attributes: .named("E"), contentState: .named("E"), types: ["E": endless])
    #expect(ContractSamples(contract, now: moment).contentState(.full) == nil)
  }

  @Test func namesHintAtValues() {
    let samples = ContractSamples(.ride, now: moment)
    func text(_ shape: Shape, _ name: String) -> String? { samples.value(of: shape, name: name)?.strictText }
    #expect(text(.string, "deepLink") == "\"https://example.com/link\"")
    #expect(text(.string, "accentColor") == "\"#34C759\"")
    #expect(text(.string, "homeTeam") == "\"Home team\"")
    #expect(text(.number(.double), "latitude") == "52.5")
    #expect(text(.bool, "isCancelled") == "false")
    #expect(text(.date, "startedAt") == String(Int(moment) - 978_307_200 - 600))
  }
}
