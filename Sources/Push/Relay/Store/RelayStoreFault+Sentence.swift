extension RelayStoreFault {
  /// Why, for those who run the relay.
  public var sentence: String {
    switch self {
    case .unavailable(let why), .unusable(let why): why
    case .conflict(let conflict): "\(conflict)"
    }
  }
}
