/// Makes, lists and revokes server keys in a store, for the command line.
public enum KeyMaker {
  /// - Returns: the key, which is shown this once, and its id.
  /// - Throws: `RelayStoreFault`.
  public static func make(
    name: String, scopes: Set<KeyScope>, apps: Set<AppID>?, in store: any RelayStore, now: Double
  ) async throws(RelayStoreFault) -> (text: String, id: Int64) {
    let secret = ServerKeySecret.make()
    let key = try await store.addServerKey(
      ServerKey(name: name, hash: secret.hash, scopes: scopes, apps: apps, createdAt: now))
    return (secret.text, key.id)
  }
}
