import Testing

@testable import Relay

@Suite struct WebhookTests {
  /// The vector that Standard Webhooks publishes.
  @Test func signaturesAreThoseOfStandardWebhooks() {
    let signature = WebhookSignature.sign(
      Array(#"{"test": 2432232314}"#.utf8), id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330,
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    #expect(WebhookSignature.sign([], id: "a", timestamp: 1, secret: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw") == nil)
    #expect(WebhookSignature.makeSecret() != WebhookSignature.makeSecret())
  }

  @Test(arguments: [
    "https://example.com/hook", "https://hooks.example.com:8443/a?b=c", "https://93.184.216.34/",
    "https://[2606:4700::1]/",
    "https://example.com:65535", "https://[2606:4700::1]:8443/a:70000", "https://a.io?b=c:0",
  ])
  func publicAddressesAreCalled(_ url: String) { #expect(WebhookAddress.fault(url, WebhookPolicy()) == nil) }

  @Test(arguments: [
    "http://example.com/", "https://localhost/", "https://127.0.0.1/", "https://127.1/", "https://0x7f000001/",
    "https://2130706433/", "https://0177.0.0.1/", "https://10.0.0.8/", "https://172.20.1.1/", "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data", "https://[::1]/", "https://[fd00::1]/", "https://[fe80::1]/",
    "https://[::ffff:127.0.0.1]/", "https://[0:0:0:0:0:0:0:1]/", "https://[0:0:0:0:0:ffff:7f00:1]/",
    "https://[::7f00:1]/", "https://[64:ff9b::7f00:1]/", "https://[fec0::1]/", "https://[ff02::1]/",
    "https://metadata.google.internal/", "https://printer.local/", "https://db/",
    "https://user:pass@example.com/", "https://example.com/#a", "https://100.64.0.1/", "https://0.0.0.0/",
    "https://example.com:65536/", "https://example.com:0/", "https://example.com:99999999999/", "https://example.com:/",
    "https://[2606:4700::1]:70000/", "https://93.184.216.34:65536", "ftp://example.com/", "https:///path",
    "https://localhost./", "https://224.0.0.1/",
  ])
  func webhooksDoNotLeadInside(_ url: String) {
    let fault = WebhookAddress.fault(url, WebhookPolicy())
    #expect(fault != nil)
    #expect(fault.map { !$0.fix.isEmpty } == true)
  }

  @Test func theOperatorMayAllowThem() {
    let policy = WebhookPolicy(allowsPrivate: true)
    #expect(WebhookAddress.fault("http://127.0.0.1:8080/hook", policy) == nil)
    #expect(WebhookAddress.fault("http://a:b@127.0.0.1/", policy) != nil)
    #expect(WebhookAddress.fault("http://127.0.0.1:80800/hook", policy)?.what.contains("65535") == true)
  }

  // MARK: The course of tries

  private let webhook = RelayWebhook(
    id: 1, app: AppID("com.example"), url: "https://example.com/", secret: "whsec_", createdAt: 0, cursor: 4)

  private func next(
    _ webhook: RelayWebhook, _ outcome: WebhookCourse.Outcome, now: Double = 1000, luck: Double = 0.5
  ) -> RelayWebhook {
    WebhookCourse.next(webhook, outcome, event: 5, now: now, luck: luck, giveUpAfter: 3600)
  }

  @Test func whatWasTakenIsDoneWith() {
    var failing = webhook
    (failing.failures, failing.retryAt, failing.failingSince) = (3, 900, 800)
    let after = next(failing, .taken)
    #expect(after.cursor == 5 && after.failures == 0 && after.retryAt == nil && after.disabledAt == nil)
    #expect(after.failingSince == nil)
  }

  @Test func failuresWaitLongerEachTime() {
    var state = webhook
    var pauses: [Double] = []
    for _ in 0..<4 {
      state = next(state, .failed(retryAfter: nil))
      pauses.append((state.retryAt ?? 0) - 1000)
    }
    #expect(state.cursor == 4)
    #expect(pauses == [5, 10, 20, 40])
    #expect(next(webhook, .failed(retryAfter: nil), luck: 0).retryAt.map { $0 < 1004 } == true)
    #expect(next(webhook, .failed(retryAfter: 120)).retryAt == 1120)
    #expect(next(webhook, .failed(retryAfter: 1e9)).retryAt == 1000 + WebhookCourse.longestPause)
  }

  @Test func itIsGivenUpAfterAWhile() {
    // Each try takes 10 s until it has failed.
    func tries(retryAfter: Double?) -> (Int, RelayWebhook) {
      var state = webhook, tries = 0, now = 1000.0
      while state.disabledAt == nil, tries < 1000 {
        now = (state.retryAt ?? now) + 10
        state = next(state, .failed(retryAfter: retryAfter), now: now)
        tries += 1
      }
      return (tries, state)
    }
    // 5 + 10 + … + 1280 s are 42 minutes; the next would be past the hour.
    let (usual, state) = tries(retryAfter: nil)
    #expect(usual == 10)
    #expect(state.retryAt == nil && state.cursor == 4 && state.failingSince == 1010)
    // It is the time that counts, not the number: who asks for longer pauses is not served for longer.
    #expect(tries(retryAfter: 1000).0 == 4)
    // A relay that was stopped in between has not tried.
    let late = next(next(webhook, .failed(retryAfter: nil)), .failed(retryAfter: nil), now: 1e6)
    #expect(late.disabledAt == nil)
    #expect(next(webhook, .gone).disabledAt == 1000)
    #expect(WebhookCourse.pause(.max, luck: 0.5) == WebhookCourse.longestPause)
  }
}
