import APNs
import Provider

/// How long a card waits after a push that did not go well. In seconds.
///
/// Pauses double with each failure in a row and are stretched by chance, so that many cards that failed together do not
/// come back together.
struct RetryPause: Sendable, Hashable {
  var first: Double
  var longest: Double

  /// APNs asks for 15 minutes after an error of its own (published: Handling notification responses from APNs).
  static let serverError = RetryPause(first: 900, longest: 14_400)
  /// 503: the service is away, mostly for short.
  static let serviceAway = RetryPause(first: 15, longest: 3600)
  /// 429 for one token.
  static let tooMany = RetryPause(first: 10, longest: 3600)
  /// 429 for the provider token.
  static let providerToken = RetryPause(first: 60, longest: 1200)
  /// The way to APNs: connections, time-outs, full queues.
  static let connection = RetryPause(first: 1, longest: 300)
  /// A refusal that is older than the token's registration.
  static let oldRefusal = RetryPause(first: 5, longest: 3600)
  /// Credentials: tried again now and then, as long as nobody has said that they are mended.
  static let credentials = RetryPause(first: 60, longest: 60)

  /// - Parameters:
  ///   - failures: in a row, this one counted.
  ///   - luck: a random number in 0...1; up to half as long again.
  func seconds(failures: Int, luck: Double) -> Double {
    var pause = first
    for _ in 1..<max(2, min(failures, 32)) where pause < longest && failures > 1 { pause *= 2 }
    return min(pause, longest) * (1 + 0.5 * min(max(luck, 0), 1))
  }

  /// After an answer that asks for another try.
  static func after(_ answer: APNsAnswer) -> RetryPause {
    switch answer.reason {
    case .tooManyRequests: .tooMany
    case .tooManyProviderTokenUpdates: .providerToken
    case .serviceUnavailable, .shutdown, .idleTimeout: .serviceAway
    case .unrelatedKeyIdInToken, .expiredProviderToken: .connection
    case .internalServerError: .serverError
    default: answer.status == 429 ? .tooMany : answer.status == 503 ? .serviceAway : .serverError
    }
  }
}
