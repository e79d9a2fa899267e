import SwiftUI
import WidgetKit

@main
struct ProgressBundle: WidgetBundle {
  var body: some Widget {
    RouteWidget()
    CourierLiveActivity()
  }
}
