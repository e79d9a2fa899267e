import APNs
import Findings
import Phone
import Wire

/// A push as the inbox keeps it: raw, so that a gateway that takes tens of thousands a second renders those alone that
/// somebody looks at.
struct InboxRecord: Sendable {
  /// What came and what was answered.
  let arrival: Arrival
  var fate: Fate
  private var later: Later?

  init(_ arrival: Arrival, fate: Fate) {
    self.arrival = arrival; self.fate = fate
  }

  /// What the phone said of it; nothing, where there is none.
  var news: DeskNews {
    get { later?.news ?? DeskNews() }
    set { later = Later(newValue, rules) }
  }
  /// What the push rules object to.
  var rules: [Finding] {
    get { later?.rules ?? [] }
    set { later = Later(news, newValue) }
  }
  /// Whether there is what a picture of it needs.
  var hasPicture: Bool { later?.news.picture != nil }

  var number: Int { arrival.number }
  var request: FrontRequest { arrival.request }
  var answer: FrontAnswer { arrival.answer }

  /// Does not change once it is there, and is shared instead of copied: it is large.
  final class Arrival: Sendable {
    /// 0 for what the inbox does not keep.
    let number: Int
    let replayOf: Int?
    /// Seconds since 1970 by this machine's clock.
    let time: Double
    let request: FrontRequest
    let answer: FrontAnswer
    let keyID: String?
    let teamID: String?

    init(
      number: Int, replayOf: Int? = nil, time: Double, request: FrontRequest, answer: FrontAnswer, keyID: String?,
      teamID: String?
    ) {
      self.number = number; self.replayOf = replayOf; self.time = time; self.request = request; self.answer = answer
      self.keyID = keyID; self.teamID = teamID
    }
  }

  /// Apart, because most records of a gateway without a phone have none of it.
  private final class Later: Sendable {
    let news: DeskNews
    let rules: [Finding]
    init(_ news: DeskNews, _ rules: [Finding]) {
      self.news = news; self.rules = rules
    }
  }

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
