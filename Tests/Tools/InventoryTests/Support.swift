import Foundation
import Inventory

/// The working copy that these tests were compiled from.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Read once: the tests of one process ask for it several times.
  static let inventory = Result { try Inventory(root: root) }

  /// Every declaration in the sources below a folder, in the order of their paths.
  static func declarations(below folder: String) throws -> [Declaration] {
    let url = root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.sorted()
      .flatMap { path in
        let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
        return DeclarationReader.read(
          text, module: String(path.prefix { $0 != "/" }), path: "\(folder)/\(path)")
      }
  }
}

/// The inventory of one source of SwiftUI.
func inventory(_ text: String) -> Inventory {
  Inventory(sources: [("SwiftUI", "Sources/Apple/SwiftUI/Core/A.swift", text)])
}

extension Inventory {
  /// The first symbol of that qualified name.
  func symbol(_ name: String) -> Symbol? { symbols.first { $0.declaration.qualifiedName == name } }
}
