// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import Foundation

/// Amounts with their unit, as the Unicode data (CLDR) of the toolchain's own library have them, in every locale:
/// plural forms, digits and gaps included.
public enum UnitText {
  /// How much of a unit's name is written: `2 hours`, `2 hr`, `2h`.
  public enum Width: Int, Hashable, Sendable, Codable { case wide, short, narrow }

  /// An amount of a unit: `3 months`, `3个月`, `٣ أشهر`.
  /// - Parameters:
  ///   - unit: CLDR's name of the unit, such as `month`, `mile-per-hour`.
  ///   - options: what else the number skeleton says, such as `usage/road .00`.
  /// - Returns: nil where CLDR has no such unit.
  public static func amount(
    _ value: Double, _ unit: String, _ width: Width, locale: Locale, options: String = ""
  ) -> String? {
    let name =
      switch width {
      case .wide: "unit-width-full-name"
      case .short: "unit-width-short"
      case .narrow: "unit-width-narrow"
      }
    return number(value, skeleton: "unit/\(unit) \(name)\(options.isEmpty ? "" : " " + options)", locale: locale)
  }

  /// A number in the form of a skeleton (Unicode TR 35, number skeletons); nil where the skeleton is none.
  public static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
    guard let format = NumberFormats.shared.format(skeleton, locale: locale.unicodeName) else { return nil }
    return text { format.write(value, into: $0, capacity: $1) }
  }

  /// Amounts of falling units as one text: `1 hour, 5 minutes`, `1小时5分钟`, `ساعة و٥ دقائق`.
  public static func joined(_ parts: [String], _ width: Width, locale: Locale) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    let units = parts.map { Array($0.utf16) }
    // All parts stand one after another in one piece of memory while they are joined.
    let together = units.flatMap { $0 }
    let lengths = units.map { Int32($0.count) }
    let joined = together.withUnsafeBufferPointer { all -> String? in
      guard let base = all.baseAddress else { return nil }
      var start = 0
      let starts = units.map { unit in
        defer { start += unit.count }
        return base + start
      }
      return text {
        skerry_unit_list_join(
          locale.unicodeName, Int32(width.rawValue), starts, lengths, Int32(units.count), $0, $1)
      }
    }
    // The library isolates parts of another direction; Foundation takes those marks away, and so do we.
    return joined?.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } ?? parts.joined(separator: ", ")
  }

  /// Longest text that is written, in UTF-16 code units.
  private static let longest = 512

  private static func text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: longest) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let length = write(base, Int32(longest))
      return length < 0 ? nil : String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
  }
}

extension Locale {
  /// The locale as the Unicode library spells it: `zh_Hans_CN`, `ar_SA@numbers=latn`.
  var unicodeName: String { identifier.contains("-") ? identifier(.icu) : identifier }
}

/// Number formats that were made once: a clock asks for the same ones every second.
private final class NumberFormats: @unchecked Sendable {
  static let shared = NumberFormats()

  private struct Key: Hashable {
    var skeleton: String
    var locale: String
  }
  /// More than a widget uses in one language; beyond that the oldest are not worth keeping.
  private static let capacity = 256

  private let lock = SkerryLock()
  private var boxes: [Key: Box] = [:]

  /// Frees its format once the cache let go of it and nobody writes with it any more.
  final class Box: @unchecked Sendable {
    private let format: SkerryNumberFormat
    init(_ format: SkerryNumberFormat) { self.format = format }
    deinit { format.destroy() }
    func write(_ value: Double, into buffer: UnsafeMutablePointer<UInt16>, capacity: Int32) -> Int32 {
      format.write(value, into: buffer, capacity: capacity)
    }
  }

  func format(_ skeleton: String, locale: String) -> Box? {
    let key = Key(skeleton: skeleton, locale: locale)
    lock.lock()
    defer { lock.unlock() }
    if let known = boxes[key] { return known }
    let letters = Array(skeleton.utf16)
    guard let made = SkerryNumberFormat(skeleton: letters, length: Int32(letters.count), locale: locale) else {
      return nil
    }
    if boxes.count >= Self.capacity { boxes.removeAll() }
    let box = Box(made)
    boxes[key] = box
    return box
  }
}
