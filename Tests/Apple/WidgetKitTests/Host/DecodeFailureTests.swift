import Testing
import Wire
@testable import WidgetKit

@MainActor @Suite struct DecodeFailureTests {
  private let fixture = HostFixture()

  private func check(
    _ failure: DecodeFailure, _ part: DecodeFailure.Part, _ path: String, expected: String, found: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(failure.part == part, sourceLocation: location)
    #expect(failure.path == path, sourceLocation: location)
    #expect(failure.expected == expected, sourceLocation: location)
    #expect(failure.found == found, sourceLocation: location)
    #expect(failure.message.contains(path), sourceLocation: location)
  }

  @Test func aMissingKeyNamesItsTypeAndPlace() throws {
    let failure = try fixture.decodeFailure(attributes: #"{"orderNumber":42}"#)
    check(failure, .attributes, "$.shop", expected: "String", found: "nothing (the key is missing)")
  }

  @Test func aWrongTypeNamesBothTypes() throws {
    let failure = try fixture.decodeFailure(attributes: #"{"orderNumber":"42","shop":"A"}"#)
    check(failure, .attributes, "$.orderNumber", expected: "Int", found: "string \"42\"")
  }

  @Test func bothPartsAreRead() throws {
    let state = Sample.state(replacing: "[100,200]", by: #"[100,true]"#)
    let failure = try fixture.decodeFailure(attributes: #"{"orderNumber":42}"#, state: state)
    #expect(failure.each.map(\.part) == [.attributes, .state])
    #expect(failure.each.map(\.path) == ["$.shop", "$.eta[1]"])
    #expect(try fixture.decodeFailure(attributes: #"{"orderNumber":42}"#).others == nil)
    #expect(try fixture.decodeFailure(state: state).each.map(\.part) == [.state])
  }

  @Test func aDateAsTextIsExplained() throws {
    let failure = try fixture.decodeFailure(
      state: Sample.state(replacing: #""eta":150"#, by: #""eta":"2026-05-01T12:00:00Z""#))
    check(failure, .state, "$.stops[0].eta", expected: "Date", found: "string \"2026-05-01T12:00:00Z\"")
    #expect(failure.message.contains("seconds since 2001-01-01"))
  }

  @Test func aRangesElementHasAPath() throws {
    let failure = try fixture.decodeFailure(state: Sample.state(replacing: "[100,200]", by: #"[100,true]"#))
    check(failure, .state, "$.eta[1]", expected: "Date", found: "true")
  }

  @Test func anUnknownCaseNamesTheEnum() throws {
    let failure = try fixture.decodeFailure(state: Sample.state(replacing: "onTheWay", by: "flying"))
    check(failure, .state, "$.stage", expected: "Stage", found: "string \"flying\"")
    #expect(failure.message.contains("flying"))
  }

  @Test func nullWhereNoOptionalStandsIsNamed() throws {
    let failure = try fixture.decodeFailure(state: Sample.state(replacing: "0.5", by: "null"))
    check(failure, .state, "$.progress", expected: "Double", found: "null")
    #expect(failure.message.contains("optional"))
  }

  @Test func anObjectInPlaceOfAnArrayIsNamed() throws {
    let failure = try fixture.decodeFailure(
      state: Sample.state(replacing: #"[{"name":"A","eta":150}]"#, by: #"{"b":1,"a":2}"#))
    check(failure, .state, "$.stops", expected: "Array<Stop>", found: "object with the keys a, b")
  }

  @Test func textThatIsNoJSONIsSaid() throws {
    let failure = try fixture.decodeFailure(state: "{\"stage\":")
    check(failure, .state, "$", expected: "ContentState", found: "text that is no JSON")
  }

  @Test func aWrongOptionalSaysSo() throws {
    let failure = try fixture.decodeFailure(state: Sample.state(replacing: #""Sam""#, by: "7"))
    check(failure, .state, "$.driver", expected: "String?", found: "number 7")
  }
}
