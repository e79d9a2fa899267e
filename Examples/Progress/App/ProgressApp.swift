import SwiftUI

@main
struct ProgressApp: App {
  @StateObject private var courier = Courier.shared

  var body: some Scene {
    WindowGroup {
      OrderScreen()
        .environmentObject(courier)
    }
  }
}
