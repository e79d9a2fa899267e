import APNs
import Foundation
import Testing

@testable import Commands

@Suite struct TokenDrawerTests {
  private func withDrawer(_ body: (TokenDrawer, ProviderKey) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drawer-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(
      TokenDrawer(folder: folder.appendingPathComponent("tokens").path),
      try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ"))
  }
  private func path(_ drawer: TokenDrawer) -> String { drawer.folder + "/DEF123GHIJ-ABC123DEFG.jwt" }
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aTokenWaitsForTheNextRun() throws {
    try withDrawer { drawer, key in
      #expect(drawer.token(of: key) == nil)
      let first = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000)
      #expect(drawer.keep(first, of: key) == nil)
      #expect(drawer.token(of: key) == first)
      #expect(try mode(path(drawer)) == 0o600)
      #expect(try mode(drawer.folder) == 0o700)
      let second = try ProviderToken(signedWith: key, issuedAt: 1_800_003_000)
      #expect(drawer.keep(second, of: key) == nil)
      #expect(drawer.token(of: key) == second)
      #expect(try FileManager.default.contentsOfDirectory(atPath: drawer.folder).count == 1)
    }
  }

  @Test func anotherKeyOfTheSameNameDoesNotUseIt() throws {
    try withDrawer { drawer, key in
      let token = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000)
      #expect(drawer.keep(token, of: key) == nil)
      let sameName = try ProviderKey.make(keyID: key.keyID, teamID: key.teamID)
      let other = try ProviderKey.make(keyID: "XYZ123DEFG", teamID: key.teamID)
      #expect(drawer.token(of: sameName) == nil)
      #expect(drawer.token(of: other) == nil)
    }
  }

  @Test func whatOthersMayReadIsNotUsed() throws {
    try withDrawer { drawer, key in
      #expect(try drawer.keep(ProviderToken(signedWith: key, issuedAt: 1_800_000_000), of: key) == nil)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path(drawer))
      #expect(drawer.token(of: key) == nil)
    }
  }

  @Test(arguments: ["", "no token", "a.b.c", String(repeating: "x", count: 10_000)])
  func otherFilesAreNotUsed(_ text: String) throws {
    try withDrawer { drawer, key in
      #expect(try drawer.keep(ProviderToken(signedWith: key, issuedAt: 1_800_000_000), of: key) == nil)
      let handle = try #require(FileHandle(forWritingAtPath: path(drawer)))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      #expect(drawer.token(of: key) == nil)
    }
  }

  @Test func aLinkIsNotFollowed() throws {
    try withDrawer { drawer, key in
      #expect(try drawer.keep(ProviderToken(signedWith: key, issuedAt: 1_800_000_000), of: key) == nil)
      let other = drawer.folder + "/other"
      try FileManager.default.moveItem(atPath: path(drawer), toPath: other)
      try FileManager.default.createSymbolicLink(atPath: path(drawer), withDestinationPath: other)
      #expect(drawer.token(of: key) == nil)
    }
  }

  @Test func aFolderThatCannotBeIsSaid() throws {
    try withDrawer { _, key in
      let finding = TokenDrawer(folder: "/dev/null/tokens").keep(
        try ProviderToken(signedWith: key, issuedAt: 1_800_000_000), of: key)
      #expect(finding?.id == "push.token-not-kept" && finding?.fix.isEmpty == false)
    }
  }
}
