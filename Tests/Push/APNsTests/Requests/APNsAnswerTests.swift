import APNs
import Testing

@Suite struct APNsAnswerTests {
  private func read(_ status: Int, _ body: String = "", _ fields: [(name: String, value: String)] = []) -> APNsAnswer {
    APNsAnswer.read(status: status, fields: fields, body: Array(body.utf8))
  }

  @Test func acceptedAnswers() {
    let answer = read(
      200, "", [("apns-id", "123E4567-E89B-12D3-A456-426614174000"), ("apns-unique-id", "U"), ("x", "y")])
    #expect(answer.isAccepted && answer.provesToken && answer.advice == nil)
    #expect(answer.id == "123e4567-e89b-12d3-a456-426614174000")
    #expect(answer.uniqueID == "U")
    #expect(answer.reason == nil)
  }

  @Test func refusedAnswers() {
    let answer = read(410, #"{"reason":"Unregistered","timestamp":1720000000123}"#)
    #expect(answer.reason == .unregistered && answer.timestamp == 1_720_000_000_123)
    #expect(answer.advice == .dropToken && answer.provesToken)
    #expect(read(403, #"{"reason":"InvalidProviderToken"}"#).provesToken == false)
    #expect(read(429, #"{"reason":"TooManyRequests"}"#).advice == .later)
  }

  @Test func reasonsThatNobodyKnowsAreKept() {
    let answer = read(400, #"{"reason":"SomethingNew"}"#)
    #expect(answer.reason == nil && answer.reasonText == "SomethingNew")
    #expect(answer.advice == .afterFix && answer.provesToken)
    #expect(read(403, #"{"reason":"SomethingNew"}"#).provesToken == false)
    #expect(read(503).advice == .later)
    #expect(read(413).advice == .never)
    #expect(read(410).advice == .dropToken)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "<html>", "{\"reason\":5}", "{\"timestamp\":\"x\"}", "{\"timestamp\":1e400}", "\u{1}",
  ])
  func oddBodiesAreNoReason(_ body: String) {
    let answer = read(400, body)
    #expect(answer.reason == nil && answer.timestamp == nil)
    #expect(answer.status == 400)
  }

  @Test func everyAdviceSaysWhatToDo() {
    for advice in [RetryAdvice.never, .afterFix, .later, .newConnection, .newToken, .dropToken, .sender] {
      #expect(!advice.sentence.isEmpty && !advice.sentence.hasSuffix("."))
    }
  }
}
