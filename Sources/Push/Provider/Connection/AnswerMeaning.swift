import APNs

extension PoolEvent.Answer {
  /// What an answer means for the pool.
  /// - Parameter consequence: what the provider token's source makes of the reason.
  init(_ answer: APNsAnswer, _ consequence: ProviderTokenSource.Consequence) {
    switch consequence {
    case .tryAgain:
      // After an expired token the connection has been seen to go on refusing.
      self = .tryAgain(onNewConnection: answer.reason == .expiredProviderToken)
    case .stop(let what, let fix): self = .stop(PoolStop(what: what, fix: fix))
    case .none:
      switch answer.reason {
      case .idleTimeout, .shutdown, .unrelatedKeyIdInToken: self = .tryAgain(onNewConnection: true)
      case .badCertificate?, .badCertificateEnvironment?:
        self = .stop(PoolStop(what: answer.reason?.what ?? "", fix: answer.reason?.fix ?? ""))
      default: self = .plain(provesToken: answer.provesToken)
      }
    }
  }
}
