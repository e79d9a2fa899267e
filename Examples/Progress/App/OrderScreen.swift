import SwiftUI

struct OrderScreen: View {
  @EnvironmentObject private var courier: Courier
  @State private var message: String?

  var body: some View {
    Form {
      Button("Order at Golden Wok") {
        do {
          try courier.setOff(from: "Golden Wok", metres: 2400, minutes: 20)
          message = nil
        } catch {
          message = error.localizedDescription
        }
      }
      if let state = courier.state {
        ProgressView(value: min(state.progress, 1))
        Text("\(state.metres) m to go")
      }
      if let message {
        Text(message).foregroundStyle(.red)
      }
    }
  }
}
