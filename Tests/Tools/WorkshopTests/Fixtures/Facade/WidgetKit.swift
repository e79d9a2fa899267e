// As much of WidgetKit and ActivityKit as the workshop's tests compile against. The program answers every request
// with what it is made of.
import CShims
import SwiftUI

public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let attributes: Attributes
  public let state: Attributes.ContentState
}

public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public init<Content: View>(
    for type: Attributes.Type, @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content
  ) {}
}

public struct OtherConfiguration: WidgetConfiguration {
  public init() {}
}

public struct ActivityPreviewViewKind: Sendable {
  public static let content = ActivityPreviewViewKind()
}

public enum WidgetFamily { case systemSmall }

public protocol TimelineEntry { var date: Date { get } }

@resultBuilder public struct PreviewActivityBuilder<Attributes: ActivityAttributes> {
  public static func buildExpression(_ state: Attributes.ContentState) -> Attributes.ContentState { state }
  public static func buildBlock(_ states: Attributes.ContentState...) -> [Attributes.ContentState] { states }
}

@resultBuilder public struct PreviewTimelineBuilder {
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

@MainActor public func _makeActivityPreview<Attributes: ActivityAttributes, Content: Widget>(
  _ name: String?, line: Int, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> Content,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) -> SwiftUI._PreviewRecord {
  SwiftUI._PreviewRecord(name: name, line: line, kind: "activity \(Content.self) \(contentStates().count)")
}

@MainActor public func _makeTimelinePreview<Content: Widget>(
  _ name: String?, line: Int, as family: WidgetFamily, widget: @escaping @MainActor () -> Content,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) -> SwiftUI._PreviewRecord {
  SwiftUI._PreviewRecord(name: name, line: line, kind: "timeline \(Content.self) \(timeline().count)")
}

@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes, Content: Widget>(
  _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> Content,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<Content: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Content,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// What a program is made of, and what its main type says.
@MainActor private func answerRequests(_ widgets: [String]) {
  var previews: [String] = []
  for index in 0..<Int(skerry_preview_count()) {
    withUnsafeTemporaryAllocation(of: SwiftUI._PreviewRecord.self, capacity: 1) { memory in
      guard let record = memory.baseAddress else { return }
      skerry_preview_make(Int32(index), record)
      previews.append("\(record.pointee.line) \(record.pointee.name ?? "-") \(record.pointee.kind)")
      record.deinitialize(count: 1)
    }
  }
  let answer = ["widgets": widgets, "previews": previews, "said": said, "providers": _providers]
  while readRequest() {
    guard var bytes = try? JSONEncoder().encode(answer) else { return }
    bytes.append(10)
    FileHandle(fileDescriptor: 4).write(bytes)
  }
}

/// Lines that the user's sources add at start.
@MainActor public var said: [String] = []

private func readRequest() -> Bool {
  var byte: UInt8 = 0
  while read(3, &byte, 1) == 1 {
    if byte == 10 { return true }
  }
  return false
}

extension Widget {
  public static func main() { answerRequests(["\(Self.self)"]) }
}

extension WidgetBundle {
  public static func main() {
    let bundle = Self()
    answerRequests((bundle.body as? WidgetList)?.names ?? [])
  }
}
