import Wire

extension ExtensionRequest {
  /// What errors call the request.
  var name: String {
    switch self {
    case .describe: "the first question"
    case .render(let request): "the rendering of \(request.attributesType)\(Self.content(of: request))"
    case .invent(let request): "the question for a sample of \(request.attributesType)"
    case .probe(let request): "the probe of \(request.attributesType)"
    case .perform(let request): "the run of \(request.intent)"
    case .check(let contents): "the check of \(contents.count) contents"
    case .timeline(let request): "the \(request.stage.rawValue) of the widget “\(request.kind)”"
    case .entry(let request): "the drawing of entry \(request.entry + 1) of the widget “\(request.kind)”"
    }
  }

  /// What is drawn: ` (compactLeading, minimal; state {"phase":"packed"})`.
  private static func content(of request: RenderRequest) -> String {
    var parts: [String] = []
    let presentations = Presentation.allCases.filter { request.presentations[$0] != nil }
    if !presentations.isEmpty { parts.append(presentations.map(\.rawValue).joined(separator: ", ")) }
    if let preview = request.preview {
      parts.append("state \(preview.state + 1) of preview \(preview.preview + 1)")
    } else if let state = request.state {
      parts.append("state \(WorkshopError.cut(state))")
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}
