// expected-error: not marked with 'try'
// A request can be refused, so it throws.
import ActivityKit

struct A: ActivityAttributes {
  struct ContentState: Codable, Hashable { var n: Int }
}

func start() {
  _ = Activity.request(attributes: A(), content: ActivityContent(state: A.ContentState(n: 1), staleDate: nil))
}
