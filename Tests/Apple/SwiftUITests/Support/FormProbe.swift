import RenderTree
import SwiftUI

/// Draws views that are written as an app writes them, and counts what is drawn.
@MainActor struct FormProbe {
  func count<V: View>(_ view: V) -> Int {
    let host = EvaluationHost(measurer: TableMeasurer(), now: 1_700_000_000)
    let list = _Evaluation.displayList(
      of: view, proposal: Proposal(200, 200), environment: EnvironmentValues(), host: host)
    var count = 0
    list.walk { count += $0.content == nil ? 0 : 1 }
    return count
  }
}
