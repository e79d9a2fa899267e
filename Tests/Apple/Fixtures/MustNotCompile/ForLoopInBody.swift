// expected-error: control flow statement cannot be used with result builder 'ViewBuilder'
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
