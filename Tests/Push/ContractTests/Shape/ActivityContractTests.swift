import Contract
import Testing

@Suite struct ActivityContractTests {
  @Test func findsTheNamedTypeBehindOptionals() {
    let state = NamedType(
      name: "Ride.ContentState", kind: .object([
        .init(name: "stops", shape: .integer(.uint8)), .init(name: "next", shape: .optional(.date)),
      ]))
    let contract = ActivityContract(
      attributesType: "Ride", attributes: .named("Ride"), contentState: .named("Ride.ContentState"),
      types: ["Ride": NamedType(name: "Ride", kind: .object([])), "Ride.ContentState": state])
    #expect(contract.type(of: .optional(.named("Ride.ContentState"))) == state)
    #expect(contract.type(of: .array(.named("Ride"))) == nil)
    #expect(contract.type(of: .named("Bus")) == nil)
  }

  @Test func aKeyMayBeMissingWhereItsShapeIsOptional() {
    #expect(NamedType.Property(name: "eta", shape: .optional(.date)).mayBeMissing)
    #expect(!NamedType.Property(name: "eta", shape: .date, defaultValue: ".now").mayBeMissing)
    #expect(NamedType.Property(name: "eta", shape: .date, mayBeMissing: true).mayBeMissing)
  }

  @Test func boundsAreThoseOfA64BitPhone() {
    #expect(Shape.IntegerKind.int.bounds.greatest == "9223372036854775807")
    #expect(Shape.IntegerKind.uint8.bounds == ("0", "255"))
    #expect(Shape.IntegerKind.int16.bounds.least == "-32768")
  }
}
