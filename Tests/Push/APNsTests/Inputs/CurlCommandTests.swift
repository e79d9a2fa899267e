import APNs
import Findings
import Testing

@Suite struct CurlCommandTests {
  @Test func theUsualCommand() throws {
    let text = #"""
      $ curl -v \
        --header "apns-topic: com.example.a.push-type.liveactivity" \
        --header 'apns-push-type: liveactivity' -H 'apns-priority:10' \
        --header "authorization: bearer $AUTHENTICATION_TOKEN" \
        --data '{"aps":{"timestamp":"5","event":"end"}}' \
        --http2 https://api.sandbox.push.apple.com/3/device/$ACTIVITY_PUSH_TOKEN
      """#
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.form == .curl && push.request?.path?.value == "/3/device/$ACTIVITY_PUSH_TOKEN")
    #expect(push.request?.method?.value == "POST" && push.request?["apns-priority"]?.value == "10")
    #expect(push.payload == Array(#"{"aps":{"timestamp":"5","event":"end"}}"#.utf8))
    let found = findings(text)
    #expect(found.first { $0.id == "push.timestamp-type" }?.place?.location == "push:5:31")
    #expect(!found.contains { $0.id.hasPrefix("push.device-token") || $0.id == "push.authorization" })
  }

  @Test func variablesAndTheTimeAreFilledIn() throws {
    let text = #"""
      TOKEN=0f0f
      export TOPIC="com.example.a"
      curl -H "apns-topic: ${TOPIC}.push-type.liveactivity" -d '{"aps":{"event":"end","timestamp":'$(date +%s)'}}' \
        "https://api.push.apple.com/3/device/$TOKEN"
      """#
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.address == "0f0f" && push.request?["apns-topic"]?.value == "com.example.a.push-type.liveactivity")
    #expect(push.payload == Array(#"{"aps":{"event":"end","timestamp":1800000000}}"#.utf8))
    #expect(!push.origin.isExact)
  }

  @Test func aHereDocumentIsTheBody() throws {
    let text = """
      curl -H 'apns-push-type: liveactivity' -d @- https://api.push.apple.com/3/device/0f <<'EOF'
      {
        "aps": {"event": "stop"}
      }
      EOF
      echo done
      """
    let push = try #require(pushFile(text).pushes.first)
    #expect(String(decoding: push.payload, as: UTF8.self).hasPrefix("{\n"))
    #expect(findings(text).first { $0.id == "push.unknown-event" }?.place?.location == "push:3:20")
  }

  @Test func aBodyInAFileIsLoaded() throws {
    let text = "curl -XPOST -d@body.json https://api.push.apple.com/3/device/0f"
    let file = pushFile(text) { $0 == "body.json" ? Array(soundUpdate.utf8) : nil }
    #expect(file.pushes.first?.origin.file == "body.json" && file.pushes.first?.payload == Array(soundUpdate.utf8))
    let missing = pushFile(text)
    #expect(missing.pushes.isEmpty && missing.findings.map(\.id) == ["push-file.no-body"])
    #expect(missing.findings[0].place?.location == "push:1:15")
  }

  @Test func severalCommandsAreSeveralPushes() {
    let command = "curl -d '\(soundUpdate)' https://api.push.apple.com/3/device/0f"
    #expect(pushFile("\(command)\n# a comment\n\(command) ; sleep 1").pushes.count == 2)
  }

  @Test(arguments: [
    ("curl -d '{}' --cert push.pem https://a/3/device/0f", "push.certificate"),
    ("curl https://a/3/device/0f", "push.method"), ("curl -d '{}' https://a/v1/0f", "push.path"),
    ("curl -d '{}' https://a/3/device/", "push.device-token"),
    ("curl -d '{}' https://a/3/device/0g", "push.device-token"),
    ("curl -H 'apns-id: 1' -H 'apns-id: 1' -d '{}' https://a/3/device/0f", "push.duplicate-header"),
    ("curl -d '{}' https://a/4/broadcasts/apps/a.b.push-type.liveactivity", "push.broadcast-topic"),
  ])
  func whatIsWrongWithTheRequestIsFound(_ text: String, _ id: String) {
    #expect(findings(text).contains { $0.id == id })
  }

  @Test func anOpenQuoteEndsWithTheText() {
    #expect(pushFile("curl -d '{\"aps\":").pushes.map(\.payload) == [Array("{\"aps\":".utf8)])
  }

  @Test func secretsAreNotRepeated() {
    let token = String(repeating: "ab", count: 40)
    let text = "curl -d '{}' -H 'authorization: token \(token)' https://a/device/\(token)"
    for finding in findings(text) {
      #expect(!"\(finding.what)\(finding.fix)".contains(token), "\(finding.id)")
    }
  }
}
