import Foundation
import RenderTree

/// What a font should be like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Bold, italic and the like.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }
  /// Kind of letterforms.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let spec: FontSpec
  init(spec: FontSpec) { self.spec = spec }
  public convenience init(name: String, size: CGFloat) { self.init(spec: FontSpec(size: size, family: name)) }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  open var pointSize: CGFloat { spec.size }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.italic { traits.insert(.traitItalic) }
    if spec.weight >= 600 { traits.insert(.traitBold) }
    if spec.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  private func changed(_ change: (inout FontSpec) -> Void) -> UIFontDescriptor {
    var copy = spec
    change(&copy)
    return UIFontDescriptor(spec: copy)
  }
  open func withSize(_ size: CGFloat) -> UIFontDescriptor { changed { $0.size = size } }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let designs: [SystemDesign: FontSpec.Design] = [.serif: .serif, .rounded: .rounded, .monospaced: .monospaced]
    return changed { $0.design = designs[design] ?? .standard }
  }
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.italic = traits.contains(.traitItalic)
      $0.weight = traits.contains(.traitBold) ? max($0.weight, 700) : min($0.weight, 400)
      if traits.contains(.traitMonoSpace) { $0.design = .monospaced }
      if traits.contains(.traitExpanded) { $0.width = .expanded }
      if traits.contains(.traitCondensed) { $0.width = .condensed }
    }
  }
}
