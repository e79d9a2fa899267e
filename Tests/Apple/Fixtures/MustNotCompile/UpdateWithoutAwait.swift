// expected-error: 'async' call in a function that does not support concurrency
// update and end are asynchronous.
import ActivityKit

struct A: ActivityAttributes {
  struct ContentState: Codable, Hashable { var n: Int }
}

func change(_ activity: Activity<A>) {
  activity.update(ActivityContent(state: A.ContentState(n: 1), staleDate: nil))
}
