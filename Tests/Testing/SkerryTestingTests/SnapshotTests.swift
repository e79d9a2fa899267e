import ActivityKit
import Foundation
import Phone
import SkerryTesting
import Testing

/// Snapshots lie beside the file that a call names: here beside one that is not, in a folder of its own.
@Suite struct SnapshotTests {
  private static let folder = URL(fileURLWithPath: "/tmp/skerry-snapshot-tests/__Snapshots__/Made")

  private func phone(_ stops: Int) async throws -> TestPhone {
    let phone = try TestPhone(start: PhoneSession.standardStart)
    try await phone.install(ParcelBundle.self)
    _ = try await phone.run { try startParcel(stops: stops) }
    await phone.goHome()
    return phone
  }

  private func file(_ name: String) -> URL { Self.folder.appendingPathComponent(name + ".png") }
  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

  @Test func aMissingPictureIsRecordedAndSaidOnce() async throws {
    let name = UUID().uuidString
    defer { remove(name) }
    let phone = try await phone(3)
    try withKnownIssue {
      try phone.assertSnapshot(of: .lockScreen, named: name, file: "/tmp/skerry-snapshot-tests/Made.swift")
    } matching: { $0.comments.first?.rawValue.contains("it was recorded") ?? false }
    #expect(exists(name))
    try phone.assertSnapshot(of: .lockScreen, named: name, file: "/tmp/skerry-snapshot-tests/Made.swift")
  }

  @Test func aDifferenceIsCountedAndPainted() async throws {
    let name = UUID().uuidString
    defer { remove(name) }
    try record(name, try await phone(3).picture(of: .lockScreen))
    let other = try await phone(8)
    try withKnownIssue {
      try other.assertSnapshot(of: .lockScreen, named: name, file: "/tmp/skerry-snapshot-tests/Made.swift")
    } matching: { issue in
      let said = issue.comments.first?.rawValue ?? ""
      let wanted = #/differs: \d+ of \d+ pixels \([\d.]+ %\), by up to \d+ of 255, within x \d+\.\.\.\d+/#
      return said.firstMatch(of: wanted) != nil
    }
    #expect(exists(name + ".new") && exists(name + ".difference"))
    #expect(try Data(contentsOf: file(name + ".new")) == other.picture(of: .lockScreen))
    // One digit is a small part of the card.
    try other.assertSnapshot(
      of: .lockScreen, named: name, tolerance: SnapshotTolerance(share: 0.05),
      file: "/tmp/skerry-snapshot-tests/Made.swift")
    #expect(!exists(name + ".new") && !exists(name + ".difference"))
    try other.assertSnapshot(
      of: .lockScreen, named: name, tolerance: SnapshotTolerance(channel: 255),
      file: "/tmp/skerry-snapshot-tests/Made.swift")
  }

  @Test func anotherSizeDiffersWholly() async throws {
    let name = UUID().uuidString
    defer { remove(name) }
    let phone = try await phone(3)
    try record(name, try phone.picture(of: .lockScreen))
    try withKnownIssue {
      try phone.assertSnapshot(
        of: .compact, named: name, tolerance: SnapshotTolerance(share: 0.5),
        file: "/tmp/skerry-snapshot-tests/Made.swift")
    } matching: { $0.comments.first?.rawValue.contains("pixels and was 1") ?? false }
  }

  @Test func whatIsNotSeenHasNoPicture() async throws {
    let phone = try await phone(3)
    #expect(throws: PhoneFault.self) { try phone.assertSnapshot(of: .standBy, named: "none") }
    #expect(throws: PhoneFault.self) { try phone.assertSnapshot(of: .compact, named: "../none") }
    // The whole screen can always be seen.
    #expect(try phone.picture().count > 1000)
  }

  private func record(_ name: String, _ png: Data) throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try png.write(to: file(name))
  }

  private func remove(_ name: String) {
    for suffix in ["", ".new", ".difference"] { try? FileManager.default.removeItem(at: file(name + suffix)) }
    // Goes with the last test that leaves nothing behind.
    for folder in [Self.folder, Self.folder.deletingLastPathComponent(),
      Self.folder.deletingLastPathComponent().deletingLastPathComponent()]
    { _ = rmdir(folder.path) }
  }
}
