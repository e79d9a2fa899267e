import Findings

/// Which of an app's programs a process runs.
public enum HostedProgram: String, Sendable, Hashable, Codable {
  case widget, app, tests
}

/// Where a program begins.
public enum EntryPoint: Sendable, Hashable, Codable {
  /// The sources' own `@main` type.
  case own(MainType)
  /// A widget bundle of the sources that carries no `@main`.
  case bundle(String)
  /// No `@main`: a bundle of these widgets is written for the build.
  case widgets([String])
  /// An app's own process.
  case app(AppEntry)
  /// Tests, with the sources that they test.
  case tests(TestEntry)

  var program: HostedProgram {
    switch self {
    case .app: .app
    case .tests: .tests
    case .own, .bundle, .widgets: .widget
    }
  }

  /// The program's file. Foundation names a process's own user defaults after it, and an app's are not its extension's.
  var programName: String { program == .app ? "app" : "extension" }

  /// The sources' own `@main` type where it counts.
  var main: MainType? {
    switch self {
    case .own(let main): main
    case .app(let entry): entry.main
    default: nil
    }
  }

  /// Source text to compile besides the user's, or nil.
  var generatedSource: String? {
    switch self {
    case .own: nil
    case .app(let entry): entry.source
    case .tests(let entry): entry.source
    case .bundle(let name):
      """
      import SwiftUI
      import WidgetKit

      @main
      enum SkerryExtensionMain {
        @MainActor static func main() { \(name).main() }
      }

      """
    case .widgets(let names):
      """
      import SwiftUI
      import WidgetKit

      @main
      struct SkerryWidgetBundle: WidgetBundle {
        var body: some Widget {
      \(names.map { "    \($0)()" }.joined(separator: "\n"))
        }
      }

      """
    }
  }
}
