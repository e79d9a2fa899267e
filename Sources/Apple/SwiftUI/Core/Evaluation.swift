import RenderTree

/// From a view to a display list: make nodes, lay them out, emit.
@MainActor public enum _Evaluation {
  /// Preference-driven state settles in this many passes, or not at all.
  static let passLimit = 4

  /// - Parameters:
  ///   - proposal: the room offered; nil asks for the ideal length.
  ///   - root: wraps the nodes of the view, for a layout of the surface's own; defaults to one node or an implicit
  ///     stack.
  public static func displayList<V: View>(
    of view: V, proposal: Proposal, environment: EnvironmentValues, host: EvaluationHost
  ) -> DisplayList {
    displayList(proposal: proposal, environment: environment, host: host) { view._single($0) }
  }

  public static func displayList(
    proposal: Proposal, environment: EnvironmentValues, host: EvaluationHost, root make: (_ViewContext) -> Node
  ) -> DisplayList {
    var list = DisplayList(size: .zero, root: Item(id: NodeID().raw, frame: .zero))
    for _ in 0..<passLimit {
      host.beginPass()
      let node = make(_ViewContext(id: NodeID(), environment: environment, host: host))
      list = Emission.displayList(node, proposal: proposal, scale: environment.storage.displayScale)
      node.walk { reported in
        for case .preferenceChange(let key, let report) in reported.records {
          report(reported.preference(key) ?? key.defaultValue())
        }
      }
      if !host.needsAnotherPass { break }
    }
    host.noteMissingTranslations()
    list.notes = host.notes + list.notes.filter { !host.notes.contains($0) }
    list.resources = host.resources
    return list
  }
}
