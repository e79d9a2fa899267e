import SwiftSyntax
import Wire

/// `#available(…)` or `#unavailable(…)` answered for an app extension on the simulated iOS.
struct AvailabilityDecision {
  /// Whether the condition is true there.
  let holds: Bool
  /// Whether it is written as `#available`.
  let isAvailable: Bool
  /// The iOS version that it names; nil where only other platforms (and `*`) are named.
  let required: IOSVersion?
  let range: Range<AbsolutePosition>

  init(_ node: AvailabilityConditionSyntax, ios: IOSVersion) {
    isAvailable = node.availabilityKeyword.tokenKind == .poundAvailable
    required = Self.iosVersion(in: node.availabilityArguments)
    // Without an entry for iOS the `*` speaks: available from the deployment target on.
    let available = required.map { ios >= $0 } ?? true
    holds = isAvailable == available
    range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
  }

  /// The condition that Linux answers rightly, or nil where the written one does: there `#available` with any
  /// version is true and `#unavailable` false.
  func replacement(forced: Bool?) -> String? {
    let answer = forced ?? holds
    guard answer != isAvailable else { return nil }
    let version = required ?? IOSVersion(1)
    let short = version.patch != 0 ? "\(version)" : version.minor != 0 ? "\(version)" : "\(version.major)"
    return answer ? "#available(iOS \(short),*)" : "#unavailable(iOS \(short))"
  }

  /// The version for iOS; an entry for `iOSApplicationExtension` goes before one for `iOS`, as it does on iOS.
  static func iosVersion(in arguments: AvailabilityArgumentListSyntax) -> IOSVersion? {
    var found: [String: IOSVersion] = [:]
    for argument in arguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        let version = restriction.version.flatMap({ IOSVersion($0.trimmedDescription) })
      else { continue }
      found[restriction.platform.text] = version
    }
    return found["iOSApplicationExtension"] ?? found["iOS"]
  }
}
