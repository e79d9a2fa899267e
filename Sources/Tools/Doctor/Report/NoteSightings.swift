import Findings
import RenderTree

/// Finds what a note is about in the picture that it was made of.
struct NoteSightings {
  let reading: PictureReading

  /// One for each place; where none is known, one without a place.
  func sightings(of note: DrawingNote) -> [Sighting] {
    let found = reading.leaves.filter { $0.part != nil && concerns(note, $0) }
    guard !found.isEmpty else { return [reading.sighting(nil, part: nil, subject: note.subject)] }
    return found.map { reading.sighting($0.frame, part: $0.part, subject: note.subject) }
  }

  private func concerns(_ note: DrawingNote, _ leaf: Leaf) -> Bool {
    switch (note.kind, leaf.kind) {
    case (.unknownSymbol, .symbol(let name)): name == note.subject
    case (.missingImage, .image(let image, _)):
      switch image.source {
      case .missing(let name), .file(let name), .resource(let name): name == note.subject
      }
    case (.missingFont, .text(let text)):
      text.missingCharacters == note.subject || text.block.spec.runs.contains { $0.font.family == note.subject }
    case (.missingTranslation, .text(let text)): text.string == note.subject
    default: false
    }
  }
}
