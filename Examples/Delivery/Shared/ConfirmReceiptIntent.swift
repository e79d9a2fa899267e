import ActivityKit
import AppIntents

/// The button on the card: the person has the food in hand, so the activity may go.
struct ConfirmReceiptIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Confirm receipt"
  static let isDiscoverable = false

  @Parameter(title: "Order")
  var orderNumber: String

  init() {}

  init(orderNumber: String) {
    self.orderNumber = orderNumber
  }

  func perform() async throws -> some IntentResult {
    for activity in Activity<DeliveryAttributes>.activities where activity.attributes.orderNumber == orderNumber {
      var state = activity.content.state
      state.stage = .delivered
      await activity.end(ActivityContent(state: state, staleDate: nil), dismissalPolicy: .after(.now + 60))
    }
    return .result()
  }
}
