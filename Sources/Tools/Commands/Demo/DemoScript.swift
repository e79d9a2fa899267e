import Contract
import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone
import RenderTree
import Wire

/// Takes an order through its steps.
final class DemoScript {
  let running: DemoChain.Running
  let order: DemoOrder
  let folder: OutputFolder
  /// Verdicts up to this one belong to earlier steps.
  private var lastVerdict = 0

  /// How long anything that a step waits for may take, in seconds.
  static let patience = 60.0

  init(_ running: DemoChain.Running, order: DemoOrder, folder: OutputFolder) {
    self.running = running; self.order = order; self.folder = folder
  }

  var session: PhoneSession { running.phone.desk.session }
  private var gateway: PushGateway { running.stand.gateway }
  /// The card, once there is one.
  var activity: ActivitySnapshot? { session.state.allActivities.first?.snapshot }
  var activityPath: String { "activities/\(order.number)" }

  /// Goes through all steps; the first that does not come out is the last.
  /// - Parameter each: called after each step.
  func run(_ each: (DemoStep) -> Void) -> [DemoStep] {
    var steps: [DemoStep] = []
    for (index, plan) in Self.plans.enumerated() {
      var step = DemoStep(number: index + 1, name: plan.name, title: plan.title, story: plan.story)
      do { try plan.body(self)(&step) } catch {
        let findings = (error as? Failure)?.findings.map { "\($0.what). \($0.why) \($0.fix)" } ?? ["\(error)"]
        step.check("nothing goes wrong", false, found: findings.joined(separator: "\n"))
      }
      if let trouble = running.relay.trouble { step.check("the relay runs", false, found: trouble) }
      draw(&step)
      steps.append(step)
      each(step)
      guard step.hasPassed else { break }
    }
    return steps
  }

  // MARK: What steps are made of

  /// Asks again and again until something is so.
  /// - Returns: false where it was not within `patience`.
  func wait(_ holds: () throws -> Bool) throws -> Bool {
    let clock = ContinuousClock(), end = clock.now + .seconds(Self.patience)
    while try !holds() {
      guard clock.now < end, running.relay.trouble == nil else { return false }
      usleep(20_000)
    }
    return true
  }

  /// Lets something happen to the phone, and waits until it has done with it.
  func phone(_ events: PhoneEvent...) {
    running.phone.desk.perform { session in for event in events { session.perform(event) } }
    running.phone.desk.settle(seconds: Self.patience)
  }

  /// Asks the relay for something, and notes the call.
  @discardableResult
  func ask(
    _ step: inout DemoStep, _ method: String, _ path: String, _ body: JSONNode? = nil, bodyFile: String? = nil,
    status: Int, shown: [String]? = nil
  ) throws -> JSONNode {
    var call = try running.business.send(method, path, body)
    (call.shown, call.bodyFile) = (shown, bodyFile)
    step.calls.append(call)
    step.check(
      "the relay answers \(status)", call.status == status,
      found: "\(call.status) \(call.answer["detail"]?.string ?? "")")
    return call.answer
  }

  /// Waits for the next push and its verdict.
  func take(_ step: inout DemoStep, event: String) throws -> Verdict? {
    let last = lastVerdict
    var found: Verdict?
    _ = try wait {
      found = gateway.verdicts(limit: 1000, after: last).first { ![.delivered, .held].contains($0.outcome) }
      return found != nil
    }
    guard let verdict = found else {
      step.check("a push comes to the gateway", false, found: "none within \(Int(Self.patience)) s")
      return nil
    }
    lastVerdict = verdict.number
    step.verdicts.append(verdict)
    step.check("the relay sends “\(event)”", verdict.request.event == event, found: verdict.request.event ?? "nothing")
    step.check(
      "APNs' look-alike answers 200", verdict.answer.status == 200,
      found: "\(verdict.answer.status) \(verdict.answer.reason ?? "")")
    step.check(
      "the app's own types decode it, and the person sees it", verdict.outcome == .shown,
      found: verdict.outcome.rawValue + (verdict.cause.map { ": \($0.what)" } ?? ""))
    try noteDecision(of: verdict, in: &step)
    return verdict
  }

  /// What the relay has written down about a push.
  private func noteDecision(of verdict: Verdict, in step: inout DemoStep) throws {
    var receipt: JSONNode?
    _ = try wait {
      let answer = try running.business.send("GET", activityPath + "/deliveries?limit=10").answer
      receipt = answer["deliveries"]?.elements?.first { $0["id"]?.string == verdict.answer.id }
      return receipt != nil
    }
    guard let receipt else { return step.check("the relay keeps what became of its push", false) }
    func text(_ key: String) -> String { receipt[key]?.strictText ?? "?" }
    step.decisions.append(
      "Version \(text("version")): \(receipt["event"]?.string ?? "?") for this phone, priority \(text("priority")), "
        + "timestamp \(text("timestamp")). APNs answered \(text("status")) after \(text("milliseconds")) ms.")
  }

  /// No push may have come since the last one that a step took.
  func checkSilence(_ step: inout DemoStep) {
    let more = gateway.verdicts(limit: 1000, after: lastVerdict)
    step.check("no push goes out", more.isEmpty, found: "\(more.count) did")
  }

  /// A person reads something on the lock screen.
  func checkReads(_ text: String, _ step: inout DemoStep) {
    let texts = lockScreenTexts
    step.check(
      "the lock screen says “\(text)”", texts.contains { $0.contains(text) }, found: texts.joined(separator: " · "))
  }

  private var lockScreenTexts: [String] {
    let surface: Surface = session.state.model.kind == .pad ? .padLockScreen : .lockScreen
    guard let id = activity?.id, session.glance.cards.contains(where: { $0.activity == id }),
      let drawn = try? session.drawn(SeenSurface(surface: surface, activity: id))
    else { return [] }
    return drawn.list.texts(now: session.now.timeIntervalSince1970)
  }

  private func draw(_ step: inout DemoStep) {
    step.texts = lockScreenTexts
    let isExpanded = step.verdicts.contains { $0.attention.contains("expanded the island") }
    do {
      guard let bytes = try running.stand.pictures?.sideBySide(activity?.id, isExpanded: isExpanded) else { return }
      _ = try folder.write(bytes, name: step.pictureName)
      step.picture = step.pictureName
    } catch {
      let what = (error as? Failure)?.findings.first.map { "\($0.what) \($0.why)" } ?? "\(error)"
      step.check("there is a picture", false, found: what)
    }
  }
}
