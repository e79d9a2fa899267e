/// What falls due by itself. At equal times the order of the kinds decides, then the order of the starts.
struct Deadline: Hashable, Comparable, Sendable {
  enum Kind: UInt8, Sendable {
    case begin, updateToken, rotation, startToken, heldPushes, stale, systemEnd, dismissal, dismissalDate, collapse
    case bannerEnd, announcementEnd, display, widget
  }

  var kind: Kind
  /// The slot of an activity, of an app, of a push-to-start token or of a widget, by kind.
  var slot: Int

  static func < (a: Deadline, b: Deadline) -> Bool {
    a.kind != b.kind ? a.kind.rawValue < b.kind.rawValue : a.slot < b.slot
  }
}
