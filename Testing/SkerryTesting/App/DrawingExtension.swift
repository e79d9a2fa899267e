import Foundation
import WidgetKit
import Wire

/// A widget extension of the test's own process, at its phone's time.
final class DrawingExtension: ExtensionAnswering {
  private let inner: _InProcessExtension
  private let clock: PhoneClock

  init(_ inner: _InProcessExtension, clock: PhoneClock) {
    self.inner = inner; self.clock = clock
  }

  func answer(_ request: ExtensionRequest) -> ExtensionAnswer {
    if case .render(let request) = request { clock.show(Date(timeIntervalSince1970: request.surroundings.now)) }
    return PhoneClock.$current.withValue(clock) { inner.answer(request) }
  }
}
