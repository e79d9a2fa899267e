import Foundation
import RenderTree

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let tracking = NSAttributedString.Key("CTTracking")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let link = NSAttributedString.Key("NSLink")
}

/// Lines below or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable { case left = 0, center, right, justified, natural }
/// Where a line ends.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How paragraphs are set.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  open fileprivate(set) var alignment = NSTextAlignment.natural
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open fileprivate(set) var lineSpacing: CGFloat = 0
  public static let `default` = NSParagraphStyle()
}
/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
}

/// How a text's box is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
/// How a text was drawn.
/// Approximate: nothing is reported in it.
open class NSStringDrawingContext: NSObject, @unchecked Sendable {}

/// Measures texts for UIKit's sizing calls.
/// Skerry's own; Apple has no such symbol.
public enum UITextMeasurer {
  /// Set by the host. Without it a letter counts as half its font's size, an ideograph as the whole.
  public nonisolated(unsafe) static var measurer: (any TextMeasuring)?

  static func size(_ text: String, _ font: UIFont, width: CGFloat?) -> CGSize {
    if let measurer {
      let spec = TextSpec(runs: [TextRun(.string(text), font: font.spec)])
      let size = measurer.measure(spec, width: width.map { Double($0) }, height: nil, now: 0).size
      return CGSize(width: size.width, height: size.height)
    }
    let natural = text.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.5) } * font.pointSize
    guard let width, width > 0, natural > width else { return CGSize(width: natural, height: font.lineHeight) }
    return CGSize(width: width, height: (natural / width).rounded(.up) * font.lineHeight)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    UITextMeasurer.size(description, attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12), width: nil)
  }
  /// The room that the text takes, in points.
  /// - Parameter context: Approximate: nothing is reported in it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width < 1e7
    return CGRect(origin: .zero, size: UITextMeasurer.size(description, font, width: wraps ? size.width : nil))
  }
  /// Draws the text into a picture.
  /// Not drawn: pictures drawn in code stay blank.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text into a picture.
  /// Not drawn: pictures drawn in code stay blank.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
extension NSAttributedString {
  private var font: UIFont? { length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil }
  public func size() -> CGSize { UITextMeasurer.size(string, font ?? .systemFont(ofSize: 12), width: nil) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    (string as NSString).boundingRect(
      with: size, options: options, attributes: font.map { [.font: $0] }, context: context)
  }
}
