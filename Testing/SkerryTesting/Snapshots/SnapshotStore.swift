import Foundation

/// The recorded picture of one name, and what lies beside it after a failure.
struct SnapshotStore {
  let path: String
  private let newPath: String
  private let differencePath: String

  /// Pictures are recorded anew.
  static var isRecording: Bool { ["1", "true", "yes"].contains(ProcessInfo.processInfo.environment["SKERRY_RECORD"]) }

  /// - Parameter test: path of the test's file.
  /// - Throws: `PhoneFault` where the name is none of a file.
  init(test: String, name: String) throws {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw PhoneFault("“\(name)” is no name of a snapshot: write a word or several, without /")
    }
    let file = URL(fileURLWithPath: test)
    let folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent).path
    path = "\(folder)/\(name).png"
    newPath = "\(folder)/\(name).new.png"
    differencePath = "\(folder)/\(name).difference.png"
  }

  /// nil where nothing was recorded yet.
  /// - Throws: `PhoneFault` where there is a file that cannot be read.
  func recorded() throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw PhoneFault("the snapshot \(path) cannot be read")
    }
    return [UInt8](bytes)
  }

  /// - Throws: `PhoneFault` where the file cannot be written.
  func record(_ png: [UInt8]) throws {
    try write(png, to: path)
    try removeFailure()
  }

  /// - Throws: `PhoneFault` where a file cannot be written.
  func keepFailure(new: [UInt8], difference: [UInt8]?) throws -> (new: String, difference: String?) {
    try removeFailure()
    try write(new, to: newPath)
    guard let difference else { return (newPath, nil) }
    try write(difference, to: differencePath)
    return (newPath, differencePath)
  }

  /// A picture that is as it should be leaves nothing of an earlier failure.
  func removeFailure() throws {
    for path in [newPath, differencePath] where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    } catch { throw PhoneFault("the snapshot \(path) cannot be written: \(error.localizedDescription)") }
  }
}
