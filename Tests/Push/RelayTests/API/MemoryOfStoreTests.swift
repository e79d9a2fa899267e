import Foundation
import Testing

@testable import Relay

/// What the API remembers of the store for some seconds never outlives a change that was made here.
@Suite struct MemoryOfStoreTests {
  /// Answers once with what was read before a change, and runs that change before the answer arrives.
  private actor Reader<Value: Sendable> {
    private var old: Value?
    private let new: Value
    private(set) var reads = 0
    init(old: Value, new: Value) { (self.old, self.new) = (old, new) }

    func read(_ change: @Sendable () -> Void) -> Value {
      reads += 1
      guard let old else { return new }
      self.old = nil
      change()
      return old
    }
  }

  /// Set once, before it is used.
  private final class Link<Value: AnyObject>: @unchecked Sendable { weak var value: Value? }

  @Test func aKeyThatIsRevokedWhileItIsReadIsNotRemembered() async throws {
    let secret = ServerKeySecret.make()
    var key = ServerKey(name: "a", hash: secret.hash, scopes: [.read], apps: nil, createdAt: 1)
    let good = key
    key.revokedAt = 2
    let reader = Reader(old: good, new: key), link = Link<KeyRing>()
    let ring = KeyRing { _, _ in await reader.read { link.value?.forget() } }
    link.value = ring
    // This request came before the revocation; the next did not.
    #expect(try await ring.key(secret.text, now: 10) == good)
    #expect(try await ring.key(secret.text, now: 10) == nil)
    // What did not change meanwhile is read once.
    #expect(try await ring.key(secret.text, now: 11) == nil)
    #expect(await reader.reads == 2)
  }

  @Test func aContractThatIsReplacedWhileItIsReadIsNotRemembered() async throws {
    let reader = Reader<String?>(old: "[]", new: #"[{"attributesType":"A","attributes":{"bool":{}},"#
      + #""contentState":{"bool":{}},"types":{}}]"#)
    let link = Link<ContractShelf>(), app = AppID("com.example.app")
    let shelf = ContractShelf { _ in await reader.read { link.value?.forget(app) } }
    link.value = shelf
    #expect(try await shelf.contracts(of: app, now: 10).isEmpty)
    #expect(try await shelf.contracts(of: app, now: 10).map(\.attributesType) == ["A"])
    #expect(try await shelf.contracts(of: app, now: 11).count == 1)
    #expect(await reader.reads == 2)
  }
}
