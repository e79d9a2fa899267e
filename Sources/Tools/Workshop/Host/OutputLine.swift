/// A line that the widget printed.
public struct OutputLine: Sendable, Hashable {
  /// Where a process wrote a line.
  public enum Stream: String, Sendable, Hashable { case standardOutput, standardError }
  public var stream: Stream
  public var text: String

  /// The line as the user sees it among Skerry's own: `widget: …`.
  public var prefixed: String { "widget: \(text)" }
}
