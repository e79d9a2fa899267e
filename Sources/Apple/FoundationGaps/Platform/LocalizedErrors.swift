import Foundation

/// An error that is both has its texts in the user info on iOS; Linux's Foundation leaves them out, and
/// `localizedDescription` is then a domain and a number.
extension CustomNSError where Self: LocalizedError {
  public var errorUserInfo: [String: Any] {
    var texts: [String: Any] = [:]
    texts[NSLocalizedDescriptionKey] =
      errorDescription ?? failureReason.map { "The operation could not be completed. \($0)" }
    texts[NSLocalizedFailureReasonErrorKey] = failureReason
    texts[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
    texts[NSHelpAnchorErrorKey] = helpAnchor
    return texts
  }
}
