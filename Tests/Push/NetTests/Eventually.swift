import Testing

/// Waits until something holds, for as long as a busy machine may need: two minutes.
func eventually(
  _ what: String, at place: SourceLocation = #_sourceLocation, _ holds: () async throws -> Bool
) async rethrows {
  let clock = ContinuousClock(), end = clock.now + .seconds(120)
  while try await !holds() {
    guard clock.now < end else {
      Issue.record("never came: \(what)", sourceLocation: place)
      return
    }
    try? await Task.sleep(for: .milliseconds(5))
  }
}
