import Foundation
import Testing

@testable import Wire

@Suite struct SocketPhoneConnectionTests {
  private let folder = SocketFolder()

  private func phone(
    _ phone: EchoPhone, lineLimit: Int = PhoneSocketProtocol.lineLimit, clock: Double? = nil,
    leaving: Mailbox<String>? = nil
  ) throws -> PhoneSocket {
    try PhoneSocket(
      path: folder.socket, lineLimit: lineLimit, clock: { clock }, admit: { $0 == "app.one" ? phone : nil },
      onLeave: { leaving?.put("\($0): \($1 ?? "by itself")") })
  }

  @Test func requestsAreAnsweredOverTheSocket() throws {
    let echo = EchoPhone { request, _ in
      switch request {
      case .start(let start):
        .started(
          ActivitySnapshot(
            id: "1", attributesType: start.attributesType, attributes: start.attributes, content: start.content,
            state: .active))
      case .activity: .activities([])
      case .pushToStartToken(let type): .token(type)
      case .authorization: .authorization(ActivityAuthorization(activities: true, frequentPushes: false))
      default: .refused(.visibility)
      }
    }
    let server = try phone(echo, clock: 1_700_000_000.25)
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    #expect(app.clock == 1_700_000_000.25)
    let content = EncodedContent(state: "{\"note\":\"a\\nb “c” \u{1F600}\"}", staleDate: 3.5, relevanceScore: -1)
    let start = ActivityStart(
      attributesType: "Ride", attributes: "{}", content: content, route: .channel("Q=="), style: .transient,
      alert: EncodedAlert(title: "t", body: "b", sound: "s"), start: 9, intentRun: 3)
    #expect(app.ask(.start(start)) == .started(
      ActivitySnapshot(id: "1", attributesType: "Ride", attributes: "{}", content: content, state: .active)))
    #expect(app.ask(.pushToStartToken(attributesType: "Ride")) == .token("Ride"))
    #expect(app.ask(.authorization)
      == .authorization(ActivityAuthorization(activities: true, frequentPushes: false)))
    #expect(app.ask(.activity(id: "x")) == .activities([]))
    #expect(app.ask(.update(ActivityUpdate(id: "1", content: content))) == .refused(.visibility))
  }

  @Test func eventsComeInOrderAndBeforeTheAnswerThatFollowsThem() throws {
    let echo = EchoPhone { request, phone in
      guard case .update(let update) = request else { return .done }
      for number in 0..<50 { phone.tell(.updateToken(id: update.id, "\(number)")) }
      return .done
    }
    let server = try phone(echo)
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    let heard = Mailbox<AppEvent>()
    let subscription = app.subscribe { event in
      usleep(200)
      heard.put(event)
    }
    for round in 0..<5 {
      _ = app.ask(.update(ActivityUpdate(id: "\(round)", content: EncodedContent(state: "{}"))))
      #expect(heard.now.count == (round + 1) * 50)
    }
    #expect(heard.now == (0..<5).flatMap { round in
      (0..<50).map { .updateToken(id: "\(round)", "\($0)") }
    })
    subscription.cancel()
    _ = app.ask(.update(ActivityUpdate(id: "6", content: EncodedContent(state: "{}"))))
    #expect(heard.now.count == 250)
  }

  @Test func aListenerMayAsk() throws {
    let server = try phone(EchoPhone { request, phone in
      if case .authorization = request { phone.tell(.clock(1)) }
      return .token("x")
    })
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    let answers = Mailbox<AppAnswer>()
    let subscription = app.subscribe { [weak app] _ in
      answers.put(app?.ask(.pushToStartToken(attributesType: "T")) ?? .done)
    }
    #expect(app.ask(.authorization) == .token("x"))
    #expect(answers.wait(for: 1) == [.token("x")])
    subscription.cancel()
  }

  @Test func whatComesBeforeTheFirstListenerWaitsForIt() throws {
    let echo = EchoPhone()
    let server = try phone(echo)
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    _ = app.ask(.authorization)
    echo.tell(.sceneChanged(.foreground))
    echo.tell(.open(url: "ride://1"))
    let heard = Mailbox<AppEvent>()
    let subscription = app.subscribe { heard.put($0) }
    #expect(heard.wait(for: 2) == [.sceneChanged(.foreground), .open(url: "ride://1")])
    subscription.cancel()
  }

  @Test func manyThreadsAskAtOnce() throws {
    let server = try phone(EchoPhone { request, _ in
      if case .pushToStartToken(let type) = request { .token(type) } else { .done }
    })
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    let right = Mailbox<Bool>()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<100 {
        let name = "\(thread)-\(round)"
        right.put(app.ask(.pushToStartToken(attributesType: name)) == .token(name))
      }
    }
    #expect(right.now.count == 800 && right.now.allSatisfy(\.self))
  }

  // MARK: - Ends

  @Test func aStrangerIsTurnedAway() throws {
    let server = try phone(EchoPhone())
    defer { server.close() }
    #expect(throws: PhoneSocketError.turnedAway(
      reason: "no app with the bundle identifier app.two is installed")) {
      try SocketPhoneConnection(path: folder.socket, bundleID: "app.two")
    }
  }

  @Test func withoutAPhoneTheReasonIsSaid() throws {
    #expect(throws: PhoneSocketError.system(
      operation: "connecting to", path: folder.socket, reason: "No such file or directory")) {
      try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    }
    let long = folder.path + "/" + String(repeating: "x", count: 120)
    #expect(throws: PhoneSocketError.pathTooLong(path: long, limit: 107)) {
      try SocketPhoneConnection(path: long, bundleID: "app.one")
    }
    #expect(throws: PhoneSocketError.pathTooLong(path: long, limit: 107)) {
      try PhoneSocket(path: long, admit: { _ in nil })
    }
  }

  @Test func aPhoneThatIsSwitchedOffBreaksTheLine() throws {
    let server = try phone(EchoPhone())
    let broken = Mailbox<String>()
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one", onBreak: { broken.put($0) })
    #expect(app.ask(.authorization) == .done)
    server.close()
    #expect(broken.wait(for: 1) == ["the phone was switched off"])
    #expect(app.ask(.authorization) == .refused(.unsupported))
    #expect(!FileManager.default.fileExists(atPath: folder.socket))
  }

  @Test func anAppThatLeavesIsForgotten() throws {
    let echo = EchoPhone()
    let leaving = Mailbox<String>()
    let server = try phone(echo, leaving: leaving)
    defer { server.close() }
    var app: SocketPhoneConnection? = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    _ = app?.ask(.authorization)
    #expect(echo.listenerCount == 1)
    app = nil
    #expect(leaving.wait(for: 1) == ["app.one: by itself"])
    #expect(echo.listenerCount == 0)
  }

  @Test func aRequestThatIsTooLongIsRefusedAndTheLineGoesOn() throws {
    let server = try phone(EchoPhone())
    defer { server.close() }
    let app = try SocketPhoneConnection(path: folder.socket, bundleID: "app.one")
    let huge = EncodedContent(state: String(repeating: "x", count: PhoneSocketProtocol.lineLimit))
    #expect(app.ask(.start(ActivityStart(attributesType: "T", attributes: "{}", content: huge)))
      == .refused(.attributesTooLarge))
    #expect(app.ask(.update(ActivityUpdate(id: "1", content: huge))) == .refused(.unsupported))
    let endless = EncodedContent(state: "{}", relevanceScore: .infinity)
    #expect(app.ask(.update(ActivityUpdate(id: "1", content: endless))) == .refused(.unsupported))
    #expect(app.ask(.authorization) == .done)
  }
}
