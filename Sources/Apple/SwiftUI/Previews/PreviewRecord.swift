/// One preview of the sources, as `#Preview` or a `PreviewProvider` registers it.
public struct _PreviewRecord {
  public let name: String?
  /// Line of the preview in its file.
  public let line: Int
  /// What the preview shows: `_ViewPreview`, or one of WidgetKit's kinds.
  public let content: Any
  public init(name: String?, line: Int, content: Any) {
    self.name = name
    self.line = line
    self.content = content
  }
}

/// A preview of a plain view.
public struct _ViewPreview {
  public let make: @MainActor () -> AnyView
  init(_ make: @escaping @MainActor () -> AnyView) { self.make = make }
}

/// What `#Preview { … }` becomes.
public func _makeViewPreview(_ name: String?, line: Int, _ body: @escaping @MainActor () -> some View) -> _PreviewRecord
{
  _PreviewRecord(name: name, line: line, content: _ViewPreview { AnyView(body()) })
}
