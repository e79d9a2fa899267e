import SwiftUI
import WidgetKit

@main
struct DownloadWidgetBundle: WidgetBundle {
  var body: some Widget {
    DownloadLiveActivity()
  }
}
