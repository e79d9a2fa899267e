import Testing
@testable import Net

@Suite("Header fields that come again")
struct FieldMemoryTests {
  private func field(_ memory: inout FieldMemory, _ name: String, _ value: String) -> HTTPHeaders.Field {
    Array(name.utf8).withUnsafeBufferPointer { name in
      Array(value.utf8).withUnsafeBufferPointer { memory.field(name, $0) }
    }
  }

  @Test func everyFieldIsWhatCame() {
    var memory = FieldMemory()
    // Names that share a place drive each other out, and never take each other's value.
    let names = (0..<200).map { "x-\($0)" } + ["a", "content-type", "authorization", ":path"]
    for round in 0..<3 {
      for name in names {
        for value in ["", "1", "a value that is too long for a small string", "\(name) \(round)", "ü→"] {
          let field = field(&memory, name, value)
          #expect(field.name == name)
          #expect(field.value == value)
        }
      }
    }
  }

  @Test func aPrefixIsAnotherValue() {
    var memory = FieldMemory()
    _ = field(&memory, "apns-id", "0123456789abcdef0123")
    #expect(field(&memory, "apns-id", "0123456789abcdef").value == "0123456789abcdef")
    #expect(field(&memory, "apns-id", "0123456789abcdef0124").value == "0123456789abcdef0124")
  }

  @Test func whatIsNoTextIsMended() {
    var memory = FieldMemory()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    for _ in 0..<2 {
      let field = Array("x".utf8).withUnsafeBufferPointer { name in
        bytes.withUnsafeBufferPointer { memory.field(name, $0) }
      }
      #expect(field.value == "a\u{FFFD}b")
    }
  }

  @Test func noNameIsNoName() {
    var memory = FieldMemory()
    #expect(field(&memory, "", "value") == HTTPHeaders.Field("", "value"))
  }
}
