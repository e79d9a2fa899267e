/// Why a phone credential is none, for the relay's own log: whoever shows it is not told.
enum CredentialFault: Error, Sendable, Hashable, CaseIterable {
  case form, app, signature, user, times, expired, ahead, tooLong

  /// One sentence for the operator; nothing of the credential is in it.
  var sentence: String {
    switch self {
    case .form: "It is no JSON Web Token with alg HS256, without crit, of \(PhoneCredential.limit) bytes at most."
    case .app: "Its aud is no app of this relay, as a text."
    case .signature:
      "No phone secret of the app has signed it. The secret is the text of its file as it stands, not what base64 "
        + "makes of it."
    case .user: "Its sub is no name of a user."
    case .times: "Its exp is missing, or exp, iat or nbf is no number of Unix seconds."
    case .expired: "It has expired."
    case .ahead: "Its iat or nbf lies ahead of this machine's clock."
    case .tooLong: "It lives longer than the app's credentialLife; perhaps exp is in milliseconds."
    }
  }
}
