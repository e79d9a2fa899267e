import Foundation
import Phone
import Testing
import UIKit

@testable import SkerryClient

/// Reports over a real connection.
@Suite(.serialized) struct DeliveryTests {
  @Test func aCredentialThatRanOutIsFetchedAgain() async throws {
    let phone = try await ClientPhone(), counter = Counter()
    await phone.relay.onCall { $0.credential == "credential-1" ? .text(401, "old") : nil }
    let launch = await phone.launch { "credential-\(await counter.next())" }
    try await launch.wait(for: .delivered)
    #expect(await phone.relay.calls.map(\.credential) == ["credential-1", "credential-2"])
    try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    #expect(await counter.count == 2)
    await phone.close(launch)
  }

  @Test func credentialsThatAreNeverTakenAreTriedWithPauses() async throws {
    let phone = try await ClientPhone(), counter = Counter()
    await phone.relay.onCall { _ in .text(401, #"{"title":"Not signed by this app's secret"}"#) }
    let launch = await phone.launch { "credential-\(await counter.next())" }
    try await wait(for: "several tries") { await counter.count >= 5 }
    let problems = await launch.happened.filter {
      if case .refused(let problem) = $0 { return problem.status == 401 }
      return false
    }
    #expect(!problems.isEmpty)
    // Two calls for each pause: the old credential and a new one.
    #expect(await phone.relay.calls.count <= counter.count + 1)
    await phone.close(launch)
  }

  @Test func aServerThatGivesNoCredentialIsAskedAgain() async throws {
    struct Down: Error {}
    let phone = try await ClientPhone(), counter = Counter()
    let launch = await phone.launch {
      if await counter.next() < 3 { throw Down() }
      return "credential"
    }
    try await launch.wait(for: .delivered)
    #expect(await counter.count == 3)
    #expect(await phone.relay.calls.allSatisfy { $0.credential == "credential" })
    await phone.close(launch)
  }

  @Test func withoutAPersonNothingIsSentAndNothingIsLost() async throws {
    let phone = try await ClientPhone(), person = Person()
    let launch = await phone.launch { await person.credential }
    try await launch.request("ride-1")
    for _ in 1...20 {
      phone.session.advance(by: 1)
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(await phone.relay.calls.isEmpty)
    await person.signIn("ada")
    await launch.inApp { await launch.client.signedIn() }
    _ = try await phone.updateToken(of: "ride-1")
    #expect(await phone.relay.calls.allSatisfy { $0.credential == "ada" })
    await phone.close(launch)
  }

  @Test func afterSigningOutTheRelayKnowsNothingOfThePerson() async throws {
    let phone = try await ClientPhone(), person = Person()
    await person.signIn("ada")
    let launch = await phone.launch { await person.credential }
    try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    let token = try await phone.startToken()
    let first = try #require(await phone.relay.knowledge.keys.first)
    // The relay is down while she signs out.
    await phone.relay.onCall { _ in .text(503, "down") }
    await person.signOut()
    await launch.inApp { await launch.client.signOut() }
    #expect(phone.cards.isEmpty)
    await phone.relay.onCall { _ in nil }
    try await wait(for: "the farewell") { await phone.relay.knowledge.isEmpty }
    let farewell = try #require(await phone.relay.calls.last { $0.method == "DELETE" })
    #expect(farewell.installation == first && farewell.credential == "ada")
    await person.signIn("bob")
    await launch.inApp { await launch.client.signedIn() }
    try await phone.wait(for: "the same token of another person") { $0.startTokens["RideAttributes"] == token }
    let second = try #require(await phone.relay.knowledge.keys.first)
    #expect(second != first)
    #expect(await phone.relay.known.states.isEmpty)
    await phone.close(launch)
  }

  @Test func endedCardsThatAreStillSeenGoAtSigningOut() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    await launch.inApp { _ = await launch.client.end(RideAttributes.self, key: "ride-1") }
    try await wait(for: "the end") { phone.state(id) == .ended }
    #expect(phone.cards == [id], "the system shows an ended card for hours")
    await launch.inApp { await launch.client.signOut() }
    #expect(phone.cards.isEmpty)
    await phone.close(launch)
  }

  @Test func afterStopNothingIsObservedOrSentAndNothingIsLost() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    let events = launch.client.events
    await launch.client.stop()
    // What is listened to ends.
    for await _ in events {}
    let calls = await phone.relay.calls.count
    phone.session.perform(.rotateToken(activity: phone.cards[0]))
    for _ in 1...20 {
      phone.session.advance(by: 1)
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(await phone.relay.calls.count == calls)
    // Starting again does nothing; the next launch tells what has changed.
    launch.run { launch.client.start() }
    let token = phone.token(phone.cards[0])
    let next = await phone.launch()
    try await phone.wait(for: "the token of meanwhile") { $0.updateTokens.values.contains { $0 == token } }
    await phone.close(launch, next)
  }

  /// The relay knows the phone from an earlier launch, and this one has not reported yet.
  @Test func whoSignsOutBeforeTheFirstReportIsForgottenToo() async throws {
    let phone = try await ClientPhone(), person = Person()
    await person.signIn("ada")
    let first = await phone.launch { await person.credential }
    try await first.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    await first.client.stop()
    let known = try #require(await phone.relay.knowledge.keys.first)
    let desk = CredentialDesk()
    let launch = await phone.launch { await desk.ask() }
    try await wait(for: "the first question") { await desk.asked > 0 }
    // The shop's server is there again when she signs out.
    await desk.give("ada")
    await launch.inApp { await launch.client.signOut() }
    try await wait(for: "the farewell") { await phone.relay.calls.contains { $0.method == "DELETE" } }
    let farewell = try #require(await phone.relay.calls.first { $0.method == "DELETE" })
    #expect(farewell.installation == known && farewell.credential == "ada")
    #expect(await phone.relay.knowledge[known] == nil)
    await phone.close(launch)
  }

  /// The app's server does not answer: signing out ends all the same, and the farewell is said once it does.
  @Test func signingOutDoesNotWaitForEver() async throws {
    let (phone, known) = try await reported(by: "ada")
    let server = AskedServer()
    let launch = await phone.launch(patience: .milliseconds(50)) { await server.credential() }
    try await wait(for: "the question of a report") { await server.questions == 1 }
    await launch.inApp { await launch.client.signOut() }
    #expect(phone.cards.isEmpty && phone.live.isEmpty)
    #expect(await server.questions == 2)
    // Both answers come late; the first is not used for anybody's report.
    await server.answer(1, "ada")
    await server.answer(0, "ada")
    try await wait(for: "a question for the next person") { await server.questions == 3 }
    await server.answer(2, nil)
    try await wait(for: "the farewell") { await phone.relay.calls.contains { $0.method == "DELETE" } }
    let calls = await phone.relay.calls.filter { $0.method == "DELETE" }
    #expect(calls.map(\.installation) == [known] && calls.map(\.credential) == ["ada"])
    #expect(await phone.relay.knowledge.isEmpty)
    await server.always("bob")
    await launch.inApp { await launch.client.signedIn() }
    try await wait(for: "bob's report") { await phone.relay.knowledge.keys.contains { $0 != known } }
    await phone.close(launch)
  }

  /// Somebody signs in while the one before is still signing out: both get their due.
  @Test func whoSignsInMeanwhileBeginsAnew() async throws {
    let (phone, known) = try await reported(by: "ada")
    let server = AskedServer()
    let launch = await phone.launch { await server.credential() }
    try await wait(for: "the question of a report") { await server.questions == 1 }
    async let leaving: Void = launch.inApp { await launch.client.signOut() }
    try await wait(for: "the question of a farewell") { await server.questions == 2 }
    await launch.inApp { await launch.client.signedIn() }
    await server.answer(1, "ada")
    await leaving
    await server.always("bob")
    await server.answer(0, "ada")
    try await wait(for: "the farewell") { await phone.relay.calls.contains { $0.method == "DELETE" } }
    try await wait(for: "bob's report") { await phone.relay.knowledge.keys.contains { $0 != known } }
    let farewell = try #require(await phone.relay.calls.first { $0.method == "DELETE" })
    #expect(farewell.installation == known && farewell.credential == "ada")
    let reports = await phone.relay.calls.filter { $0.method == "POST" && $0.credential == "bob" }
    #expect(!reports.isEmpty && reports.allSatisfy { $0.installation != known })
    #expect(await phone.relay.knowledge[known] == nil)
    await phone.close(launch)
  }

  /// A phone that the relay knows from a launch that is over, with an activity.
  private func reported(by name: String) async throws -> (phone: ClientPhone, installation: String) {
    let phone = try await ClientPhone()
    let first = await phone.launch { name }
    try await first.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    await first.client.stop()
    return (phone, try #require(await phone.relay.knowledge.keys.first))
  }

  @Test func aCredentialThatComesAfterSigningOutIsNobodyElses() async throws {
    let phone = try await ClientPhone(), server = SlowServer()
    let launch = await phone.launch { await server.credential() }
    try await launch.request("ride-1")
    try await wait(for: "the question") { await server.isAsked }
    await launch.inApp { await launch.client.signOut() }
    await server.answer("ada", thenAlways: "bob")
    try await wait(for: "bob's report") { await !phone.relay.calls.isEmpty }
    #expect(await phone.relay.calls.allSatisfy { $0.credential == "bob" })
    await phone.close(launch)
  }

  @Test func whatTheRelayCallsOverIsEnded() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    await phone.relay.callOver(id)
    phone.session.perform(.rotateToken(activity: id))
    try await wait(for: "no card") { phone.cards.isEmpty }
    try await wait(for: "the cause") { await launch.causes(of: id) == [.relay] }
    await phone.close(launch)
  }

  @Test func aRefusalIsToldAndNotRepeated() async throws {
    let phone = try await ClientPhone()
    await phone.relay.onCall { _ in
      .response(422, ["content-type": "application/problem+json"], Array(#"{"title":"No such app"}"#.utf8))
    }
    let launch = await phone.launch()
    try await wait(for: "the refusal") {
      await launch.happened.contains(.refused(RelayProblem(status: 422, title: "No such app")))
    }
    let count = await phone.relay.calls.count
    try await Task.sleep(for: .milliseconds(300))
    #expect(await phone.relay.calls.count == count)
    await phone.close(launch)
  }

  @Test func backgroundTimeIsHeldForAReportAndGivenBack() async throws {
    let phone = try await ClientPhone(), seen = Counter()
    await phone.relay.onCall { _ in
      if UIApplication.shared._backgroundTasks.contains("SkerryClient") { Task { await seen.next() } }
      return nil
    }
    let launch = await phone.launch()
    try await launch.wait(for: .delivered)
    try await wait(for: "a held task") { await seen.count >= 1 }
    await phone.close(launch)
    try await wait(for: "no task of ours") { !UIApplication.shared._backgroundTasks.contains("SkerryClient") }
  }

  @Test func withoutTLSNothingLeavesTheMachine() async throws {
    let phone = try await ClientPhone()
    var configuration = SkerryConfiguration(
      relay: try #require(URL(string: "http://push.example.com")), kinds: [], environment: .fixed(.sandbox)
    ) {
      Issue.record("a credential was asked for")
      return "secret"
    }
    configuration.storage = phone.folder.appendingPathComponent("ledger.json")
    configuration.gathering = .zero
    let launch = Launch(
      client: SkerryClient(configuration: configuration), line: phone.session.connection(for: ClientPhone.app))
    launch.run { launch.client.start() }
    try await wait(for: "the fault") {
      await launch.happened.contains {
        if case .misconfigured(let text) = $0 { return text.contains("https") }
        return false
      }
    }
    try await Task.sleep(for: .milliseconds(100))
    await phone.close(launch)
  }
}

private actor Counter {
  private(set) var count = 0
  @discardableResult
  func next() -> Int {
    count += 1
    return count
  }
}

/// An app's server that takes its time for the first answer.
private actor SlowServer {
  private var waiting: [CheckedContinuation<String?, Never>] = []
  private var later: String?
  var isAsked: Bool { !waiting.isEmpty }

  func credential() async -> String? {
    if let later { return later }
    return await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ first: String, thenAlways later: String) {
    self.later = later
    for question in waiting { question.resume(returning: first) }
    waiting = []
  }
}

private actor Person {
  private(set) var credential: String?
  func signIn(_ name: String) { credential = name }
  func signOut() { credential = nil }
}

/// Answers each question when it is told to.
private actor AskedServer {
  private var waiting: [CheckedContinuation<String?, Never>?] = []
  private var later: String??
  var questions: Int { waiting.count }

  func credential() async -> String? {
    if let later { return later }
    return await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ question: Int, _ credential: String?) {
    waiting[question]?.resume(returning: credential)
    waiting[question] = nil
  }

  /// To all questions that are still open or to come.
  func always(_ credential: String) {
    later = .some(credential)
    for index in waiting.indices.dropFirst() { answer(index, credential) }
  }
}

/// Gives a credential from some time on.
private actor CredentialDesk {
  private var credential: String?
  private(set) var asked = 0
  func give(_ credential: String) { self.credential = credential }
  func ask() -> String? {
    asked += 1
    return credential
  }
}
