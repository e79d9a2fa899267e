import Foundation
import Testing

@testable import SkerryClient

@Suite struct LedgerFileTests {
  private func inFolder(_ body: (LedgerFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(LedgerFile(url: folder.appendingPathComponent("deep/ledger.json")))
  }

  @Test func whatIsWrittenIsRead() throws {
    try inFolder { file in
      #expect(file.read() == .nothing)
      var ledger = Ledger(installation: "a")
      _ = ledger.note(startToken: "aa", of: "T")
      _ = ledger.note(activity: "1", attributesType: "T", key: "k", state: .active, now: 1)
      try file.write(ledger)
      #expect(file.read() == .ledger(ledger))
    }
  }

  @Test(arguments: ["", "{", #"{"format":1}"#, #"{"format":99,"installation":"a"}"#])
  func aDamagedFileIsPutAside(_ text: String) throws {
    try inFolder { file in
      try file.write(Ledger(installation: "a"))
      try text.write(to: file.url, atomically: true, encoding: .utf8)
      #expect(file.read() == .damaged("ledger.damaged.json"))
      #expect(file.read() == .nothing)
      let aside = file.url.deletingLastPathComponent().appendingPathComponent("ledger.damaged.json")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
    }
  }

  @Test func aFileOfALaterFormatIsPutAside() throws {
    try inFolder { file in
      var ledger = Ledger(installation: "a")
      ledger.format = Ledger.currentFormat + 1
      try file.write(ledger)
      #expect(file.read() == .damaged("ledger.damaged.json"))
    }
  }

  @Test func whatCannotBeReadIsLeftAlone() throws {
    try inFolder { file in
      // A folder in its place: there, and not readable as a file.
      try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
      guard case .locked = file.read() else {
        Issue.record("\(file.read())")
        return
      }
      #expect(throws: (any Error).self) { try file.write(Ledger(installation: "a")) }
    }
  }

  @Test func everyRelayHasItsOwnFile() throws {
    let names = try ["https://a.example", "https://b.example", "https://a.example:8443"].map {
      LedgerFile.standard(for: try #require(URL(string: $0))).url.lastPathComponent
    }
    #expect(names == ["a.example.json", "b.example.json", "a.example-8443.json"])
  }
}
