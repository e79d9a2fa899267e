import SwiftUI

/// A screen that stands for a real shop: it places one order and moves it along.
struct OrderScreen: View {
  @EnvironmentObject private var service: DeliveryService
  @State private var message: String?

  var body: some View {
    VStack(spacing: 16) {
      Text(service.state?.note ?? "No order yet")
        .font(.title3)
      Button("Order") { run { try service.start(kitchen: "Golden Wok", minutes: 35) } }
        .buttonStyle(.borderedProminent)
        .disabled(service.state != nil)
      Button("Next step") { Task { await service.advance() } }
        .disabled(service.state == nil)
      Button("Cancel", role: .destructive) { Task { await service.cancel() } }
        .disabled(service.state == nil)
      if let message {
        Text(message)
          .font(.footnote)
          .multilineTextAlignment(.center)
      }
    }
    .padding()
  }

  private func run(_ action: () throws -> Void) {
    do {
      try action()
      message = nil
    } catch {
      message = error.localizedDescription
    }
  }
}
