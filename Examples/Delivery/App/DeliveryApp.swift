import SwiftUI

@main
struct DeliveryApp: App {
  @StateObject private var service = DeliveryService()

  var body: some Scene {
    WindowGroup {
      OrderScreen()
        .environmentObject(service)
    }
  }
}
