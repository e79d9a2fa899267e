import SwiftUI
import WidgetKit

extension DeliveryAttributes {
  fileprivate static let english = DeliveryAttributes(
    orderNumber: "A-2048", kitchen: "Golden Wok", courierPhone: "+14155550123", language: .english)
  fileprivate static let chinese = DeliveryAttributes(
    orderNumber: "A-2048", kitchen: "金锅小馆", courierPhone: "+8613800000000", language: .chinese)
}

extension DeliveryAttributes.ContentState {
  private static func state(
    _ stage: DeliveryAttributes.Stage, _ note: String, minutesAgo: Double, minutesLeft: Double, courier: String? = nil
  ) -> Self {
    Self(
      stage: stage, note: note, orderedAt: .now.addingTimeInterval(-minutesAgo * 60),
      arrivesAt: .now.addingTimeInterval(minutesLeft * 60), courier: courier)
  }

  fileprivate static var taken: Self {
    state(.accepted, "The kitchen has your order", minutesAgo: 1, minutesLeft: 34)
  }
  fileprivate static var cooking: Self {
    state(.cooking, "Noodles are in the wok", minutesAgo: 9, minutesLeft: 26)
  }
  fileprivate static var riding: Self {
    state(.onTheWay, "Two streets away", minutesAgo: 27, minutesLeft: 8, courier: "Lin Wei")
  }
  fileprivate static var here: Self {
    state(.delivered, "Enjoy your meal!", minutesAgo: 35, minutesLeft: 0, courier: "Lin Wei")
  }

  fileprivate static var takenChinese: Self {
    state(.accepted, "商家已接单", minutesAgo: 1, minutesLeft: 34)
  }
  fileprivate static var cookingChinese: Self {
    state(.cooking, "面条正在下锅", minutesAgo: 9, minutesLeft: 26)
  }
  fileprivate static var ridingChinese: Self {
    state(.onTheWay, "骑手距您两条街", minutesAgo: 27, minutesLeft: 8, courier: "林师傅")
  }
  fileprivate static var hereChinese: Self {
    state(.delivered, "祝您用餐愉快", minutesAgo: 35, minutesLeft: 0, courier: "林师傅")
  }
}

#Preview("Lock screen", as: .content, using: DeliveryAttributes.english) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.taken
  DeliveryAttributes.ContentState.cooking
  DeliveryAttributes.ContentState.riding
  DeliveryAttributes.ContentState.here
}

#Preview("锁屏", as: .content, using: DeliveryAttributes.chinese) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.takenChinese
  DeliveryAttributes.ContentState.cookingChinese
  DeliveryAttributes.ContentState.ridingChinese
  DeliveryAttributes.ContentState.hereChinese
}

#Preview("Expanded", as: .dynamicIsland(.expanded), using: DeliveryAttributes.english) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.cooking
  DeliveryAttributes.ContentState.riding
}

#Preview("展开", as: .dynamicIsland(.expanded), using: DeliveryAttributes.chinese) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.ridingChinese
  DeliveryAttributes.ContentState.hereChinese
}

#Preview("Compact", as: .dynamicIsland(.compact), using: DeliveryAttributes.english) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.riding
}

#Preview("Minimal", as: .dynamicIsland(.minimal), using: DeliveryAttributes.chinese) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.ridingChinese
}
