import Findings
import Phone
import Wire

/// One push, followed from its headers to what a person sees.
public struct Verdict: Sendable, Hashable, Codable {
  /// How far the push came.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// APNs refused it.
    case refused
    /// The gateway played a fault: no answer went out.
    case unanswered
    /// APNs took it, and nobody behind it plays what it is for.
    case accepted
    /// It waits at APNs for a device that cannot be reached.
    case stored
    /// A newer push took its place while it waited at APNs.
    case replaced
    /// It waited at APNs for too long.
    case expired
    /// The device could not be reached, and the push was not to be stored.
    case lost
    /// It is on its way to the phone.
    case delivered
    /// The phone waits with it.
    case held
    /// The phone dropped it.
    case dropped
    /// The app's types do not decode it.
    case notDecoded = "not-decoded"
    /// The phone took it; there is nothing new to see, or nobody who draws.
    case taken
    /// A person can see it; of what is out of sight just now `drawing.hidden` tells.
    case shown
  }

  /// The request as it came, without secrets.
  public struct Request: Sendable, Hashable, Codable {
    public var method: String
    /// The device token is cut to its first characters.
    public var path: String
    /// `name: value`; the provider token is not among them.
    public var headers: [String]
    public var bytes: Int
    /// The body as text; nil where it is no UTF-8.
    public var payload: String?
    /// `start`, `update`, `end`; nil where the payload has no such event.
    public var event: String?
    /// Of the provider token, as it claims.
    public var keyID: String?
    public var teamID: String?
  }

  /// What APNs answered, and why.
  public struct Answer: Sendable, Hashable, Codable {
    /// 0 where no answer went out.
    public var status: Int
    /// Apple's word; nil where the push was accepted.
    public var reason: String?
    /// `apns-id` of the answer.
    public var id: String?
    /// `apns-unique-id`; only the sandbox has it.
    public var uniqueID: String?
    /// Milliseconds since 1970.
    public var timestamp: Int64?
  }

  /// What the token or the channel stands for.
  public struct Receiver: Sendable, Hashable, Codable {
    /// `update`, `push-to-start`, `app`, `channel`.
    public var kind: String
    public var app: String
    /// The activity of an update token.
    public var activity: String?
    /// The attributes type of a push-to-start token.
    public var attributesType: String?
    public var channel: String?
  }

  /// What the app's own types made of it.
  public struct Decoding: Sendable, Hashable, Codable {
    public var decodes: Bool
    /// `$.aps.content-state.eta`; nil where it decodes.
    public var path: String?
    /// The Swift type that was wanted.
    public var expected: String?
    public var found: String?
  }

  /// What a person sees of it.
  public struct Drawing: Sendable, Hashable, Codable {
    public var activity: String
    /// The surfaces on which something changed, by name.
    public var surfaces: [String]
    /// Those of them that are out of sight now: the lock screen of a phone that somebody uses, or that is dark.
    public var hidden: [String] = []
    /// When they come into sight: `the phone is locked`; nil where none is hidden.
    public var hiddenUntil: String?
    /// The presentations that were drawn and differ from those before.
    public var presentations: [String]
    /// Only the newest of several pushes was drawn.
    public var isSuperseded: Bool
    /// There is a picture to ask for.
    public var hasPicture: Bool
  }

  /// Counts every request to push, from 1.
  public var number: Int
  /// The number of the push that this one repeats.
  public var replayOf: Int?
  /// Seconds since 1970 by this machine's clock.
  public var time: Double
  public var outcome: Outcome
  /// Why nothing is to be seen; nil where something is.
  public var cause: Finding?
  /// What else is worth knowing, whether or not the push is seen.
  public var remarks: [Finding]
  public var request: Request
  public var answer: Answer
  /// nil where the request named none.
  public var receiver: Receiver?
  /// What the phone noted, in order.
  public var phone: [LogEntry]
  /// How the phone drew attention to it: `sound`, `screen`, `island` …
  public var attention: [String]
  /// nil where no types were asked.
  public var decoding: Decoding?
  /// nil where nothing was drawn.
  public var drawing: Drawing?

  /// Whether a person can see what the push says.
  public var isSeen: Bool { outcome == .shown || outcome == .taken }
}
