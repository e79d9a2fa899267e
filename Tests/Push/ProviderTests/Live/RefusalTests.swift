import APNs
import Net
import Testing

@testable import Provider

@Suite(.serialized, .timeLimit(.minutes(5))) struct RefusalTests {
  @Test func answersBecomeReceipts() async throws {
    let apns = try await ScriptedAPNs { _, _, number in
      switch number {
      case 1: .refuse(410, "Unregistered")
      case 2: .refuse(400, "BadDeviceToken")
      case 3: .refuse(429, "TooManyRequests")
      case 4: .refuse(500, "InternalServerError")
      case 5: .answer(HTTP2Response(status: 400, body: Array("{\"reason\":\"NewReason\"}".utf8)))
      default: .answer(HTTP2Response(status: 599, body: Array("<html>".utf8)))
      }
    }
    let side = try SendingSide(to: apns.address)
    let gone = await side.send()
    #expect(gone.reason == .unregistered && gone.timestamp == 1_720_000_000_000 && gone.advice == .dropToken)
    #expect(gone.what.contains("no longer active") && gone.fix.contains("Drop"))
    let bad = await side.send()
    #expect(bad.status == 400 && bad.advice == .never)
    #expect(await side.send().advice == .later)
    #expect(await side.send().advice == .later)
    let new = await side.send()
    #expect(new.reason == nil && new.what.contains("NewReason"))
    let odd = await side.send()
    #expect(odd.status == 599 && odd.advice == .later && odd.what == "APNs answered 599")
    // None of them was sent twice.
    #expect(apns.seen.value.count == 6)
    let metrics = await side.provider.metrics()
    #expect(metrics.answers[.init(status: 410, reason: "Unregistered")] == 1)
    #expect(metrics.answers[.init(status: 400, reason: "other")] == 1)
    await side.stop()
    await apns.stop()
  }

  @Test func anExpiredTokenIsReplacedOnANewConnection() async throws {
    let first = Locked("")
    let apns = try await ScriptedAPNs { request, _, number in
      let token = request.headers["authorization"] ?? ""
      if number == 1 { first.change { $0 = token } }
      return number > 50 && token == first.value ? .refuse(403, "ExpiredProviderToken") : .accept
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    #expect(await side.send(50).areAccepted)
    let receipts = await side.send(50)
    #expect(receipts.areAccepted)
    let seen = apns.seen.value
    #expect(seen.tokens.count == 2)
    #expect(seen.connections.count == 2)
    #expect(seen.acted.values.allSatisfy { $0 == 1 })
    await side.stop()
    await apns.stop()
  }

  @Test func aTokenThatStaysExpiredIsSaidOnce() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .refuse(403, "ExpiredProviderToken") }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    let receipt = await side.send()
    #expect(receipt.reason == .expiredProviderToken)
    let next = await side.send()
    guard case .notSent(.stopped(let stop))? = next.unanswered else {
      Issue.record("the line goes on: \(next)")
      return
    }
    #expect(stop.fix.contains("clock"))
    #expect(apns.seen.value.tokens.count == 2)
    await side.stop()
    await apns.stop()
  }

  @Test func wrongCredentialsStopTheLine() async throws {
    let isMended = Locked(false)
    let apns = try await ScriptedAPNs { _, _, _ in
      isMended.value ? .accept : .refuse(403, "InvalidProviderToken")
    }
    let side = try SendingSide(to: apns.address)
    let receipts = await side.send(100)
    #expect(receipts.count { $0.reason == .invalidProviderToken } == 1)
    #expect(receipts.count { if case .notSent(.stopped)? = $0.unanswered { true } else { false } } == 99)
    #expect(receipts.allSatisfy { $0.advice == .sender })
    #expect(apns.seen.value.count == 1)
    isMended.change { $0 = true }
    await side.provider.resume()
    #expect(await side.send(10).areAccepted)
    await side.stop()
    await apns.stop()
  }

  @Test func aTopicThatIsNotAllowedStopsNobodyElse() async throws {
    let apns = try await ScriptedAPNs { _, _, number in number == 1 ? .refuse(400, "TopicDisallowed") : .accept }
    let side = try SendingSide(to: apns.address)
    #expect(await side.send().advice == .sender)
    #expect(await side.send().isAccepted)
    await side.stop()
    await apns.stop()
  }

  @Test func aServerThatShutsDownIsAskedAgainElsewhere() async throws {
    let apns = try await ScriptedAPNs { _, _, number in number == 3 ? .refuse(503, "Shutdown") : .accept }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    for _ in 0..<5 { #expect(await side.send().isAccepted) }
    #expect(apns.seen.value.connections.count == 2)
    await side.stop()
    await apns.stop()
  }

  @Test func aCertificateOfSomebodyElseIsNotTrusted() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .accept }
    let side = try SendingSide(to: apns.address, trust: ScriptedAPNs.stranger.get().certificatePEM)
    let receipts = await side.send(10)
    for receipt in receipts {
      guard case .notSent(.cannotConnect(let message))? = receipt.unanswered else {
        Issue.record("sent to a stranger: \(receipt)")
        continue
      }
      #expect(message.contains("TLS"))
    }
    #expect(apns.seen.value.count == 0)
    #expect(await side.provider.metrics().notSent == 10)
    await side.stop()
    await apns.stop()
  }

  @Test func nobodyThere() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .accept }
    await apns.stop()
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(queueTimeout: 0.3, backOff: 0.05))
    let receipt = await side.send()
    guard case .notSent(.waitedTooLong(let error?))? = receipt.unanswered else {
      Issue.record("no reason: \(receipt)")
      return
    }
    #expect(error.contains("refused"))
    #expect(receipt.unanswered?.isSafeToRepeat == true)
    await side.stop()
  }

  @Test func whatIsSureToBeRefusedIsNotSent() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .accept }
    let side = try SendingSide(to: apns.address)
    let headers = PushHeaders.liveActivity(bundleID: "com.example.app")
    let large = await side.provider.send(
      DevicePush(token: "ab", headers: headers, payload: [UInt8](repeating: 32, count: 4097)))
    #expect(large.unanswered == .notSent(.invalid(.payloadTooLarge)) && large.advice == .never)
    let token = await side.provider.send(DevicePush(token: "ab cd", headers: headers, payload: [123, 125]))
    #expect(token.unanswered == .notSent(.invalid(.badDeviceToken)))
    #expect(apns.seen.value.count == 0)
    await side.stop()
    // Whoever wants to see the refusal gets it, as far as HTTP/2 carries the request.
    let open = try SendingSide(to: apns.address, checksFirst: false)
    let sent = await open.provider.send(DevicePush(token: "xy", headers: headers, payload: [123, 125]))
    #expect(sent.isAccepted)
    let unsendable = await open.provider.send(DevicePush(token: "a b", headers: headers, payload: [123, 125]))
    guard case .notSent(.unsendable)? = unsendable.unanswered else {
      Issue.record("sent: \(unsendable)")
      return
    }
    await open.stop()
    await apns.stop()
  }
}
