import Devices
import Dispatch
import Findings
import Foundation
import Gateway
import Lettering
import Paint
import Phone
import RenderTree
import Wire

/// Draws what the phone shows as SVG, one picture at a time, off the threads that serve and that play the phone.
final class StudioPictures: @unchecked Sendable {
  // Unchecked: everything that changes is used on `queue`.

  /// A picture, and when it looks different by itself.
  struct Picture: Sendable {
    var svg: String
    /// Seconds of the phone until its texts and bars change; nil where they stand.
    var changesIn: Double?
    /// What of it reacts to a tap, in points of the picture.
    var controls: [TapControl]
  }

  private let queue = DispatchQueue(label: "skerry-studio-pictures", qos: .userInitiated)
  private let session: PhoneSession
  private let typesetter: Typesetter
  private let painter: Painter
  /// The newest contents of each activity, oldest first: what was there before a push.
  private var history: [String: [RenderAnswer]] = [:]
  private static let kept = 32

  /// - Throws: `Failure` with status `environment` where fonts are missing.
  init(_ session: PhoneSession) throws {
    self.session = session
    do {
      typesetter = try Typesetter.shared()
    } catch {
      throw Failure(
        .environment, id: "environment.fonts", "Text cannot be set: \(error)",
        fix: "Install the fonts: apt-get install -y --no-install-recommends "
          + Typesetter.fontPackages.joined(separator: " "))
    }
    painter = Painter(typesetter: typesetter)
  }

  private func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }

  // MARK: What is seen now

  /// The whole device as a person sees it.
  func screen(at now: Double) async throws -> Picture {
    try await run { [self] in
      try picture(try session.scene(measurer: typesetter), at: now, device: session.state.model)
    }
  }

  /// What a finger touches at a point of the whole device's picture.
  func touch(at point: Point) async throws -> ActivityTap? {
    try await run { [self] in try session.touch(at: point, measurer: typesetter) }
  }

  /// An activity on one surface, by itself.
  /// - Parameter device: a watch or a car; nil is the phone.
  func surface(
    _ surface: Surface, of activity: String, on device: DeviceModel?, drawsSmall: Bool, at now: Double
  ) async throws -> Picture {
    try await run { [self] in
      let seen = SeenSurface(surface: surface, activity: activity)
      guard let drawn = try session.drawn(seen, measurer: typesetter, on: device, drawsSmall: drawsSmall) else {
        throw ControlFault(
          "Nothing was drawn of “\(activity)” for \(surface.rawValue): the device has no such surface, or the content "
            + "did not decode", status: 404)
      }
      var list = drawn.list
      if let device {
        let scene = PhoneScene(device: device, surroundings: session.surroundings, measurer: typesetter)
        list = scene.list(surface, list)
      }
      return try picture(list, at: now, device: device ?? session.state.model)
    }
  }

  private func picture(_ list: DisplayList, at now: Double, device: DeviceModel) throws -> Picture {
    let next = list.nextChange(after: now, timeZone: session.state.settings.timeZone)
    return Picture(
      svg: try SVG.write(list, now: now, painter: painter).text, changesIn: next.map { max(0.1, $0 - now) },
      controls: list.controls(now: now))
  }

  // MARK: Before and after a push

  /// Keeps what the activities show now.
  func remember() {
    queue.async { [self] in
      for (_, snapshot) in session.state.allActivities {
        guard let answer = session.picture(of: snapshot.id) else { continue }
        note(answer, of: snapshot.id)
      }
    }
  }

  private func note(_ answer: RenderAnswer, of activity: String) {
    var answers = history[activity] ?? []
    guard answers.last?.lists != answer.lists else { return }
    answers.append(answer)
    history[activity] = Array(answers.suffix(Self.kept))
    guard history.count > 64 else { return }
    let living = Set(session.state.allActivities.map(\.snapshot.id))
    history = history.filter { living.contains($0.key) }
  }

  /// What a person saw of an activity before a push, or after it.
  /// - Parameter picture: of the gateway's inbox.
  func push(_ picture: PushPicture, isBefore: Bool) async throws -> String {
    try await run { [self] in
      let answer = isBefore ? answer(before: picture.answer, of: picture.activity) : picture.answer
      guard let answer else {
        throw ControlFault("The activity showed nothing before this push", status: 404)
      }
      let lists = try answer.lists.mapValues { try DisplayList(encoded: Array($0.utf8)) }
      let composition = SurfaceComposition(
        device: session.state.model, appearance: answer.appearance, scheme: picture.surroundings.scheme,
        isRightToLeft: picture.surroundings.rightToLeft)
      guard let surface = picture.surfaces.first?.surface, let list = composition.list(surface, from: lists) else {
        throw ControlFault("The phone has no surface that shows it", status: 404)
      }
      return try SVG.write(list, now: picture.surroundings.now, painter: painter).text
    }
  }

  private func answer(before answer: RenderAnswer, of activity: String) -> RenderAnswer? {
    let answers = history[activity] ?? []
    guard let place = answers.lastIndex(where: { $0.lists == answer.lists }) else { return answers.last }
    return place > 0 ? answers[place - 1] : nil
  }

  /// The course of an app's budget over the last hours.
  func budget(of app: BundleID, isDark: Bool, title: String) async throws -> String {
    try await run { [self] in
      let state = session.state, now = session.now.timeIntervalSince1970
      guard let budget = state.budget(of: app) else { throw ControlFault("There is no app “\(app)”", status: 404) }
      let course = BudgetCourse(budget, from: now - 2 * 3600, to: now, steps: 120)
      let zone = TimeZone(identifier: state.settings.timeZone) ?? .gmt
      let plot = BudgetPlot(measurer: typesetter, timeZone: zone, isDark: isDark)
      return try SVG.write(plot.list(course, title: title), now: now, painter: painter).text
    }
  }
}
