import ActivityKit
import SwiftUI
import WidgetKit
#if canImport(AppKit)
import AppKit
#endif

struct OrderWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: OrderAttributes.self) { context in
      Text(context.attributes.shop)
    }
  }
}

struct VersionedWidget: Widget {
  var body: some WidgetConfiguration {
    if #available(iOS 18.0, *) {
      return newer()
    } else {
      return OtherConfiguration()
    }
  }

  func newer() -> some WidgetConfiguration {
    ActivityConfiguration(for: OrderAttributes.self) { _ in Text("newer") }
  }
}

extension EnvironmentValues {
  @Entry var isCompact: Bool = true
  @Entry var title: String?
}

#if os(iOS)
let platform = "iOS"
#else
let platform = nonsense
#endif

@main
struct OrderBundle: WidgetBundle {
  init() {
    if #available(iOS 18.0, *) { said.append("18") } else { said.append("older") }
    if #unavailable(iOS 18.0) { said.append("not 18") }
    said.append(platform)
    said.append("\(EnvironmentValues().isCompact)")
    said.append(#fileID)
  }

  var body: some Widget {
    OrderWidget()
    VersionedWidget()
  }
}

#Preview("Card", as: .content, using: OrderAttributes(shop: "Tea")) {
  OrderWidget()
} contentStates: {
  OrderAttributes.ContentState(phase: .packed)
  OrderAttributes.ContentState(phase: .sent)
}

#Preview { Text("plain") }

#Preview("Two", traits: .sizeThatFitsLayout) {
  @Previewable @State var name = "b"
  Text("a")
  Text(name)
}

struct Entry: TimelineEntry { var date = Date() }

#Preview("Home", as: .systemSmall) { OrderWidget() } timeline: {
  Entry()
  Entry()
}

private struct Order_Previews: PreviewProvider {
  static var previews: some View { Text("provided") }
}
