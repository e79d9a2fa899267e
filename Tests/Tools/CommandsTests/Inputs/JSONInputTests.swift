import Findings
import Foundation
import Testing

@testable import Commands

private func file(_ name: String, _ text: String) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let url = folder.appendingPathComponent(name)
  try Data(text.utf8).write(to: url)
  return url.path
}

private func failure(_ argument: String) -> Failure? {
  do {
    _ = try JSONInput(argument, option: "--state")
    return nil
  } catch { return error as? Failure }
}

@Suite struct JSONInputTests {
  @Test(arguments: ["{\"a\": 1}", " [1]", "\"arrived\"", "5", "true", "null"])
  func takesInlineJSON(_ text: String) throws {
    let input = try JSONInput(text, option: "--state")
    #expect(input.origin == "--state")
    #expect(input.name == nil)
    #expect(try JSONReader().read(input.text).root.kind == JSONReader().read(text).root.kind)
  }

  @Test func takesFiles() throws {
    let path = try file("on the way.json", "{\"orderNumber\": 12345678901234567890}")
    let input = try JSONInput(path, option: "--state")
    #expect(input.origin == path)
    #expect(input.name == "on the way")
    #expect(input.text == "{\"orderNumber\":12345678901234567890}")
  }

  @Test func readsPipes() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"a\": 1}".utf8))
    try pipe.fileHandleForWriting.close()
    let input = try JSONInput("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", option: "--state")
    #expect(input.name == nil)
    #expect(input.text == "{\"a\":1}")
  }

  @Test func takesCommentsInJSON5FilesOnly() throws {
    #expect(try JSONInput(file("a.json5", "{a: 1, /* x */}"), option: "--state").text == "{\"a\":1}")
    #expect(failure(try file("a.json", "{\"a\": 1, /* x */}"))?.status == .input)
  }

  @Test func placesSyntaxErrors() throws {
    let path = try file("a.json", "{\n  \"a\": 1,\n}")
    let finding = try #require(failure(path)?.findings.first)
    #expect(finding.place == Place(path: path, line: 2, column: 9, jsonPath: "$"))
    #expect(failure("{\"a\": tru}")?.findings.first?.place?.location == "--state:1:7")
  }

  @Test func refusesWhatIsNotThere() throws {
    #expect(failure("missing.json")?.status == .usage)
    #expect(failure("/")?.findings.first?.what.contains("is a folder") == true)
    #expect(failure("")?.status == .input)
  }
}
