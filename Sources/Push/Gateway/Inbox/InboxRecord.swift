import APNs
import Findings
import Phone
import Wire

/// A push as the inbox keeps it: raw, so that a gateway that takes tens of thousands a second renders those alone that
/// somebody looks at.
struct InboxRecord: Sendable {
  let number: Int
  let replayOf: Int?
  /// Seconds since 1970 by this machine's clock.
  let time: Double
  let request: FrontRequest
  let answer: FrontAnswer
  let keyID: String?
  let teamID: String?
  var fate: Fate
  var news = DeskNews()
  /// What the push rules object to.
  var rules: [Finding] = []

  /// Where the push is.
  enum Fate: Sendable, Hashable {
    case refused
    case unanswered
    /// Nobody plays what it is for; the sentence says what it is.
    case accepted(String)
    case stored(replaced: Int?)
    case replaced(by: Int)
    case expired
    case lost
    /// Too many newer ones waited for the phone: so many.
    case leftOut(waiting: Int)
    case delivered
    /// The phone has done with it.
    case taken
  }
}

/// What the phone says about a push; later news are added to earlier ones.
struct DeskNews: Sendable {
  var entries: [LogEntry] = []
  var attention: [String] = []
  /// The app's types were asked.
  var wasDecoded = false
  var drawing: Verdict.Drawing?
  /// For a picture of it.
  var picture: PushPicture?
  /// The phone has done with the push.
  var isDone = false
  /// It came with so many others that the push rules rest.
  var isCrowded = false

  var isEmpty: Bool {
    entries.isEmpty && attention.isEmpty && !wasDecoded && drawing == nil && picture == nil && !isDone
  }

  mutating func add(_ other: DeskNews) {
    entries += other.entries
    attention += other.attention.filter { !attention.contains($0) }
    wasDecoded = wasDecoded || other.wasDecoded
    drawing = other.drawing ?? drawing
    picture = other.picture ?? picture
    isDone = isDone || other.isDone
  }
}

/// What is needed to draw what a person saw of a push, later.
public struct PushPicture: Sendable {
  public var activity: String
  /// The surfaces on which the activity was seen.
  public var surfaces: [SeenSurface]
  public var answer: RenderAnswer
  /// What views read; `now` in it is the phone's time.
  public var surroundings: Surroundings
}
