import SwiftUI
import WidgetKit

@main
struct RangersBundle: WidgetBundle {
  var body: some Widget {
    AdventureLiveActivity()
  }
}
