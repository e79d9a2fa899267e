import SwiftUI
import WidgetKit

extension CourierAttributes {
  fileprivate static let model = CourierAttributes(shop: "Golden Wok", orderNumber: "A-1024")
  fileprivate static let chinese = CourierAttributes(shop: "老王牛肉面", orderNumber: "A-1024")
}

extension CourierAttributes.ContentState {
  private static func state(_ progress: Double, _ metres: Int, minutesAgo: Double, minutesLeft: Double) -> Self {
    Self(
      progress: progress, metres: metres, departure: .now.addingTimeInterval(-minutesAgo * 60),
      arrival: .now.addingTimeInterval(minutesLeft * 60))
  }

  fileprivate static var left: Self { state(0.12, 2100, minutesAgo: 2, minutesLeft: 18) }
  fileprivate static var riding: Self { state(0.58, 980, minutesAgo: 11, minutesLeft: 9) }
  fileprivate static var near: Self { state(0.91, 200, minutesAgo: 18, minutesLeft: 2) }
  fileprivate static var there: Self { state(1, 0, minutesAgo: 20, minutesLeft: 0) }
}

#Preview("Lock screen", as: .content, using: CourierAttributes.model) {
  CourierLiveActivity()
} contentStates: {
  CourierAttributes.ContentState.left
  CourierAttributes.ContentState.riding
  CourierAttributes.ContentState.near
  CourierAttributes.ContentState.there
}

#Preview("锁屏", as: .content, using: CourierAttributes.chinese) {
  CourierLiveActivity()
} contentStates: {
  CourierAttributes.ContentState.riding
  CourierAttributes.ContentState.there
}

#Preview("Home screen", as: .systemSmall) {
  RouteWidget()
} timeline: {
  RouteEntry(date: .now, shop: "Golden Wok", state: .riding)
}
