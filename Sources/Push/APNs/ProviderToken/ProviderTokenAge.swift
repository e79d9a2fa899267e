/// How old a provider token may be, in seconds (published: Establishing a token-based connection to APNs).
public enum ProviderTokenAge {
  /// An older token is answered with 403 `ExpiredProviderToken`.
  public static let limit: Int64 = 3600
  /// Tokens that change more often are answered with 429 `TooManyProviderTokenUpdates`.
  public static let leastInterval: Int64 = 1200
  /// How far in the future a token may be issued. Assumed: how APNs takes clocks that are ahead is not published.
  public static let futureTolerance: Int64 = 60
  /// Seconds from here on lie beyond the year 5138: who writes them means milliseconds.
  static let millisecondsFrom: Int64 = 100_000_000_000
}
