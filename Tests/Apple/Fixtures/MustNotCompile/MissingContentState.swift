// expected-error: does not conform to protocol 'ActivityAttributes'
// There is no content state at all.
import ActivityKit

struct A: ActivityAttributes {
  var n: Int
}
