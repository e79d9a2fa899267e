import Foundation
import Testing

@testable import SkerryClient

@Suite struct RelayLineTests {
  private func answer(_ status: Int, _ body: String = "", retryAfter: String? = nil) -> RelayLine.Answer {
    RelayLine.answer(status: status, Data(body.utf8), retryAfter: retryAfter)
  }

  @Test func acceptance() {
    #expect(answer(200, #"{"ended":["1","2"],"later":{"a":1}}"#) == .accepted(ReportAnswer(ended: ["1", "2"])))
    #expect(answer(200, "{}") == .accepted(ReportAnswer()))
    #expect(answer(204) == .accepted(ReportAnswer()))
  }

  @Test func whatIsNotTheRelaysIsAFailure() {
    guard case .failed(let reason, nil) = answer(200, "<html>Wi-Fi log-in</html>") else {
      Issue.record("a log-in page was taken for the relay")
      return
    }
    #expect(reason.contains("something else behind its address"))
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504, 599])
  func comeAgain(_ status: Int) {
    guard case .failed(_, let wait) = answer(status, retryAfter: " 7 ") else {
      Issue.record("\(status) was no failure")
      return
    }
    #expect(wait == .seconds(7))
  }

  @Test(arguments: ["", "soon", "Wed, 21 Oct 2026 07:28:00 GMT"])
  func aTimeThatIsNoNumberIsPassedOver(_ text: String) {
    guard case .failed(_, nil) = answer(503, retryAfter: text) else {
      Issue.record("\(text)")
      return
    }
  }

  @Test(arguments: [400, 403, 404, 409, 413, 422])
  func refusal(_ status: Int) {
    let body = #"{"type":"/x","title":"No such app","detail":"com.x is not configured","fix":"Add it."}"#
    let problem = RelayProblem(
      status: status, title: "No such app", detail: "com.x is not configured", fix: "Add it.")
    #expect(answer(status, body) == .refused(problem))
    #expect("\(problem)" == "\(status) No such app: com.x is not configured: Add it.")
  }

  @Test func unauthorizedIsApart() {
    guard case .unauthorized(let problem) = answer(401, "no JSON") else {
      Issue.record("401")
      return
    }
    #expect(problem.status == 401 && !problem.title.isEmpty)
  }
}
