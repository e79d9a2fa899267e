/// Which part of a list is wanted.
public struct PageRequest: Sendable, Hashable {
  /// `Page.next` of the page before; nil = from the beginning.
  public var after: String?
  /// Most entries of the page, at least 1.
  public var limit: Int
  public init(after: String? = nil, limit: Int = 100) {
    self.after = after; self.limit = limit
  }
}

/// Part of a list.
public struct Page<Item: Sendable>: Sendable {
  public var items: [Item]
  /// Where the list goes on; nil = it ends here. Has a meaning to the store alone.
  public var next: String?
  public init(items: [Item], next: String?) {
    self.items = items; self.next = next
  }
}

extension Page: Equatable where Item: Equatable {}
