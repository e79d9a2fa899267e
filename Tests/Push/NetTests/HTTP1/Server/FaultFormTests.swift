import Foundation
import Testing

@testable import Net

@Suite struct FaultFormTests {
  @Test func textIsOneLine() {
    let answer = FaultForm.text.answer(400, "bad request line")
    #expect(answer.head.status == 400 && answer.head.headers["content-type"] == "text/plain")
    #expect(String(decoding: answer.body, as: UTF8.self) == "bad request line\n")
  }

  /// Whatever the reason holds, the document is one, and says how to mend it.
  @Test(arguments: [400, 408, 413, 414, 431, 501, 503], ["too large", #"a "quoted" \ reason"#, "two\nlines"])
  func problemsAreDocuments(_ status: Int, _ reason: String) throws {
    let answer = FaultForm.problem.answer(status, reason, headers: ["retry-after": "1"])
    #expect(answer.head.headers["content-type"] == "application/problem+json")
    #expect(answer.head.headers["retry-after"] == "1" && answer.head.status == status)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(document["title"] as? String == reason.replacing("\n", with: " "))
    #expect(document["status"] as? Int == status && (document["fix"] as? String)?.hasSuffix(".") == true)
  }
}
