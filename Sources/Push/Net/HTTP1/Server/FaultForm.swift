/// How a server answers what never comes to its handler: requests that break the protocol or its limits.
public enum FaultForm: Sendable, Hashable {
  /// One sentence as `text/plain`.
  case text
  /// A problem document (RFC 9457) with `fix`, which says how to mend it.
  case problem

  /// - Parameter reason: one sentence without a final stop.
  func answer(_ status: Int, _ reason: String, headers: HTTPHeaders = [:]) -> (head: ResponseHead, body: [UInt8]) {
    var headers = headers
    switch self {
    case .text:
      headers.set("content-type", "text/plain")
      return (ResponseHead(status, headers), Array((reason + "\n").utf8))
    case .problem:
      headers.set("content-type", "application/problem+json")
      headers.set("cache-control", "no-store")
      let text = """
        {"type":"about:blank","title":"\(Self.escaped(reason))","status":\(status),"fix":"\(Self.fix(status))"}

        """
      return (ResponseHead(status, headers), Array(text.utf8))
    }
  }

  private static func fix(_ status: Int) -> String {
    switch status {
    case 408: "Send the whole request at once, on a connection that keeps up."
    case 413: "Send less in one request; split lists over several."
    case 414, 431: "Send a shorter path, and fewer or shorter header fields."
    case 503: "Send the request again in a moment, and keep connections for further requests."
    default: "Send the request as RFC 9112 has it."
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
