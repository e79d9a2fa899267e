/// The forms that a person can put a widget in on a phone: `WidgetFamily`, by name.
public enum WidgetForm: String, Hashable, Sendable, Codable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// Stands on the lock screen, below or above the clock; the others stand on the home screen.
  public var isAccessory: Bool {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: false
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    }
  }
}
