import Foundation
import Glibc
import Wire

extension PhoneSession {
  /// Carries out what waits, unless another thread is at it already.
  /// - Parameter waitsForOthers: that thread's work includes what this one brought about; wait until it is done.
  func work(waitsForOthers: Bool) {
    gate.lock()
    defer { gate.unlock() }
    let own = pthread_self()
    if let worker {
      // Called back in the midst of the work: what was added is done after what came before it.
      guard pthread_equal(worker, own) == 0, waitsForOthers else { return }
      while self.worker != nil { gate.wait() }
      return
    }
    worker = own
    while !waiting.isEmpty {
      let batch = waiting
      waiting.removeAll(keepingCapacity: true)
      for action in batch {
        gate.unlock()
        carryOut(action)
        gate.lock()
      }
    }
    worker = nil
    gate.broadcast()
  }

  private func carryOut(_ action: PhoneAction) {
    switch action {
    case .tell(let app, let event):
      for line in guarded({ lines[app] ?? [] }) { line.send(event) }
    case .wake(let app, let reason): guarded { launchers[app] }?.launch(app, for: reason)
    case .stop(let app): guarded { launchers[app] }?.stop(app)
    case .draw(let order): draw(order)
    case .display(let id, let revision, _):
      guarded { if let latest = drawn[id], latest.revision == revision { pictures[id] = latest.answer } }
    case .runIntent(let app, let run, let intent, let parameters, let value):
      runIntent(intent, of: app, run: run, parameters: parameters, value: value)
    case .askWidget(let ask): self.ask(ask)
    case .drawWidget(let order): draw(order)
    case .log(let entry) where entry.code == .activityDismissed:
      guarded {
        guard let id = entry.activity else { return }
        drawn[id] = nil
        pictures[id] = nil
      }
    case .alert, .register, .subscribe, .log, .glanceChanged: break
    }
    let (observer, date) = guarded { (self.observer, clock) }
    observer?(action, date)
  }

  private func draw(_ order: DrawOrder) {
    let (host, request) = guarded {
      var request = phone.renderRequest(for: order, at: clock)
      if let adjusting { request.surroundings = adjusting(request.surroundings) }
      return (extensions[order.app], request)
    }
    let outcome: DrawOutcome
    if let known = foreseenOutcome(of: order) {
      return guarded {
        waiting += phone.handle(.drawn(activity: order.activity, revision: order.revision, known), at: clock)
      }
    }
    do {
      switch try host?.answer(.render(request)) {
      case .rendered(let answer):
        guarded { if phone.activity(order.activity) != nil { drawn[order.activity] = (order.revision, answer) } }
        outcome = .fingerprint(answer.fingerprint, appearance: answer.appearance, intents: answer.intents)
      case .unchanged: outcome = .unchanged
      case .decodeFailed(let failure): outcome = .decodeFailed(failure)
      case .refused(let reason): outcome = .refused(reason)
      case .description, .invented, .probed, .performed, .checked, .timeline, .timelineOverdue, .entry, .entryGone:
        outcome = .refused("The extension's answer does not belong to the question")
      case nil: outcome = .refused("\(order.app) has no extension attached that could draw")
      }
    } catch {
      outcome = .crashed("The extension's process ended: \(error)")
    }
    guarded {
      waiting += phone.handle(
        .drawn(activity: order.activity, revision: order.revision, outcome), at: clock)
    }
  }

  /// An intent of the extension.
  private func runIntent(_ intent: String, of app: BundleID, run: Int, parameters: String, value: Bool?) {
    let (runner, host, now) = guarded { (runners[app], extensions[app], clock) }
    let failure: String?
    if let runner {
      failure = runner.run(intent, parameters: parameters, value: value, at: now)
    } else if let host {
      failure = host.perform(
        PerformRequest(intent: intent, parameters: parameters, value: value, now: now.timeIntervalSince1970))
    } else {
      failure = "nothing here runs intents of the extension of \(app); only those of the app run"
    }
    guarded { waiting += phone.handle(.intentFinished(run: run, failure: failure), at: clock) }
  }

  func add(_ line: EventLine, of app: BundleID) { guarded { lines[app, default: []].append(line) } }

  func remove(_ line: EventLine, of app: BundleID) {
    guarded {
      lines[app]?.removeAll { $0 === line }
      if lines[app]?.isEmpty == true { lines[app] = nil }
    }
  }
}

extension ExtensionAnswering {
  /// Has the extension run an intent, and answers what went wrong.
  fileprivate func perform(_ request: PerformRequest) -> String? {
    do {
      switch try answer(.perform(request)) {
      case .performed(let failure): return failure
      case .refused(let reason): return reason
      default: return "the extension's answer does not belong to the question"
      }
    } catch {
      return "the extension's process ended: \(error)"
    }
  }
}
