@testable import Workshop

/// Short sources that tests share.
enum Sources {
  static let attributes = """
    import ActivityKit

    struct OrderAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        enum Phase: String, Codable { case packed, sent = "on its way" }
        var phase: Phase
        var minutes: Int = 3
        var isLate: Bool { minutes > 60 }
      }
      var shop: String
    }
    """

  static let widget = """
    import SwiftUI
    import WidgetKit

    struct OrderWidget: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: OrderAttributes.self) { context in
          Text(context.attributes.shop)
        } dynamicIsland: { _ in
          DynamicIsland { } compactLeading: { } compactTrailing: { } minimal: { }
        }
      }
    }
    """

  static func file(
    _ text: String, path: String = "/sources/File.swift", displayPath: String = "File.swift"
  ) -> SourceFile {
    SourceFile(path: path, displayPath: displayPath, text: text)
  }

  /// A project of one text.
  static func project(_ text: String) throws -> Project {
    try Project(files: [file(text)], paths: ["File.swift"], options: Project.Options())
  }
}
