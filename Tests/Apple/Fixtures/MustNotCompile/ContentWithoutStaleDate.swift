// expected-error: missing argument for parameter 'staleDate' in call
// The stale date has no default: a nil has to be written.
import ActivityKit

struct State: Codable, Hashable { var n: Int }

let content = ActivityContent(state: State(n: 1))
