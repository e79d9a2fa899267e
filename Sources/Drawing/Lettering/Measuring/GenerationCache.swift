/// A bounded dictionary that forgets what was not asked for lately: when the young half is full it becomes the old
/// half, and the former old half is dropped.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// - Parameter capacity: at most twice as many values are held.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { young.count + old.count }

  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old.removeValue(forKey: key) ?? make()
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
    return value
  }
}
