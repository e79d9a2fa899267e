import Foundation

/// The card's fixed words in the order's language.
extension DeliveryAttributes {
  func title(of stage: Stage) -> String {
    switch (language, stage) {
    case (.english, .accepted): "Order taken"
    case (.english, .cooking): "Being cooked"
    case (.english, .onTheWay): "On its way"
    case (.english, .delivered): "Delivered"
    case (.chinese, .accepted): "已接单"
    case (.chinese, .cooking): "制作中"
    case (.chinese, .onTheWay): "配送中"
    case (.chinese, .delivered): "已送达"
    }
  }

  var arrivesIn: String { language == .english ? "arrives in" : "预计还需" }
  var done: String { language == .english ? "Here" : "已到" }
  var call: String { language == .english ? "Call" : "联系骑手" }
  var received: String { language == .english ? "Got it" : "确认收货" }
  var lost: String { language == .english ? "Waiting for news" : "等待更新" }

  func numbered() -> String {
    language == .english ? "Order \(orderNumber)" : "订单 \(orderNumber)"
  }
}

extension DeliveryAttributes.Stage {
  var symbol: String {
    switch self {
    case .accepted: "bag.fill"
    case .cooking: "flame.fill"
    case .onTheWay: "bicycle"
    case .delivered: "checkmark.circle.fill"
    }
  }

  /// Position on the track, from 0.
  var step: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}
