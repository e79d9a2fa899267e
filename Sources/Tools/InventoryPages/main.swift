import Foundation
import Inventory

// Writes the pages below Docs/status from the sources of the modules with Apple's names.
// Usage: InventoryPages [ROOT]; ends with 1 where comments and code disagree, 3 where a file cannot be read or written.

let root = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
do {
  let inventory = try Inventory(root: root)
  for (path, text) in StatusPages(inventory).all.sorted(by: { $0.key < $1.key }) {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    print(path)
  }
  let complaints = inventory.contradictions().map(\.message) + inventory.silences().map(\.message)
  for complaint in complaints { FileHandle.standardError.write(Data("\(complaint)\n".utf8)) }
  exit(complaints.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(root.path): \(error.localizedDescription)\n".utf8))
  exit(3)
}
