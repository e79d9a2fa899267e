import APNs
import Findings

/// What a dry run shows to programs: the requests that would go out. The provider token is left out.
struct PushPreview: Encodable {
  /// One request as it would go out.
  private struct Request: Encodable {
    var method: String
    var url: String
    /// `name: value`, in their order, without `authorization`.
    var headers: [String]
    /// The payload, byte for byte; nil where the request has none.
    var body: String?
    var curl: String
    /// In a batch: its file and line.
    var file: String?
    var line: Int?
  }

  private var requests: [Request]
  private var findings: [Finding]

  init(_ requests: [(request: APNsRequest, place: Place?)], plan: PushConnectionPlan, findings: [Finding] = []) {
    self.requests = requests.map { request, place in
      Request(
        method: request.method, url: CurlLine.url(request, plan: plan),
        headers: request.fields.map { "\($0.name): \($0.value)" },
        body: request.body.isEmpty ? nil : String(decoding: request.body, as: UTF8.self),
        curl: CurlLine.text(request, plan: plan), file: place?.path, line: place?.line)
    }
    self.findings = findings
  }

  /// With its line feed.
  var json: String { get throws { try JSONPrinter.text(self) + "\n" } }
}
