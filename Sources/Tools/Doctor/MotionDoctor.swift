import Devices
import Findings
import Lettering
import Paint
import Phone
import RenderTree
import Workshop

/// Looks at what moves between the states of a Live Activity, in its pictures and in its sources, and says what a
/// person would not see move, or would be bothered by.
public final class MotionDoctor {
  /// Every rule, in the order in which findings stand.
  public static var rules: [any Rule] { motionRules }

  static let motionRules: [any MotionRule] = [
    LongAnimationRule(), EndlessAnimationRule(), UpdateEachSecondRule(), BackwardsProgressRule(), TimelineOrderRule(),
    UnboundAnimationRule(), ChangingDigitsRule(), CrowdedCompactRule(), ColouredTextRule(), OffsetOutsideRule(),
  ]

  private let typesetter: Typesetter
  private let literals: LiteralPlaces?
  private var reading: MotionReading
  /// Series and surface of every run.
  private var order: [String] = []

  /// - Parameters:
  ///   - project: where it is known, its sources are read too.
  ///   - updateInterval: seconds between two updates; nil where nobody says it.
  public init(typesetter: Typesetter, project: Project? = nil, updateInterval: Double? = nil) {
    self.typesetter = typesetter
    literals = project.map(LiteralPlaces.init)
    reading = MotionReading(
      sources: project.map(MotionSources.init) ?? MotionSources(), updateInterval: updateInterval,
      typesetter: typesetter)
  }

  /// Takes a picture in. Pictures of one series have to come in the order of its states.
  public func examine(_ picture: DrawnPicture, of state: PassingState) {
    // Such a picture cannot be painted either; the painter says so.
    guard (try? PaintFailure.checkDepth(picture.list)) != nil else { return }
    let step = StateRun.Step(state: state, reading: PictureReading(picture, typesetter: typesetter))
    let key = "\(state.series)\n\(picture.surface.rawValue)\n\(picture.device.name)"
    if let index = order.firstIndex(of: key) {
      reading.runs[index].steps.append(step)
    } else {
      order.append(key)
      reading.runs.append(StateRun(steps: [step]))
    }
  }

  /// What all rules say about what was taken in so far, each thing once.
  public var findings: [Finding] {
    var ledger = ObservationLedger()
    for rule in Self.motionRules {
      for found in rule.observations(in: reading) {
        var observation = found.observation
        if observation.finding.place == nil, let source = observation.source {
          observation.finding.place = literals?.place(of: source.literal, as: source.kind)
        }
        ledger.add(observation, title: found.picture)
      }
    }
    return ledger.findings
  }
}
