import Devices
import Phone
import RenderTree
import Wire

extension RenderReport {
  /// A surface that goes through states, as the report has it.
  struct Transition: Encodable {
    /// A picture of it.
    struct Frame: Encodable {
      /// Nil where all lie in one file.
      var path: String?
      /// Which change it shows, from 0.
      var change: Int
      /// Since that change began, on the phone.
      var seconds: Double
      /// How long the film shows it; nil on a strip.
      var milliseconds: Int?

      init(_ moment: FilmTiming.Moment, path: String? = nil) {
        self.path = path
        change = moment.change
        seconds = moment.elapsed
        milliseconds = moment.milliseconds > 0 ? moment.milliseconds : nil
      }
    }

    /// The file, or the folder of the frames.
    var path: String
    var activity: String
    /// Names of the states.
    var states: [String]
    var surface: Surface
    var device: String
    var scheme: Surroundings.Scheme
    var dynamicType: String
    var locale: String
    /// What differs from the defaults, as the name of the file says it.
    var variations: [String]
    /// In points.
    var width: Double
    var height: Double
    /// Of each change, on the phone.
    var seconds: [Double]
    var frames: [Frame]

    init(_ film: Film, path: String, frames: [Frame]) {
      self.path = path
      activity = film.name.activity
      states = film.states
      surface = film.name.surface
      device = film.name.device.name
      scheme = film.name.surroundings.scheme
      dynamicType = film.name.surroundings.dynamicType
      locale = film.name.surroundings.locale
      variations = film.name.variations
      width = film.size.width
      height = film.size.height
      seconds = film.durations
      self.frames = frames
    }
  }
}
