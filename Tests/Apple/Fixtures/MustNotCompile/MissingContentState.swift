// expected-error: does not conform to protocol
// There is no content state at all.
import ActivityKit

struct A: ActivityAttributes {
  var n: Int
}
