import Devices
import Phone
import RenderTree
import Wire

/// A surface while its activity goes through states, one change after the other.
struct Film: Sendable {
  /// The first state's, with those that follow.
  var name: PictureName
  /// Names of the states.
  var states: [String]
  /// What a strip says below its title.
  var subtitle = ""
  /// Seconds since 1970 at which the first change begins.
  var start: Double
  /// One list for each state, all of one size.
  let stills: [DisplayList]
  /// From each state to the next.
  let changes: [DisplayTransition]

  /// - Parameters:
  ///   - pictures: the surface in its states, two or more.
  ///   - slow: how many times as long the film takes; it belongs to the name.
  init?(_ pictures: [SurfacePicture], slow: Double, start: Double, measurer: any TextMeasuring) {
    guard pictures.count > 1, let first = pictures.first?.name else { return nil }
    name = first
    name.later = pictures.dropFirst().map(\.name.state)
    name.slow = slow
    states = pictures.map(\.name.state)
    self.start = start
    stills = FilmCanvas.lists(pictures, measurer: measurer)
    let setting = MotionSetting(
      ios: first.surroundings.iosMajor, reducesMotion: first.surroundings.reduceMotion,
      isAlwaysOn: first.surface == .alwaysOn)
    var changes: [DisplayTransition] = []
    var begin = start
    for (from, to) in zip(stills, stills.dropFirst()) {
      let change = DisplayTransition(from: from, to: to, setting: setting, start: begin)
      begin += change.duration
      changes.append(change)
    }
    self.changes = changes
  }

  /// Seconds that each change takes on the phone.
  var durations: [Double] { changes.map(\.duration) }
  var size: Size { stills[0].size }
  var scale: Double { name.device.scale.value }

  /// What is seen at a moment.
  func list(at moment: FilmTiming.Moment) -> DisplayList {
    if moment.isEnd { return stills[moment.change + 1] }
    return moment.elapsed <= 0 ? stills[moment.change] : changes[moment.change].list(at: moment.elapsed)
  }

  /// Seconds since 1970 at a moment: the phone's clock runs while something moves.
  func now(at moment: FilmTiming.Moment) -> Double {
    start + durations[..<moment.change].reduce(0, +) + moment.elapsed
  }

  /// “cooking → riding  ·  940 ms”.
  func title(of change: Int) -> String {
    let length = durations[change]
    return "\(states[change]) → \(states[change + 1])  ·  "
      + (length > 0 ? "\(Int((length * 1000).rounded())) ms" : "at once")
  }
}
