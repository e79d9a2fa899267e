import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Speaks to the relay's phone endpoints.
struct RelayLine: Sendable {
  /// What came of one request.
  enum Answer: Sendable, Equatable {
    case accepted(ReportAnswer)
    /// The credential has run out or is not the relay's.
    case unauthorized(RelayProblem)
    /// The request is at fault: sending it again will not help.
    case refused(RelayProblem)
    /// No answer, or one that says to come again.
    case failed(String, retryAfter: Duration?)
  }

  let relay: URL
  let session: URLSession
  /// Seconds until a request is given up.
  var timeout: TimeInterval = 20

  func send(_ report: Report, installation: String, credential: String) async -> Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body: Data
    do { body = try encoder.encode(report) } catch {
      return .refused(RelayProblem(status: 0, title: "The report cannot be written", detail: "\(error)"))
    }
    return await send("POST", installation, credential, body)
  }

  func signOut(installation: String, credential: String) async -> Answer {
    await send("DELETE", installation, credential, nil)
  }

  private func send(_ method: String, _ installation: String, _ credential: String, _ body: Data?) async -> Answer {
    var request = URLRequest(url: relay.appendingPathComponent("v1/phones/\(installation)"))
    request.httpMethod = method
    request.timeoutInterval = timeout
    request.setValue("Bearer \(credential)", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = body
    }
    return await answer(to: request)
  }

  /// By the call-back, and without handing a cancellation on: on Linux, `data(for:)` locks up for good when the task is
  /// cancelled in the moment in which the answer comes. The time-out bounds it.
  private func answer(to request: URLRequest) async -> Answer {
    await withCheckedContinuation { continuation in
      let task = session.dataTask(with: request) { body, response, error in
        if let error {
          continuation.resume(
            returning: .failed("the relay cannot be reached: \(error.localizedDescription)", retryAfter: nil))
        } else if let response = response as? HTTPURLResponse {
          let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
          continuation.resume(
            returning: Self.answer(status: response.statusCode, body ?? Data(), retryAfter: retryAfter))
        } else {
          continuation.resume(returning: .failed("the relay's answer is not HTTP", retryAfter: nil))
        }
      }
      task.resume()
    }
  }

  /// Reads an answer.
  static func answer(status: Int, _ body: Data, retryAfter: String?) -> Answer {
    switch status {
    case 200..<300:
      guard !body.isEmpty else { return .accepted(ReportAnswer()) }
      guard let answer = try? JSONDecoder().decode(ReportAnswer.self, from: body) else {
        return .failed(
          "the answer (\(status)) is not the relay's: is something else behind its address?", retryAfter: nil)
      }
      return .accepted(answer)
    case 401: return .unauthorized(RelayProblem(status: status, body: body))
    case 408, 425, 429, 500...:
      let seconds = retryAfter.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      let wait = seconds.map { Duration.seconds(max(0, $0)) }
      return .failed("the relay answered \(RelayProblem(status: status, body: body))", retryAfter: wait)
    default: return .refused(RelayProblem(status: status, body: body))
    }
  }
}

/// Why the relay refuses, in its own words (a problem document of RFC 9457).
public struct RelayProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// Status of the answer; 0 where there was none.
  public var status: Int
  public var title: String
  public var detail: String?
  /// How to mend it.
  public var fix: String?

  init(status: Int, title: String, detail: String? = nil, fix: String? = nil) {
    self.status = status; self.title = title; self.detail = detail; self.fix = fix
  }

  init(status: Int, body: Data) {
    struct Document: Decodable {
      var title: String?
      var detail: String?
      var fix: String?
    }
    let document = try? JSONDecoder().decode(Document.self, from: body)
    self.init(
      status: status, title: document?.title ?? HTTPURLResponse.localizedString(forStatusCode: status),
      detail: document?.detail, fix: document?.fix)
  }

  public var description: String {
    ([status == 0 ? title : "\(status) \(title)"] + [detail, fix].compactMap(\.self)).joined(separator: ": ")
  }
}
