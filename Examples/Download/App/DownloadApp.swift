import SwiftUI

@main
struct DownloadApp: App {
  init() {
    // First thing in the launch: a push that starts a card wakes the app for a few seconds only.
    Downloads.shared.start()
  }

  var body: some Scene {
    WindowGroup {
      DownloadsScreen()
        .environmentObject(Downloads.shared)
        .task { await Downloads.shared.follow() }
    }
  }
}
