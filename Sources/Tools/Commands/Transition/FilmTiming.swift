/// At which times a film shows a change, and for how long.
struct FilmTiming: Sendable, Hashable {
  enum Pace: Sendable, Hashable {
    /// Pictures a second of the film.
    case perSecond(Int)
    /// So many steps for every change, however long it is.
    case steps(Int)
  }
  /// A picture of a film.
  struct Moment: Sendable, Hashable {
    /// Which change it shows; the first leads from the first state to the second.
    var change: Int
    /// Seconds on the phone since the change began.
    var elapsed: Double
    /// The change has arrived.
    var isEnd: Bool
    /// How long the film shows it.
    var milliseconds: Int
  }

  var pace: Pace
  /// How many times as long everything takes.
  var slow: Double

  /// A strip is two to four rows of cards long.
  static let stripSteps = 11
  /// How long a film rests on a state, so that a person sees where a change begins and where it ends, in milliseconds.
  static let rest = 600

  /// The times after the start, in seconds on the phone, at which a change is shown: the last is its end.
  /// - Parameter duration: seconds that the change takes; 0 where it is there at once.
  func times(of duration: Double) -> [Double] {
    guard duration > 0 else { return [0] }
    switch pace {
    case .perSecond(let rate):
      let perSecond = Double(rate) * slow
      // A step that ends a rounding error after the change is none.
      let count = max(1, Int((duration * perSecond - 1e-9).rounded(.up)))
      return (1...count).map { $0 == count ? duration : Double($0) / perSecond }
    case .steps(let steps):
      let count = max(1, Int((Double(steps) * slow).rounded()))
      return (1...count).map { $0 == count ? duration : duration * Double($0) / Double(count) }
    }
  }

  /// The pictures of a film of several changes: the first state, and every change to its end.
  func moments(of durations: [Double]) -> [Moment] {
    var moments = [Moment(change: 0, elapsed: 0, isEnd: false, milliseconds: Self.rest)]
    var played = 0
    for (change, duration) in durations.enumerated() {
      let times = times(of: duration)
      for (index, time) in times.enumerated() {
        // The time that has passed is rounded, not a step, so that errors do not add up. The picture before this one is
        // seen for the step.
        played += 1
        moments[moments.count - 1].milliseconds += length(of: played, duration, times.count)
        moments.append(
          Moment(
            change: change, elapsed: time, isEnd: index == times.count - 1,
            milliseconds: index == times.count - 1 ? Self.rest : 0))
      }
    }
    return moments
  }

  /// Milliseconds of the film between two pictures.
  private func length(of step: Int, _ duration: Double, _ count: Int) -> Int {
    switch pace {
    case .perSecond(let rate):
      func time(_ step: Int) -> Int { Int((Double(step) * 1000 / Double(rate)).rounded()) }
      return time(step) - time(step - 1)
    case .steps: return max(1, Int((duration * slow * 1000 / Double(count)).rounded()))
    }
  }
}
