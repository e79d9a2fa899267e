import APNs
import Foundation
import Testing

@Suite struct Base64URLTests {
  @Test func writesAndReadsEveryLength() throws {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      let text = Base64URL.encode(bytes)
      let expected = Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
        .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      #expect(text == expected)
      #expect(try Base64URL.decode(text.utf8) == bytes)
    }
  }

  @Test func usesItsOwnTwoCharacters() throws {
    #expect(Base64URL.encode([0xFB, 0xEF, 0xFF]) == "--__")
    #expect(try Base64URL.decode("--__".utf8) == [0xFB, 0xEF, 0xFF])
  }

  @Test(arguments: [
    ("YQ==", Base64URL.Fault.padding), ("a+b/", .standardAlphabet), ("ab cd", .character), ("ab\ncd", .character),
    ("é", .character), ("A", .length), ("ABCDE", .length), ("YR", .length), ("YWJ", .length),
  ])
  func everythingElseIsRefused(_ text: String, _ fault: Base64URL.Fault) {
    #expect(throws: fault) { try Base64URL.decode(text.utf8) }
  }
}
