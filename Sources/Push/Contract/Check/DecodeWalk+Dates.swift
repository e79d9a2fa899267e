import Findings
import Foundation

extension DecodeWalk {
  /// Ten years: what lies further away is no time that a card counts to.
  private static let horizon = 10 * 365.25 * 86_400
  /// `Date.distantPast` and `.distantFuture` in seconds since 2001, which are sent on purpose.
  private static let distant = [-63_114_076_800.0, 63_113_904_000.0]

  mutating func date(_ site: Site) {
    guard case .number(let number) = site.node.value, number.isFinite else {
      guard case .string(let text) = site.node.value, let seconds = MomentText.seconds(iso8601: text) else {
        let meant = sinceReference
        return noNumber(site) { literal in Double(literal).map { Self.number(meant($0) ?? $0) } }
      }
      return mismatch(site, .dateString, mended: Self.number(seconds - SampleScalar.secondsTo2001))
    }
    guard FoundationDecoder.number(.double, number.literal) != nil else {
      return note(
        .outOfRange, .refused, site, "\(subject(site.path)) must be \(site.type), which does not hold \(site.excerpt)",
        mended: sample(site))
    }
    let value = number.double
    guard !isNear(value), !Self.distant.contains(value) else { return }
    guard let mended = sinceReference(value) else {
      return note(
        .dateFar, .taken, site, "\(subject(site.path)) is \(number.literal), which is \(Self.shown(value))",
        fix: "Send seconds since 2001-01-01T00:00:00Z: unix seconds minus 978307200.")
    }
    let isMilliseconds = abs(value) > 1e11
    note(
      isMilliseconds ? .dateMilliseconds : .dateUnix, .taken, site,
      "\(subject(site.path)) is \(number.literal), which is \(Self.shown(value)): "
        + (isMilliseconds ? "it looks like milliseconds" : "it looks like seconds since 1970"),
      mended: Self.number(mended))
  }

  private func isNear(_ seconds: Double) -> Bool {
    abs(seconds + SampleScalar.secondsTo2001 - now) <= Self.horizon
  }

  /// Seconds since 2001 of a number that counts from 1970 or in milliseconds; nil where it is near as neither.
  private func sinceReference(_ value: Double) -> Double? {
    let candidates = [
      value - SampleScalar.secondsTo2001, value / 1000 - SampleScalar.secondsTo2001, value / 1000,
    ]
    return candidates.first(where: isNear)
  }

  /// Whole seconds without a fraction.
  private static func number(_ seconds: Double) -> JSONNode { .number((seconds * 1000).rounded() / 1000) }

  /// The day of a moment, for a sentence.
  private static func shown(_ seconds: Double) -> String {
    // Beyond a million years no calendar helps.
    guard abs(seconds) < 3e13 else { return "beyond every calendar" }
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
