import RenderTree

/// A value that views hand up to the views around them (SwiftUI.PreferenceKey).
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  static var identity: PreferenceIdentity {
    PreferenceIdentity(id: ObjectIdentifier(Self.self), defaultValue: { defaultValue }) { first, next in
      guard var value = first as? Value, let following = next as? Value else { return first }
      reduce(value: &value) { following }
      return value
    }
  }
  /// The value that a subtree hands up.
  static func value(from node: Node) -> Value { node.preference(identity) as? Value ?? defaultValue }
}

extension View {
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modified(.record(.preference(K.identity) { _ in value }))
  }
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modified(
      .record(
        .preferenceTransform(K.identity) { _, old in
          guard var value = old as? K.Value else { return old }
          callback(&value)
          return value
        }))
  }

  /// Runs after layout, when the value is another one than last time.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modified(
      .wrap { node, context in
        let slot = node.id.child(PreferenceTag.change &+ UInt64(node.records.count)).raw
        let host = context.host
        node.records.append(
          .preferenceChange(K.identity) { reported in
            guard let value = reported as? K.Value else { return }
            if let known = host.cells[slot] as? StateCell<K.Value> {
              guard known.value != value else { return }
              known.value = value
            } else {
              host.cells[slot] = StateCell(value)
            }
            action(value)
          })
        return node
      })
  }

  // MARK: Layers that read preferences

  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { readingLayer(key, alignment, isOverlay: true, transform) }
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { readingLayer(key, alignment, isOverlay: false, transform) }

  nonisolated private func readingLayer<K: PreferenceKey, V: View>(
    _ key: K.Type, _ alignment: Alignment, isOverlay: Bool, _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modified(
      .wrap { node, context in
        let place = context.attached(to: node, PathTag.lazyLayer)
        return LayerNode(node, context.direction, isOverlay: isOverlay, alignment: alignment._pair,
          layers: []) { primary in
          _EvaluationThread.run { transform(K.value(from: primary))._layer(place, alignment).map { [$0] } ?? [] }
        }
      })
  }

  // MARK: Anchors

  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modified(.record(.preference(K.identity) { transform(Anchor(value.make($0))) }))
  }
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modified(
      .record(
        .preferenceTransform(K.identity) { node, old in
          guard var new = old as? K.Value else { return old }
          transform(&new, Anchor(value.make(node)))
          return new
        }))
  }
}

enum PreferenceTag {
  static let change: UInt64 = 0xcc
  static let geometryChange: UInt64 = 0xcd00
  static let valueChange: UInt64 = 0xce0000
}
