// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import RenderTree
import SwiftUI

/// Finds the previews of the process: those of `#Preview`, then those of registered `PreviewProvider`s.
@MainActor struct PreviewDiscovery {
  let measurer: any TextMeasuring

  func records() -> [_PreviewRecord] { macros() + providers() }

  private func macros() -> [_PreviewRecord] {
    (0..<skerry_preview_count()).map { index in
      let memory = UnsafeMutablePointer<_PreviewRecord>.allocate(capacity: 1)
      defer { memory.deallocate() }
      skerry_preview_make(index, memory)
      return memory.move()
    }
  }

  private func providers() -> [_PreviewRecord] {
    let collector = PreviewCollector()
    for (provider, line) in _PreviewProviders.all {
      collector.line = line
      @MainActor func collect<P: PreviewProvider>(_ provider: P.Type) {
        var environment = EnvironmentValues()
        environment.previewCollector = collector
        let host = EvaluationHost(measurer: measurer, now: 0)
        _ = P.previews._nodes(_ViewContext(id: NodeID(), environment: environment, host: host))
      }
      collect(provider)
    }
    return collector.records
  }
}
