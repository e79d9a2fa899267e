import Findings

/// What the generated entry point of an app's process names.
public struct AppEntry: Sendable, Hashable, Codable {
  /// The app's own `@main` type; nil where the sources have none.
  public var main: MainType?
  /// Names of the app delegates that other files may name.
  public var delegates: [String]
  /// Names of the intents that other files may name.
  public var intents: [String]
  public var functions: [DriverFunction]

  /// Source text of the entry point.
  var source: String {
    var lines: [String] = []
    for delegate in delegates { lines.append("parts.add(delegate: { \(delegate)() })") }
    if let main {
      lines.append("parts.launch(\(delegates.contains(main.name) ? "delegate: " : "")\(main.name).self)")
    }
    for intent in intents { lines.append("parts.add(intent: \(intent).self)") }
    for function in functions {
      if let hook = function.hook {
        lines.append("parts.\(hook.rawValue) = { argument in \(function.call("argument")) }")
      } else if let parameter = function.parameter {
        let call = function.call("try call.argument()")
        guard parameter.hasDefault else {
          lines.append("parts.add(\"\(function.name)\") { call in \(call) }")
          continue
        }
        lines.append("parts.add(\"\(function.name)\") { call in")
        lines.append("  call.hasArgument ? \(call) as Any : \(function.call(nil)) as Any")
        lines.append("}")
      } else {
        lines.append("parts.add(\"\(function.name)\") { _ in \(function.call(nil)) }")
      }
    }
    return """
      import AppIntents
      import Foundation
      import SwiftUI
      import UIKit
      import WidgetKit

      @main
      enum SkerryAppMain {
        @MainActor static func main() {
          \(lines.isEmpty ? "let" : "var") parts = _AppParts()
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          _AppMain.run(parts)
        }
      }

      """
  }
}
