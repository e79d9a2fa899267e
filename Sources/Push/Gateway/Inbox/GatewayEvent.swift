import Phone

/// What a gateway tells those that watch it.
public enum GatewayEvent: Sendable {
  /// A push came, or more is known of one: its number in the inbox. The verdict is made where it is asked for.
  case push(Int, isDone: Bool)
  /// A push is not handed to the phone, because too many newer ones wait: its number in the inbox, which may have
  /// forgotten it.
  case leftOut(Int)
  /// A token was given.
  case tokenIssued(RegisteredToken)
  /// A token died.
  case tokenDied(RegisteredToken)
  /// The phone noted something that no push brought about.
  case log(LogEntry)
  /// The person sees something else than before.
  case screen
  /// A connection was told to go, or to use fewer streams.
  case connection(UInt64, ConnectionEffect)
}
