import SwiftUI
import WidgetKit

@main
struct PinNoteBundle: WidgetBundle {
  var body: some Widget {
    PinnedNoteWidget()
    NoteLiveActivity()
  }
}
