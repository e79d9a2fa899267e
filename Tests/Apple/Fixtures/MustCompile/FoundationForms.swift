// Foundation, UIKit and logging as shared files of widgets use them.
import Combine
import Foundation
import OSLog
import UIKit
import os

enum Formats {
  static let clock: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mm"
    formatter.timeStyle = .short
    return formatter
  }()

  static func spell(_ seconds: TimeInterval) -> String {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = [.dropLeading, .dropTrailing]
    formatter.maximumUnitCount = 2
    return formatter.string(from: seconds) ?? ""
  }

  static func ago(_ date: Date) -> String {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .short
    return formatter.localizedString(for: date, relativeTo: .now)
  }

  static func distance(_ metres: Double) -> String {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .naturalScale
    formatter.numberFormatter.maximumFractionDigits = 1
    return formatter.string(from: Measurement(value: metres, unit: UnitLength.meters))
  }

  static func more(_ name: String, _ count: Int) -> [String] {
    [
      NSLocalizedString("key", comment: ""), NSLocalizedString("key", tableName: "T", bundle: .main, value: "v", comment: ""),
      NSLocalizedString("key", bundle: .main, comment: ""), String(localized: "Hello \(name)"),
      String(localized: "items \(count)", comment: "how many"), String(localized: "x", bundle: .main),
      String(localized: "x", table: "T", bundle: .main, comment: "c"), String(localized: LocalizedStringResource("x")),
      String(format: "%.1f", 2.5), String(format: "%@ %d", name, count), String.localizedStringWithFormat("%d", count),
      ByteCountFormatter.string(fromByteCount: 3, countStyle: .file), 0.4.formatted(.percent),
      Date.now.formatted(.relative(presentation: .named)), Date.now.formatted(.dateTime.hour().minute()),
      Measurement(value: 3, unit: UnitSpeed.kilometersPerHour).formatted(.measurement(width: .abbreviated)),
      ["a", "b"].formatted(.list(type: .and)), Duration.seconds(3).formatted(.units(allowed: [.minutes, .seconds])),
      DateFormatter.localizedString(from: .now, dateStyle: .none, timeStyle: .short),
    ]
  }
}

extension String.LocalizationValue {
  var text: String { String(localized: self, bundle: .main) }
}

enum Sharing {
  static let group = "group.x"
  static var folder: URL? { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) }
  static var picture: UIImage? {
    guard let path = folder?.appendingPathComponent("a.png").path, FileManager.default.fileExists(atPath: path) else {
      return nil
    }
    return UIImage(contentsOfFile: path)
  }
  static func load<T: Decodable>(_ type: T.Type) throws -> T? {
    guard let data = UserDefaults(suiteName: group)?.data(forKey: "x") else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: data)
  }
  static func fetch(_ url: URL) async throws -> Data {
    var request = URLRequest(url: url)
    request.setValue("x", forHTTPHeaderField: "y")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}

extension UIColor {
  convenience init(hex: String) {
    var value: UInt64 = 0
    Scanner(string: hex).scanHexInt64(&value)
    self.init(red: CGFloat((value >> 16) & 0xFF) / 255, green: 0, blue: 0, alpha: 1)
  }
  var luminance: CGFloat {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  static let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  func brighter(by amount: CGFloat) -> UIColor {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    return getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      ? UIColor(hue: h, saturation: s, brightness: min(b + amount, 1), alpha: a) : self
  }
}

extension String {
  func width(font: UIFont) -> CGFloat {
    (self as NSString).boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil
    ).width
  }
}

struct Screens {
  let width = UIScreen.main.bounds.width
  let isPad = UIDevice.current.userInterfaceIdiom == .pad
  let font = UIFont.systemFont(ofSize: 12, weight: .bold)
  let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  let thumb = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
}

extension Logger {
  private static let subsystem = Bundle.main.bundleIdentifier ?? "x"
  init(category: String) { self.init(subsystem: Self.subsystem, category: category) }
}

final class Ticker: ObservableObject {
  static let shared = Ticker()
  @Published private(set) var ticks = 0
  private var bag = Set<AnyCancellable>()
  private let log = Logger(category: "ticker")

  private init() {
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.ticks += 1 }
      .store(in: &bag)
    NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] note in self?.log.info("active \(note.name.rawValue, privacy: .public)") }
      .store(in: &bag)
    $ticks.removeDuplicates().debounce(for: .seconds(1), scheduler: RunLoop.main)
      .sink { value in os_log("ticks %{public}d", log: .default, type: .info, value) }
      .store(in: &bag)
  }
}
