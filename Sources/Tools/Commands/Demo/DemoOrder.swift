import Findings

/// The order that the demonstration follows, as the shop's server knows it: its texts in every language that it has.
struct DemoOrder: Sendable {
  var user = "anna"
  var number = "A-2048"
  /// Seconds since 1970: when the order begins.
  var now: Double
  /// The person's language and region.
  var locale: String

  static let attributesType = "DeliveryAttributes"
  private static let chinese = "zh-Hans"
  /// 1 January 2001, which `JSONDecoder` counts dates from where nobody tells it otherwise.
  private static let referenceDate = 978_307_200.0

  /// How far it has come, in the words of the attributes' own type.
  enum Stage: String, Sendable {
    case accepted, cooking, onTheWay, delivered

    /// Since the order was taken, and until it arrives: the order of half an hour goes through in seconds.
    var minutes: (ago: Double, left: Double) {
      switch self {
      case .accepted: (0, 35)
      case .cooking: (9, 26)
      case .onTheWay: (27, 8)
      case .delivered: (35, 0)
      }
    }
  }

  /// The shop knows in which language the order was placed.
  private var isChinese: Bool { locale == "zh" || locale.hasPrefix("zh-") }
  private var kitchen: String { kitchen(isChinese) }
  private func kitchen(_ isChinese: Bool) -> String { isChinese ? "金锅小馆" : "Golden Wok" }

  var attributes: JSONNode {
    .object([
      "orderNumber": .string(number), "kitchen": .string(kitchen),
      "courierPhone": .string(isChinese ? "+8613800000000" : "+14155550123"),
      "language": .string(isChinese ? Self.chinese : "en"),
    ])
  }

  /// The content states by locale; every phone gets that of its person.
  func states(_ stage: Stage) -> JSONNode {
    .object(["": state(stage, isChinese: false), Self.chinese: state(stage, isChinese: true)])
  }

  private func state(_ stage: Stage, isChinese: Bool) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("stage", .string(stage.rawValue)), ("note", .string(Self.note(stage, isChinese))),
      ("orderedAt", Self.date(now - stage.minutes.ago * 60)), ("arrivesAt", Self.date(now + stage.minutes.left * 60)),
    ]
    let hasCourier = stage == .onTheWay || stage == .delivered
    if hasCourier { members.append(("courier", .string(isChinese ? "林师傅" : "Lin Wei"))) }
    return .object(members)
  }

  /// The next state, with the mistake that is made most often: the date as text.
  var brokenState: JSONNode {
    state(.onTheWay, isChinese: isChinese).setting("arrivesAt", .string("2026-12-01T12:30:00Z"))
  }

  func alerts(_ stage: Stage) -> JSONNode {
    func alert(_ isChinese: Bool) -> JSONNode {
      .object(["title": .string(kitchen(isChinese)), "body": .string(Self.note(stage, isChinese)), "sound": "default"])
    }
    return .object(["": alert(false), Self.chinese: alert(true)])
  }

  private static func date(_ seconds: Double) -> JSONNode { .number(seconds - referenceDate) }

  private static func note(_ stage: Stage, _ isChinese: Bool) -> String {
    switch (stage, isChinese) {
    case (.accepted, false): "The kitchen has your order"
    case (.cooking, false): "Noodles are in the wok"
    case (.onTheWay, false): "Your rider is on the way"
    case (.delivered, false): "Enjoy your meal!"
    case (.accepted, true): "商家已接单"
    case (.cooking, true): "面条正在下锅"
    case (.onTheWay, true): "骑手正在赶来"
    case (.delivered, true): "祝您用餐愉快"
    }
  }

  /// What the person has to read of a stage.
  func note(_ stage: Stage) -> String { Self.note(stage, isChinese) }
}
