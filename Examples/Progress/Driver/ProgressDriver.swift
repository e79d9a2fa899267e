// What a person and the shop's news do in the app, as functions that a scenario calls.
import Foundation

struct Meal: Decodable {
  var shop: String
  /// The whole way.
  var metres: Int
  var minutes: Double
}

struct News: Decodable {
  var metresLeft: Int
  var minutesLeft: Double
}

@MainActor
func order(_ meal: Meal) throws {
  try Courier.shared.setOff(from: meal.shop, metres: meal.metres, minutes: meal.minutes)
}

@MainActor
func report(_ news: News) async {
  if await !Courier.shared.report(metresLeft: news.metresLeft, minutesLeft: news.minutesLeft) {
    print("old news: \(news.metresLeft) m")
  }
}
