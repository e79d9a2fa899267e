import ActivityKit
import Foundation

/// One order, from the kitchen to the door.
struct DeliveryAttributes: ActivityAttributes {
  /// How far the order has come.
  enum Stage: String, Codable, CaseIterable {
    case accepted
    case cooking
    case onTheWay
    case delivered
  }

  struct ContentState: Codable, Hashable {
    var stage: Stage
    /// One sentence for the person, written by the kitchen's server in the person's language.
    var note: String
    /// When the order was taken and when it should arrive: the bar and the countdown run between the two.
    var orderedAt: Date
    var arrivesAt: Date
    /// Nil until somebody has picked the order up.
    var courier: String?

    /// The time span of the countdown, never empty.
    var window: ClosedRange<Date> {
      orderedAt...max(arrivesAt, orderedAt.addingTimeInterval(1))
    }
  }

  /// Language in which the order was placed; the card speaks it whatever the phone is set to.
  enum Language: String, Codable {
    case english = "en"
    case chinese = "zh-Hans"
  }

  var orderNumber: String
  var kitchen: String
  var courierPhone: String
  var language: Language

  var link: URL? {
    URL(string: "delivery://orders/\(orderNumber)")
  }

  var phoneLink: URL? {
    URL(string: "tel:\(courierPhone)")
  }
}
