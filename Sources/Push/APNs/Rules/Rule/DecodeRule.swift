import Contract
import Findings

/// A rule about something that the check of contents notes already: what the app's own types make of attributes and
/// content state. Ids are those of the check and begin with `state.`.
protocol DecodeRule: PushRule {
  var code: DecodeProblemCode { get }
}

extension DecodeRule {
  var id: String { code.rawValue }
  /// What is refused is an error all the same.
  var severity: Severity { Self.refuses.contains(code) ? .error : code.severityWhereTaken }
  var why: String { code.why }
  var stopsPushes: Bool { Self.refuses.contains(code) }

  func findings(in push: PushUnderTest) -> [Finding] {
    push.content.problems.filter { $0.code == code }.map { problem in
      var finding = problem.finding
      finding.place = push.origin.place(finding.place)
      if finding.fix.isEmpty { finding.fix = fix }
      return finding
    }
  }

  /// Codes of what decoders do not take.
  private static var refuses: Set<DecodeProblemCode> {
    Set(DecodeProblemCode.allCases).subtracting(DecodeProblemCode.taken)
  }
}

extension DecodeProblemCode {
  /// What decodes all the same, though not as it was meant.
  static let taken: Set<DecodeProblemCode> = [
    .wholeFraction, .digitsLost, .dateUnix, .dateMilliseconds, .dateFar, .hexData, .largeData, .urlEncoded,
    .repeatedElement, .intervalOrder, .duration, .unknownKey, .duplicateKey, .stateKeyInAttributes,
    .attributesKeyInState, .takesEverything, .handDecoded, .notKnown,
  ]
}
