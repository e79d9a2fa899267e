// expected-error: for
// A view builder has no loops; ForEach is the way.
import SwiftUI

struct V: View {
  var body: some View {
    VStack {
      for n in 0..<3 {
        Text("\(n)")
      }
    }
  }
}
