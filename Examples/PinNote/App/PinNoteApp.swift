import SwiftUI

@main
struct PinNoteApp: App {
  @StateObject private var pinner = NotePinner.shared

  var body: some Scene {
    WindowGroup {
      EditorScreen()
        .environmentObject(pinner)
    }
  }
}
