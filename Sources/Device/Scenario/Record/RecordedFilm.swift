import Devices
import Phone
import RenderTree

/// A recording as pictures: what the phone showed, one motion leading to the next.
public struct RecordedFilm: Sendable {
  /// One motion and what is seen until the next.
  public struct Scene: Sendable {
    /// From what was seen before.
    public var motion: ScreenMotion
    /// Seconds since the scenario began.
    public var elapsed: Double
    /// Seconds until the next scene.
    public var length: Double
    /// The step that brought it about.
    public var title: String
    /// How often the phone draws activities.
    public var pace: DrawingPace
    /// No time passes until the next scene, so that the phone's clock stands while this one is shown.
    public var isMoment: Bool

    /// Seconds until everything stands still.
    public var duration: Double { motion.duration(pace: pace) }
  }

  /// From the scenario's beginning, which nothing moves towards.
  public let scenes: [Scene]
  /// The phone that was recorded.
  public let device: DeviceModel
  /// What the pictures show of it.
  public let part: ScreenPart

  /// Seconds for which the end is seen.
  public static let ending = 1.0
  /// Seconds for which a change is seen at rest when the next one follows in the same moment.
  public static let pause = 0.6

  /// - Parameters:
  ///   - device: the phone that was recorded.
  ///   - isThrottled: activities are drawn as seldom as the phone draws them; else every picture of the film shows all.
  public init(_ recorder: Recorder, of device: DeviceModel, part: ScreenPart = .phone, isThrottled: Bool = false) {
    self.device = device
    self.part = part
    let shots = recorder.shots
    var scenes: [Scene] = []
    for (index, shot) in shots.enumerated() {
      let motion: ScreenMotion
      if let last = scenes.last {
        motion = last.motion.redirected(to: shot.screen, at: last.length, alerts: shot.alerts)
          .starting(at: shot.now)
      } else {
        motion = ScreenMotion(shot.screen, start: shot.now)
      }
      let next = shots.indices.contains(index + 1) ? shots[index + 1].elapsed : nil
      let pace = isThrottled ? shot.screen.pace : .display
      let duration = motion.duration(pace: pace), isMoment = next == shot.elapsed
      let length =
        isMoment
        ? duration + Self.pause
        : next.map { $0 - shot.elapsed } ?? max(recorder.end - shot.elapsed, duration + Self.ending)
      scenes.append(
        Scene(
          motion: motion, elapsed: shot.elapsed, length: length, title: shot.title, pace: pace, isMoment: isMoment))
    }
    self.scenes = scenes
  }

  /// In points.
  public var size: Size { part.frame(on: device).size }

  /// The pictures of a film.
  public func moments(_ cut: FilmCut) -> [FilmCut.Moment] {
    cut.moments(
      of: scenes.map { scene in
        FilmCut.Stretch(motion: scene.duration, length: scene.length) {
          scene.isMoment ? nil : scene.motion.nextChange(after: $0, pace: scene.pace)
        }
      })
  }

  /// What is seen in a scene.
  /// - Parameter elapsed: seconds since it began.
  public func list(_ scene: Int, at elapsed: Double) -> DisplayList {
    let scene = scenes[scene]
    return part.cut(scene.motion.list(at: elapsed, pace: scene.pace), on: device)
  }

  /// Seconds since 1970 that ticking texts and bars show in a scene.
  public func now(_ scene: Int, at elapsed: Double) -> Double {
    let scene = scenes[scene]
    return scene.motion.moment(at: scene.isMoment ? 0 : elapsed, pace: scene.pace)
  }
}
