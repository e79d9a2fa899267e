import SwiftUI

@main
struct RangersApp: App {
  @StateObject private var adventures = Adventures()

  var body: some Scene {
    WindowGroup {
      AdventureScreen()
        .environmentObject(adventures)
    }
  }
}
