import Foundation

/// The newest news of the courier, kept where the app and the home-screen widget can both read it.
struct RouteShelf {
  static let group = "group.app.skerry.progress"

  struct Route: Codable, Hashable {
    var shop: String
    var state: CourierAttributes.ContentState
  }

  private let defaults = UserDefaults(suiteName: Self.group)

  var newest: Route? {
    get {
      guard let data = defaults?.data(forKey: "route") else { return nil }
      return try? JSONDecoder().decode(Route.self, from: data)
    }
    nonmutating set {
      defaults?.set(newValue.flatMap { try? JSONEncoder().encode($0) }, forKey: "route")
    }
  }
}
