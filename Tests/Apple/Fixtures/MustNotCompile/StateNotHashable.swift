// expected-error: does not conform to protocol 'ActivityAttributes'
// The content state is not Hashable.
import ActivityKit

struct A: ActivityAttributes {
  struct ContentState: Codable { var n: Int }
}
