import Findings
import Lettering
import Paint
import RenderTree
import Workshop

/// Looks at pictures as a person would and says what that person would not see.
public final class PictureDoctor {
  private let typesetter: Typesetter
  private let painter: Painter
  private let rules: [any PictureRule]
  /// The user's paths by `Module/File.swift`, the name that a compiled view knows its file by.
  private let paths: [String: String]
  /// Where the sources write what is seen; nil where they are not known.
  private let literals: LiteralPlaces?
  private var ledger = ObservationLedger()

  public init(typesetter: Typesetter, paths: [String: String] = [:], literals: LiteralPlaces? = nil) {
    self.typesetter = typesetter; self.paths = paths; self.literals = literals
    painter = Painter(typesetter: typesetter)
    rules = Self.rules(typesetter)
  }

  private static func rules(_ typesetter: Typesetter) -> [any PictureRule] {
    [
      TruncatedTextRule(typesetter: typesetter), ClippedContentRule(), ClippedTextRule(), UnderCameraRule(),
      OverlappingTextsRule(), ContrastRule(), LargeImageRule(),
    ]
  }

  /// Applies every rule to a picture and takes down what the picture says about itself.
  public func examine(_ picture: DrawnPicture) {
    // Such a picture cannot be painted either; the painter says so.
    guard (try? PaintFailure.checkDepth(picture.list)) != nil else { return }
    var reading = PictureReading(picture, typesetter: typesetter)
    reading.painting = InkPainting(reading, painter: painter)
    let missing = reading.texts.map(\.text.missingCharacters).filter { !$0.isEmpty }.map(DrawingNote.missingFont)
    add(picture.list.notes + (reading.painting?.notes ?? []) + missing, reading)
    for rule in rules {
      for observation in rule.observations(in: reading) {
        var placed = observation
        if let source = observation.source {
          placed.finding.place = literals?.place(of: source.literal, as: source.kind)
        }
        ledger.add(placed, title: picture.title)
      }
    }
  }

  /// What was found so far, each thing once, with every picture that it was found on.
  public var findings: [Finding] { ledger.findings }

  private func add(_ notes: [DrawingNote], _ reading: PictureReading) {
    let places = NoteSightings(reading: reading)
    // What the surface cut off is said by the rule, with its place.
    for note in notes where note.kind != .clipped && !isSaidWithPlace(note) {
      let finding = Finding(
        id: note.kind.identifier, severity: note.kind.severity, what: note.sentence, fix: note.kind.advice,
        place: note.file.map { Place(path: path($0), line: note.line) } ?? place(of: note),
        sightings: places.sightings(of: note))
      let key = "\(note.subject)\n\(note.message)\n\(note.file ?? ""):\(note.line ?? 0)"
      ledger.add(Observation(finding: finding, key: key, weight: 0), title: reading.picture.title)
    }
  }

  /// Where the sources write what a note is about, where the view did not say it.
  private func place(of note: DrawingNote) -> Place? {
    switch note.kind {
    case .missingTranslation: literals?.place(of: note.subject, as: .text)
    case .missingFont: literals?.place(of: note.subject, as: .font)
    case .unknownSymbol: literals?.place(of: note.subject, as: .symbol)
    case .missingImage: literals?.place(of: note.subject, as: .image)
    case .notDrawn, .approximate, .ignoredByIOS, .clipped, .other: nil
    }
  }

  private func path(_ file: String) -> String {
    paths[file] ?? file.split(separator: "/").last.map(String.init) ?? file
  }

  /// The painter meets what the views have already named with their place; once is enough. The same sentence about
  /// another picture is no such double.
  private func isSaidWithPlace(_ note: DrawingNote) -> Bool {
    note.file == nil
      && ledger.contains(id: note.kind.identifier) {
        $0.place != nil && $0.what != note.sentence && $0.sightings?.first?.subject == note.subject
      }
  }
}
