import Testing
@testable import Workshop

@Suite("Enumerations in the sources")
struct EnumShapeTests {
  private func shape(_ declaration: String) throws -> EnumShape {
    let project = try Sources.project(Sources.widget + "\n" + declaration)
    return try #require(project.enums["E"])
  }

  @Test func strings() throws {
    let shape = try shape("enum E: String, Codable { case a, b = \"say \\\"b\\\"\", `default` }")
    #expect(shape.rawType == "String")
    #expect(shape.cases.map(\.name) == ["a", "b", "default"])
    #expect(shape.cases.map(\.json) == ["\"a\"", "\"say \\\"b\\\"\"", "\"default\""])
  }

  @Test func integers() throws {
    let shape = try shape("enum E: Int { case a, b = 1_0, c; case d = -2, e }")
    #expect(shape.cases.map(\.json) == ["0", "10", "11", "-2", "-1"])
  }

  @Test func numbersInOtherBases() throws {
    let shape = try shape("enum E: Int { case a = 0x10, b; case c = 0b101; case d = 0o17; case e = -0x2, f }")
    #expect(shape.cases.map(\.json) == ["16", "17", "5", "15", "-2", "-1"])
  }

  @Test("Cases without raw values are coded as Codable does it")
  func plain() throws {
    let shape = try shape("enum E: Codable { case waiting; case late(minutes: Int); case soon(Int = 3) }")
    #expect(shape.rawType == nil)
    #expect(shape.cases.map(\.json) == ["{\"waiting\":{}}", nil, nil])
  }
}
