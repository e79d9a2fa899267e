// expected-error: does not conform to protocol 'ActivityAttributes'
// The content state is not Codable.
import ActivityKit

struct A: ActivityAttributes {
  struct ContentState: Hashable { var n: Int }
}
