import SwiftUI

@main
struct DeliveryApp: App {
  @StateObject private var service = DeliveryService.shared

  var body: some Scene {
    WindowGroup {
      OrderScreen()
        .environmentObject(service)
    }
  }
}
