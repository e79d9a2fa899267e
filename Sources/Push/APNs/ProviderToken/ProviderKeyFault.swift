/// Why a text gives no provider key. What came is never repeated: it may hold a secret.
public struct ProviderKeyFault: Error, Sendable, Hashable {
  /// Why a file or a text is no key that signs provider tokens.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    case empty, notPEM, der, escapedNewlines, oneLine, cut, notBase64, notPKCS8, sec1, rsa, encrypted, publicKey
    case certificate, openSSH, otherKind, otherCurve, unsound, keyID, teamID, tooLong
  }

  public var cause: Cause
  /// One sentence without a final stop.
  public var what: String
  /// How to mend it, without a final stop.
  public var fix: String

  init(_ cause: Cause, _ what: String, _ fix: String) { self.cause = cause; self.what = what; self.fix = fix }
}
