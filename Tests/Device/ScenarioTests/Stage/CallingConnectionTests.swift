import Foundation
import Phone
import Testing
import Wire

@testable import Scenario

@Suite struct CallingConnectionTests {
  /// A phone that answers everything with “done”.
  private final class Silent: PhoneConnection, @unchecked Sendable {
    func ask(_ request: AppRequest) -> AppAnswer { .done }
    func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription { PhoneSubscription {} }
  }

  private func line(
    _ onCall: @escaping @Sendable (CallingConnection, Int, String) -> Void
  ) -> (CallingConnection, PhoneSubscription) {
    let line = CallingConnection(to: Silent())
    let app = line.subscribe { [weak line] event in
      guard let line, case .call(let call, _, let arguments) = event else { return }
      onCall(line, call, arguments)
    }
    return (line, app)
  }

  @Test func aCallEndsAsTheAppSays() throws {
    let (line, app) = line { line, call, arguments in
      _ = line.ask(.callFinished(call: call, failure: arguments == "1" ? nil : "odd"))
    }
    #expect(line.wait(for: try #require(line.call("go", arguments: "1")), seconds: 1) == .done)
    #expect(line.wait(for: try #require(line.call("go", arguments: "2")), seconds: 1) == .failed("odd"))
    withExtendedLifetime(app) {}
  }

  /// A run counts from the moment when the process is asked for it until it has reported, or is gone.
  @Test func anIntentThatRunsIsKnown() throws {
    final class Asking: PhoneConnection, @unchecked Sendable {
      var deliver: (@Sendable (AppEvent) -> Void)?
      func ask(_ request: AppRequest) -> AppAnswer { .done }
      func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
        self.deliver = deliver
        return PhoneSubscription {}
      }
    }
    let phone = Asking()
    let line = CallingConnection(to: phone)
    let app = line.subscribe { _ in }
    for run in [1, 2] { phone.deliver?(.perform(run: run, intent: "Heal", parameters: "{}", value: nil)) }
    #expect(line.isRunningIntent)
    _ = line.ask(.intentFinished(run: 2, failure: nil))
    #expect(line.isRunningIntent)
    _ = line.ask(.intentFinished(run: 1, failure: nil))
    #expect(!line.isRunningIntent)
    phone.deliver?(.perform(run: 3, intent: "Heal", parameters: "{}", value: nil))
    line.hangUp()
    #expect(!line.isRunningIntent)
    withExtendedLifetime(app) {}
  }

  @Test func nobodyListens() {
    let line = CallingConnection(to: Silent())
    #expect(line.call("go", arguments: "null") == nil)
    #expect(!line.waitForListener(seconds: 0.01))
  }

  @Test func aCallThatDoesNotEndRunsOutOfTime() throws {
    let (line, app) = line { _, _, _ in }
    let call = try #require(line.call("go", arguments: "null"))
    #expect(line.wait(for: call, seconds: 0.02) == .timeOut)
    withExtendedLifetime(app) {}
  }

  @Test func theProcessEndsDuringACall() throws {
    let (line, app) = line { line, _, _ in line.hangUp() }
    let call = try #require(line.call("go", arguments: "null"))
    #expect(line.wait(for: call, seconds: 5) == .processOver)
    withExtendedLifetime(app) {}
  }

  @Test func theNextProcessIsWaitedForAnew() throws {
    let (line, app) = line { _, _, _ in }
    line.hangUp()
    // The process before is no listener any more.
    #expect(line.call("go", arguments: "null") == nil)
    line.expectProcess()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { Self.kept.set(line.subscribe { _ in }) }
    #expect(line.waitForListener(seconds: 5))
    Self.kept.set(nil)
    withExtendedLifetime(app) {}
  }

  private final class Kept: @unchecked Sendable {
    private let lock = NSLock()
    private var subscription: PhoneSubscription?
    func set(_ new: PhoneSubscription?) { lock.withLock { subscription = new } }
  }
  private static let kept = Kept()

  @Test func everythingThatPassesIsCounted() {
    let (line, app) = line { _, _, _ in }
    let before = line.trafficCount
    #expect(line.ask(.authorization) == .done)
    #expect(line.trafficCount == before + 2)
    withExtendedLifetime(app) {}
  }
}
