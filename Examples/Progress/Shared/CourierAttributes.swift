import ActivityKit
import Foundation

/// A meal on its way from the kitchen to the door.
struct CourierAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    /// How much of the way is done, 0 … 1. It only grows.
    var progress: Double
    /// Metres that are left.
    var metres: Int
    /// When the courier left, and when the meal should be there: the clock runs between the two by itself.
    var departure: Date
    var arrival: Date

    var isThere: Bool { progress >= 1 }

    /// Never empty, or no clock could run in it.
    var window: ClosedRange<Date> { departure...max(arrival, departure.addingTimeInterval(1)) }
  }

  var shop: String
  var orderNumber: String

  var link: URL? { URL(string: "progress://orders/\(orderNumber)") }
}
