/// An item of a list, in one place of memory: items are large, and are handed on often.
final class ListedItem: Sendable {
  let item: Item
  init(_ item: Item) { self.item = item }
}
