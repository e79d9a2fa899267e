import Foundation
import RenderTree
import SwiftUI
import Wire

/// A widget extension in the process of a test. It answers on the thread that asks; one question at a time in the
/// whole process, because views read what is the process's own: clock, locale, resources.
/// Skerry's own; Apple has no such symbol.
public final class _InProcessExtension: ExtensionAnswering, @unchecked Sendable {
  private static let gate = NSRecursiveLock()
  nonisolated(unsafe) private static var hasResources = false
  private let host: ExtensionHost

  /// - Throws: what is missing on this machine, such as a font package; what reading the prepared resources throws.
  public convenience init<Bundle: WidgetBundle>(_ type: Bundle.Type) throws {
    try self.init { widgets in Bundle().body._append(to: &widgets) }
  }

  /// An extension with one widget.
  /// - Throws: as for a bundle.
  public convenience init<Only: Widget>(widget type: Only.Type) throws {
    try self.init { widgets in Only()._append(to: &widgets) }
  }

  private init(_ append: @MainActor (inout [any Widget]) -> Void) throws {
    host = try Self.gate.withLock {
      try _EvaluationThread.run {
        if !Self.hasResources {
          try AppResources.installFromEnvironment()
          try RunFixtureLoading.loadFromEnvironment()
          UIColor._useCatalogue()
          Self.hasResources = true
        }
        var widgets: [any Widget] = []
        append(&widgets)
        return ExtensionHost(
          widgets: widgets, measurer: try PangoMeasuring.make(fonts: AppResources.current?.fonts ?? []))
      }
    }
  }

  public func answer(_ request: ExtensionRequest) -> ExtensionAnswer {
    Self.gate.withLock { _EvaluationThread.run { host.answer(request) } }
  }

  /// The attributes types that the widgets configure.
  public var activities: [ExtensionDescription.Activity] {
    Self.gate.withLock { _EvaluationThread.run { host.activities } }
  }
}
