import Findings
import Foundation
import Wire

/// One thing that happened on a phone, with what a developer needs to understand it.
public struct LogEntry: Hashable, Sendable {
  /// The phone's wall clock.
  public var date: Date
  public var code: EventCode
  /// The activity that it is about; nil where it is about none.
  public var activity: String?
  /// The app that it is about; nil where it is about the phone.
  public var app: BundleID?
  /// One sentence: what happened, with names and numbers.
  public var what: String
  /// The push that brought it about, by `PushDelivery.number`.
  public var push: Int?
  /// What did not decode; nil where the entry is about something else.
  public var failure: DecodeFailure?

  public init(
    date: Date, code: EventCode, activity: String? = nil, app: BundleID? = nil, what: String, push: Int? = nil,
    failure: DecodeFailure? = nil
  ) {
    self.date = date; self.code = code; self.activity = activity; self.app = app; self.what = what; self.push = push
    self.failure = failure
  }

  public var severity: Severity { code.severity }
  /// Why the system does so.
  public var why: String { code.explanation.why }
  /// How to mend it; empty where nothing has to change.
  public var fix: String { code.explanation.fix }

  /// The entry as a finding, for printers.
  public var finding: Finding {
    Finding(id: code.rawValue, severity: severity, what: what, why: why, fix: fix)
  }
}

extension LogEntry: Codable {
  private enum Key: String, CodingKey { case date, code, severity, activity, app, what, why, fix, push, failure }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      date: Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .date)),
      code: try container.decode(EventCode.self, forKey: .code),
      activity: try container.decodeIfPresent(String.self, forKey: .activity),
      app: try container.decodeIfPresent(BundleID.self, forKey: .app),
      what: try container.decode(String.self, forKey: .what),
      push: try container.decodeIfPresent(Int.self, forKey: .push),
      failure: try container.decodeIfPresent(DecodeFailure.self, forKey: .failure))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(date.timeIntervalSince1970, forKey: .date)
    try container.encode(code, forKey: .code)
    try container.encode(severity, forKey: .severity)
    try container.encodeIfPresent(activity, forKey: .activity)
    try container.encodeIfPresent(app, forKey: .app)
    try container.encode(what, forKey: .what)
    if !why.isEmpty { try container.encode(why, forKey: .why) }
    if !fix.isEmpty { try container.encode(fix, forKey: .fix) }
    try container.encodeIfPresent(push, forKey: .push)
    try container.encodeIfPresent(failure, forKey: .failure)
  }
}

extension LogEntry: CustomStringConvertible {
  /// `2026-11-30T08:00:00.000Z activity.ended-by-system com.example.parcels 6E2B…: what`.
  public var description: String {
    let subject = [app?.rawValue, activity].compactMap(\.self).joined(separator: " ")
    return "\(TimeStamp.text(date)) \(code.rawValue)\(subject.isEmpty ? "" : " " + subject): \(what)"
  }
}
