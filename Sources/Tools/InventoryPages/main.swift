import Foundation
import Inventory

let inventory = try Inventory(root: URL(fileURLWithPath: CommandLine.arguments[1]))
for s in inventory.symbols {
  print(s.place, s.declaration.module, s.declaration.qualifiedName, s.mark.state, s.notes.map { "\($0.kind)\($0.isConditional ? "?" : "")" }.sorted(), s.declaration.comment.isEmpty ? "NODOC" : "")
}
for s in inventory.silences() { print("SILENT", s.message) }
