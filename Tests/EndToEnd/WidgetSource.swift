import Foundation

/// A small widget extension, written into a folder of its own; each part may be replaced by a faulty one.
struct WidgetSource {
  var lockScreen = """
    HStack {
      Image(systemName: "box.truck.fill")
      Text(context.attributes.order).font(.headline)
      Spacer()
      Text("\\(Int(context.state.progress * 100)) %")
    }
    .padding()
    """
  /// Members of the widget's type and types beside it.
  var members = ""
  var expanded = """
    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.order) }
    DynamicIslandExpandedRegion(.bottom) { ProgressView(value: context.state.progress) }
    """
  var previews = ""

  /// The first line of the lock screen's content, for expectations about places.
  static let lockScreenLine = 17

  var text: String {
    """
    import ActivityKit
    import SwiftUI
    import WidgetKit

    struct ParcelAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var progress: Double
        var arrival: Date?
      }
      var order: String
    }

    @main
    struct ParcelWidget: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: ParcelAttributes.self) { context in
    \(lockScreen)
        } dynamicIsland: { context in
          DynamicIsland {
    \(expanded)
          } compactLeading: {
            Image(systemName: "box.truck.fill")
          } compactTrailing: {
            Text("\\(Int(context.state.progress * 100)) %")
          } minimal: {
            Image(systemName: "box.truck.fill")
          }
        }
      }
    \(members)
    }
    \(previews)
    """
  }

  static let attributes = #"{"order": "A-17"}"#
  static let state = #"{"progress": 0.5}"#

  /// Writes the widget and returns its folder.
  func write() throws -> URL {
    let folder = try Skerry.temporaryFolder().appendingPathComponent("Parcel")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("ParcelWidget.swift"))
    return folder
  }

  /// Writes the widget and draws its lock screen on one model.
  func render(_ options: [String] = []) throws -> (outcome: Skerry.Outcome, pictures: [URL], folder: URL) {
    let folder = try write()
    let out = folder.deletingLastPathComponent().appendingPathComponent("pictures")
    let outcome = try Skerry.run(
      [
        "render", folder.path, "--attributes", Self.attributes, "--state", Self.state, "--device", "iPhone 15 Pro",
        "--surface", "lock-screen", "--out", out.path,
      ] + options)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: out.path)) ?? []
    return (outcome, names.sorted().map { out.appendingPathComponent($0) }, folder)
  }
}
