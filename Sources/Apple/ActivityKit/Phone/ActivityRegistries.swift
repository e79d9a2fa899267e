import Foundation
import Wire

/// The registries of all phones of this process, held weakly.
enum ActivityRegistries {
  private struct Reference { weak var registry: ActivityRegistry? }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var references: [ObjectIdentifier: Reference] = [:]

  /// The registry of a phone, connected.
  static func registry(of connection: any PhoneConnection) -> ActivityRegistry {
    let key = ObjectIdentifier(connection)
    let registry = lock.withLock { () -> ActivityRegistry in
      // A living registry holds its connection, so that the identifier means the same one.
      if let known = references[key]?.registry { return known }
      let new = ActivityRegistry(connection: connection)
      references = references.filter { $0.value.registry != nil }
      references[key] = Reference(registry: new)
      return new
    }
    registry.connect()
    return registry
  }
}
