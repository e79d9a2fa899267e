import ActivityKit

struct OrderAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Phase: String, Codable { case packed, sent }
    var phase: Phase
  }

  var shop: String
}
