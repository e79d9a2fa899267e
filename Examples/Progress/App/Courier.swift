import ActivityKit
import Combine
import Foundation
import WidgetKit

/// Follows one courier. News may overtake each other on their way; what is older than what is shown is left aside, so
/// that nothing on the card ever runs backwards.
@MainActor
final class Courier: ObservableObject {
  enum Refusal: LocalizedError {
    case notAllowed

    var errorDescription: String? {
      "Live Activities are switched off for Progress. You can allow them in Settings."
    }
  }

  /// One for the whole app: an activity outlives the screen that started it.
  static let shared = Courier()

  @Published private(set) var state: CourierAttributes.ContentState?

  private var activity: Activity<CourierAttributes>?
  /// The whole way, in metres.
  private var length = 0
  private let shelf = RouteShelf()

  func setOff(from shop: String, metres: Int, minutes: Double) throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { throw Refusal.notAllowed }
    let first = CourierAttributes.ContentState(
      progress: 0, metres: metres, departure: .now, arrival: .now.addingTimeInterval(minutes * 60))
    activity = try Activity.request(
      attributes: CourierAttributes(shop: shop, orderNumber: "A-1024"), content: content(first))
    length = metres
    show(first)
  }

  /// News of the way: what is left of it, and of the time. Returns whether it was news at all.
  @discardableResult
  func report(metresLeft: Int, minutesLeft: Double) async -> Bool {
    guard let activity, var next = state, length > 0 else { return false }
    let progress = 1 - Double(metresLeft) / Double(length)
    guard progress > next.progress else { return false }
    next.progress = progress
    next.metres = metresLeft
    next.arrival = .now.addingTimeInterval(minutesLeft * 60)
    show(next)
    if next.isThere {
      await activity.end(content(next), dismissalPolicy: .after(.now.addingTimeInterval(10 * 60)))
      self.activity = nil
    } else {
      await activity.update(content(next))
    }
    return true
  }

  private func show(_ state: CourierAttributes.ContentState) {
    self.state = state
    shelf.newest = activity.map { RouteShelf.Route(shop: $0.attributes.shop, state: state) }
    WidgetCenter.shared.reloadTimelines(ofKind: "Route")
  }

  /// Two minutes after the expected arrival the clock is not to be trusted any more.
  private func content(
    _ state: CourierAttributes.ContentState
  ) -> ActivityContent<CourierAttributes.ContentState> {
    ActivityContent(state: state, staleDate: state.arrival.addingTimeInterval(120), relevanceScore: 60)
  }
}
