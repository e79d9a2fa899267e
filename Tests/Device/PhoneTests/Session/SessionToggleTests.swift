import Dispatch
import Foundation
import RenderTree
import Testing
import Wire
@testable import Phone

@Suite("A phone's session runs toggles and buttons")
struct SessionToggleTests {
  private let drawing = InstalledApp(SessionBench.app, drawsActivities: true)
  private func toggle(_ type: String, _ parameters: String = "{}", on: Bool? = true) -> TapTarget {
    .intent(type: type, parameters: parameters, turnsOn: on)
  }

  @Test func aFlippedToggleIsDrawnBeforeItsIntentRunsInTheExtension() throws {
    let bench = try SessionBench(drawing)
    let id = try bench.start()
    bench.session.perform(.background(SessionBench.app))
    bench.host.forget()
    bench.tap(id, toggle("Log"))
    let now = Int(bench.session.now.timeIntervalSince1970)
    #expect(
      bench.host.notes == [
        #"draw {"step":0} ["Log true"]"#, "perform Log true at \(now)", #"draw {"step":0} []"#,
      ])
    #expect(bench.codes.suffix(2).contains(.intentFinished))
    bench.tap(id, toggle("Log", #"{"x":"fail"}"#, on: nil))
    #expect(bench.session.log.entries(.intentFailed).last?.what == "Log failed: out of paper")
  }

  @Test func aFlippedToggleIsDrawnBeforeTheAppHearsOfIt() throws {
    let bench = try SessionBench(drawing)
    let id = try bench.start()
    bench.session.perform(.background(SessionBench.app))
    bench.host.forget()
    let host = bench.host
    let listener = bench.connection.subscribe { event in
      if case .perform(_, let intent, _, _) = event { host.note("app hears of \(intent)") }
    }
    bench.tap(id, toggle("Pause"))
    #expect(host.notes == [#"draw {"step":0} ["Pause true"]"#, "app hears of Pause"])
    _ = bench.connection.ask(.intentFinished(run: 1, failure: nil))
    #expect(host.notes.last == #"draw {"step":0} []"#)
    listener.cancel()
  }

  @Test func aButtonDrawsNothingBefore() throws {
    let bench = try SessionBench(drawing)
    let id = try bench.start()
    bench.session.perform(.background(SessionBench.app))
    bench.host.forget()
    bench.tap(id, toggle("Pause", on: nil))
    #expect(bench.host.notes.isEmpty)
  }

  @Test func aProcessThatDiesTurnsItsToggleBack() throws {
    let bench = try SessionBench(drawing)
    let id = try bench.start()
    bench.session.perform(.background(SessionBench.app))
    bench.tap(id, toggle("Pause"))
    bench.host.forget()
    bench.session.perform(.kill(SessionBench.app))
    #expect(bench.host.notes == [#"draw {"step":0} []"#])
  }
}

/// What a thread may rely on while another one carries out the session's work.
@Suite("A phone's session and its threads")
struct SessionThreadTests {
  /// A bench whose extension is stuck in a drawing until `go` is signalled.
  private func stuck(_ bench: SessionBench, _ id: String, _ begin: @escaping @Sendable () -> Void) -> (
    go: DispatchSemaphore, done: DispatchSemaphore
  ) {
    let go = DispatchSemaphore(value: 0), inside = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    bench.host.onDraw {
      inside.signal()
      go.wait()
    }
    Thread.detachNewThread {
      begin()
      done.signal()
    }
    inside.wait()
    bench.host.onDraw(nil)
    return (go, done)
  }

  @Test func aloneEventsAreDeliveredWhenTheAnswerIsThere() throws {
    let bench = try SessionBench()
    let id = try bench.start()
    bench.update(id, #"{"step":1}"#)
    #expect(bench.told.last == .contentChanged(id: id, EncodedContent(state: #"{"step":1}"#)))
  }

  @Test func besideAnotherThreadTheAnswerComesAtOnceAndTheEventsInOrder() throws {
    let bench = try SessionBench(InstalledApp(SessionBench.app, drawsActivities: true))
    let id = try bench.start()
    let (go, done) = stuck(bench, id) { bench.update(id, #"{"step":1}"#) }
    bench.update(id, #"{"step":2}"#)
    // The phone has changed; the app has not heard of it yet.
    #expect(bench.content(id) == #"{"step":2}"#)
    #expect(bench.told.last == .contentChanged(id: id, EncodedContent(state: #"{"step":1}"#)))
    go.signal()
    bench.session.advance(by: 0)
    let contents = bench.told.compactMap { if case .contentChanged(_, let content) = $0 { content.state } else { nil } }
    #expect(contents == [#"{"step":1}"#, #"{"step":2}"#])
    done.wait()
  }

  /// A push that is still being decoded is neither taken for decoded by another drawing, nor shown over a newer call.
  @Test func whatHappensWhileAPushIsDecodedDoesNotCommitIt() throws {
    let bench = try SessionBench(InstalledApp(SessionBench.app, drawsActivities: true))
    let (id, token) = try bench.running()
    let first = stuck(bench, id) { bench.push(to: token, #"{"step":"bad"}"#) }
    Thread.detachNewThread { bench.session.perform(.timeZone("Asia/Tokyo")) }
    while bench.count(.timeZoneChanged) == 0 { usleep(1000) }
    first.go.signal()
    first.done.wait()
    bench.session.advance(by: 0)
    #expect(bench.content(id) == #"{"step":0}"#)
    #expect(bench.count(.pushDecodeFailed) == 1)
    bench.session.advance(by: 5)
    let second = stuck(bench, id) { bench.push(to: token, #"{"step":4}"#) }
    bench.update(id, #"{"step":5}"#)
    second.go.signal()
    second.done.wait()
    bench.session.advance(by: 0)
    #expect(bench.content(id) == #"{"step":5}"#)
  }

  @Test func anEndThatIsDecodedIsNotOvertaken() throws {
    let bench = try SessionBench(InstalledApp(SessionBench.app, drawsActivities: true))
    let (id, token) = try bench.running()
    let (go, done) = stuck(bench, id) { bench.push("end", to: token, #"{"step":9}"#) }
    Thread.detachNewThread {
      bench.push(to: token, #"{"step":10}"#, timestamp: bench.session.now.timeIntervalSince1970 + 1)
    }
    while bench.count(.pushAfterEnd) == 0 { usleep(1000) }
    go.signal()
    done.wait()
    bench.session.advance(by: 0)
    #expect(bench.state(id) == .ended)
    #expect(bench.content(id) == #"{"step":9}"#)
  }

  @Test func uninstallingInTheMidstOfAPushLeavesNothing() throws {
    let bench = try SessionBench(InstalledApp(SessionBench.app, drawsActivities: true))
    let (id, token) = try bench.running()
    let (go, done) = stuck(bench, id) { bench.push(to: token, #"{"step":1}"#) }
    Thread.detachNewThread { bench.session.perform(.uninstall(SessionBench.app)) }
    while bench.count(.appUninstalled) == 0 { usleep(1000) }
    go.signal()
    done.wait()
    bench.session.advance(by: 100_000)
    #expect(bench.session.state.allActivities.isEmpty)
    #expect(bench.session.picture(of: id) == nil)
  }
}
