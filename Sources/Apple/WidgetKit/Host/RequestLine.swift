import Foundation
import Wire

/// The two descriptors that the phone holds the other ends of: one request a line in, one answer a line out.
final class RequestLine {
  private let requests: Int32
  private let answers: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(requests: Int32, answers: Int32) {
    self.requests = requests
    self.answers = answers
  }

  /// Both descriptors exist.
  var isOpen: Bool { fcntl(requests, F_GETFD) != -1 && fcntl(answers, F_GETFD) != -1 }

  /// A line that is no request.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// The next request, or nil where the phone has hung up.
  func next() -> Result<ExtensionRequest, Fault>? {
    while let line = nextLine() {
      if line.isEmpty { continue }
      do {
        return .success(try MessageLine.decode(ExtensionRequest.self, from: line))
      } catch {
        return .failure(
          Fault(
            description:
              "the request is not of version \(ExtensionProtocol.version) of the extension protocol: \(error)"))
      }
    }
    return nil
  }

  /// Answers request by request until the phone hangs up.
  func answerAll(_ answer: (ExtensionRequest) -> ExtensionAnswer) {
    while let request = next() {
      switch request {
      case .success(let request): send(answer(request))
      case .failure(let fault): send(.refused(fault.description))
      }
    }
  }

  /// Sends an answer. One that does not fit into JSON (a colour of infinite brightness, say) is refused instead.
  func send(_ answer: ExtensionAnswer) {
    if let line = try? MessageLine.encode(answer) { return write(line) }
    let refusal = ExtensionAnswer.refused(
      "the answer holds a number that JSON cannot carry (infinite or NaN): look for a division by zero in colours "
        + "and sizes"
    )
    if let line = try? MessageLine.encode(refusal) { write(line) }
  }

  private func nextLine() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: MessageLine.end) {
        let line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        return line
      }
      searched = buffer.count
      if isAtEnd { return nil }
      fill()
    }
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { read(requests, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }

  private func write(_ line: [UInt8]) {
    var sent = 0
    while sent < line.count {
      let count = line[sent...].withUnsafeBytes { Foundation.write(answers, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        // The phone is gone; the next read says so.
        return
      }
    }
  }
}
