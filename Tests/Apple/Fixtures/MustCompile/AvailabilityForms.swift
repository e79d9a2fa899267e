// Version branches and conditional compilation as shared sources have them.
import Foundation
import SwiftUI
import WidgetKit

#if canImport(ActivityKit)
  import ActivityKit
#endif

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

@available(iOS 16.1, *)
struct BusAttributes: ActivityAttributes {
  public typealias BusStatus = ContentState
  public struct ContentState: Codable, Hashable {
    var stops: Int

    private enum CodingKeys: String, CodingKey { case stops = "s" }

    init(stops: Int) { self.stops = stops }
    init(from decoder: any Decoder) throws {
      stops = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .stops) ?? 0
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(stops, forKey: .stops)
    }
  }
  var line: String
}

@available(iOSApplicationExtension 16.1, *)
struct BusActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: BusAttributes.self) { context in
      if #available(iOS 17.0, *) {
        Text("\(context.state.stops)").contentTransition(.numericText(value: 1)).containerBackground(.clear, for: .widget)
      } else {
        Text("\(context.state.stops)")
      }
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) {
          if #available(iOSApplicationExtension 17.0, *) {
            Text("new")
          }
        }
      } compactLeading: {
        Text(context.attributes.line)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Text(context.attributes.line)
      }
    }
  }
}

extension View {
  @ViewBuilder func quietly() -> some View {
    if #available(iOS 18, *) {
      self.contentTransition(.opacity)
    } else {
      self
    }
  }
}

#if DEBUG
  let isDebug = true
#else
  let isDebug = false
#endif

func later() async throws {
  try await Task.sleep(nanoseconds: 1)
  await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { done.resume() }
  }
}
