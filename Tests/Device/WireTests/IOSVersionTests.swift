import Testing
@testable import Wire

@Suite("iOS versions")
struct IOSVersionTests {
  @Test("Text becomes a version", arguments: [
    ("18", IOSVersion(18)), ("16.1", IOSVersion(16, 1)), ("17.4.1", IOSVersion(17, 4, 1)),
  ])
  func parses(_ text: String, _ version: IOSVersion) {
    #expect(IOSVersion(text) == version)
  }

  @Test("Anything else does not", arguments: ["", "x", "18.", ".1", "1.2.3.4", "-1", "18.x"])
  func refuses(_ text: String) {
    #expect(IOSVersion(text) == nil)
  }

  @Test func order() {
    #expect(IOSVersion(9) < IOSVersion(10))
    #expect(IOSVersion(16, 2) < IOSVersion(16, 10))
    #expect(IOSVersion(17, 4, 1).description == "17.4.1")
    #expect(IOSVersion(18).description == "18.0")
  }
}
