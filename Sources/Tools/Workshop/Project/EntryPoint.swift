import Findings

/// Where the extension's program begins.
public enum EntryPoint: Sendable, Hashable, Codable {
  /// The sources' own `@main` type.
  case own(MainType)
  /// A widget bundle of the sources that carries no `@main`.
  case bundle(String)
  /// No `@main`: a bundle of these widgets is written for the build.
  case widgets([String])

  /// Source text to compile besides the user's, or nil.
  var generatedSource: String? {
    switch self {
    case .own: nil
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
