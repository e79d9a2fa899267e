import Foundation
import Inventory

/// The working copy that these tests were compiled from.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Read once: the tests of one process ask for it several times.
  static let inventory = Result { try Inventory(root: root) }
}

/// The inventory of one source of SwiftUI.
func inventory(_ text: String) -> Inventory {
  Inventory(sources: [("SwiftUI", "Sources/Apple/SwiftUI/Core/A.swift", text)])
}

extension Inventory {
  /// The first symbol of that qualified name.
  func symbol(_ name: String) -> Symbol? { symbols.first { $0.declaration.qualifiedName == name } }
}
