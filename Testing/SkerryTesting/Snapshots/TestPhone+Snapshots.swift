import ActivityKit
import Foundation
import Phone
import RenderTree

/// How much a picture may differ from the recorded one.
public struct SnapshotTolerance: Hashable, Sendable {
  /// Steps of 0 to 255 by which a channel of a pixel may differ and count as equal.
  public var channel: Int
  /// Share of the pixels that may differ, 0 to 1.
  public var share: Double
  public init(channel: Int = 2, share: Double = 0) {
    self.channel = channel; self.share = share
  }
}

extension TestPhone {
  /// Compares what a person sees with the picture of that name in `__Snapshots__/<test file>/` beside the test.
  ///
  /// Where there is no picture yet it is recorded, and the test fails once to say so; with `SKERRY_RECORD=1` all are
  /// recorded anew. A picture that differs fails the test, with the number of pixels and where they are; the new
  /// picture and one of the differences lie beside the recorded one.
  /// - Parameters:
  ///   - surface: nil = the whole screen. `.lockScreen` means the topmost card.
  ///   - name: of the file, without `.png`.
  /// - Throws: `PhoneFault` where nothing is seen there, or a file cannot be read or written; what drawing throws.
  public func assertSnapshot(
    of surface: Surface? = nil, named name: String, tolerance: SnapshotTolerance = SnapshotTolerance(),
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) throws {
    try assertSnapshot(
      of: surface, showing: nil, named: name, tolerance,
      CallSite(file: file, fileID: fileID, line: line, column: column))
  }

  /// Compares what a person sees of one activity.
  /// - Throws: as above.
  public func assertSnapshot<A>(
    of surface: Surface, showing activity: Activity<A>, named name: String,
    tolerance: SnapshotTolerance = SnapshotTolerance(), file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) throws {
    try assertSnapshot(
      of: surface, showing: activity.id, named: name, tolerance,
      CallSite(file: file, fileID: fileID, line: line, column: column))
  }

  /// A picture of what a person sees, as PNG.
  /// - Parameter surface: nil = the whole screen.
  /// - Throws: as `assertSnapshot`.
  public func picture(of surface: Surface? = nil) throws -> Data {
    Data(try SurfacePicture.png(of: try list(surface, showing: nil), on: self))
  }

  private func assertSnapshot(
    of surface: Surface?, showing id: String?, named name: String, _ tolerance: SnapshotTolerance, _ call: CallSite
  ) throws {
    let new = try SurfacePicture.png(of: try list(surface, showing: id), on: self)
    let store = try SnapshotStore(test: "\(call.file)", name: name)
    guard !SnapshotStore.isRecording else { return try store.record(new) }
    guard let old = try store.recorded() else {
      try store.record(new)
      call.fail("there was no snapshot “\(name)”; it was recorded: look at \(store.path), then run the test again")
      return
    }
    guard let difference = try SurfacePicture.difference(old, new, channel: tolerance.channel) else {
      return try store.removeFailure()
    }
    guard difference.share > tolerance.share else { return try store.removeFailure() }
    let (newPath, differencePath) = try store.keepFailure(new: new, difference: difference.png)
    call.fail(
      "the snapshot “\(name)” differs: \(difference.sentence). New: \(newPath)"
        + (differencePath.map { ", differences: \($0)" } ?? "")
        + ". If it is meant to look so, run with SKERRY_RECORD=1")
  }

  private func list(_ surface: Surface?, showing id: String?) throws -> DisplayList {
    guard let surface else { return try SurfacePicture.scene(of: self) }
    let found = session.seen.first { surface.means($0.surface) && (id == nil || $0.activity == id) }
    guard let found, let drawn = try session.drawn(found) else {
      let seen = session.seen.map(\.surface.rawValue)
      throw PhoneFault(
        "nothing is seen on \(surface.rawValue) now"
          + (seen.isEmpty ? "" : "; there is something on \(seen.joined(separator: ", "))"))
    }
    return drawn.list
  }
}
