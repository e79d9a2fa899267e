import Devices
import Findings
import Foundation
import Lettering
import RenderTree
import SwiftUI
import Testing
import Wire
import Workshop

@testable import Doctor

/// Passes states through a view, or reads sources, and lets the doctor of motion look at them.
@MainActor struct MotionExamination {
  var examination = Examination()
  var sources: MotionSample?
  var updateInterval: Double?

  private func doctor() throws -> MotionDoctor {
    MotionDoctor(
      typesetter: try Typesetter.shared(), project: try sources?.project(), updateInterval: updateInterval)
  }

  /// What is said of a view that shows one content after the other.
  /// - Parameter json: what a state looks like in a push.
  func findings<State, Content: View>(
    _ states: [State], json: (State) -> String? = { _ in nil }, @ViewBuilder _ view: (State) -> Content
  ) throws -> [Finding] {
    let doctor = try doctor()
    for (index, state) in states.enumerated() {
      let name = "state-\(index + 1)"
      let root = try json(state).map { try JSONReader().read($0).root }
      doctor.examine(
        try examination.picture(name: name) { view(state) },
        of: PassingState(name: name, series: "given", json: root))
    }
    return doctor.findings
  }

  /// What is said of the sources alone.
  func findings() throws -> [Finding] { try doctor().findings }

  func findings<Content: View>(@ViewBuilder _ view: () -> Content) throws -> [Finding] {
    try findings([0]) { _ in view() }
  }
}

/// Sources of a small project: a widget whose card is `card`, and what stands beside it.
struct MotionSample {
  var card = #"Text("Order")"#
  /// Declarations of the extension.
  var beside = ""
  /// A file of the app.
  var app = ""

  var widget: String {
    """
    import ActivityKit
    import SwiftUI
    import WidgetKit

    struct OrderAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var progress: Double }
    }

    @main
    struct OrderWidget: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: OrderAttributes.self) { context in
    \(card)
        } dynamicIsland: { _ in
          DynamicIsland { } compactLeading: { } compactTrailing: { } minimal: { }
        }
      }
    }
    \(beside)
    """
  }

  /// The line of the first line of `card`.
  static let cardLine = 13

  func project() throws -> Project {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motion-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(widget.utf8).write(to: folder.appendingPathComponent("OrderWidget.swift"))
    if !app.isEmpty {
      let text = "import ActivityKit\nimport SwiftUI\n\n@main struct OrderApp: App { var body: some Scene { } }\n" + app
      try Data(text.utf8).write(to: folder.appendingPathComponent("OrderApp.swift"))
    }
    return try Project.find(paths: [folder.path])
  }

  /// What the doctor of motion says of them.
  @MainActor func findings() throws -> [Finding] { try MotionExamination(sources: self).findings() }
}
