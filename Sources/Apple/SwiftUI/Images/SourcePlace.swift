import RenderTree

/// Where in the app's sources something was written; only for what is said about a picture.
struct SourcePlace: Sendable {
  /// `Module/File.swift`
  let file: StaticString
  let line: UInt
  var fileID: String { file.description }
}

extension View {
  /// The view with something said about how it is drawn, and where it was written.
  nonisolated func saying(
    _ kind: DrawingNote.Kind, _ subject: String, _ message: String, at file: StaticString, _ line: UInt
  ) -> _ModifiedView<Self> {
    let place = SourcePlace(file: file, line: line)
    return saying(kind, subject, message, file: place.fileID, line: Int(line))
  }
}
