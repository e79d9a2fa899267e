// What a person does in the app, as functions that a scenario calls.
import Foundation

struct Order: Decodable {
  var kitchen: String
  /// Until the food arrives.
  var minutes: Double
}

@MainActor
func startDelivery(_ order: Order) throws {
  try DeliveryService.shared.start(kitchen: order.kitchen, minutes: order.minutes)
}

@MainActor
func advanceDelivery() async {
  await DeliveryService.shared.advance()
}

@MainActor
func cancelDelivery() async {
  await DeliveryService.shared.cancel()
}

/// A tap on the card: `delivery://orders/A-1234`.
func onOpenURL(_ url: URL) {
  print("opened order \(url.lastPathComponent)")
}
