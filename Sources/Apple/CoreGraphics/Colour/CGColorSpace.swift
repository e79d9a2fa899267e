import Foundation

/// A colour space, known by its name.
/// Approximate: all spaces share sRGB's curve but those of UIColor and SwiftUI's Color.
public final class CGColorSpace: Hashable, Sendable {
  /// How many channels and of what kind.
  public enum Model: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab }
  public let name: String?
  public let model: Model

  public init?(name: String) {
    self.name = name
    let grays = [Self.genericGrayGamma2_2, Self.linearGray, Self.extendedGray, Self.extendedLinearGray]
    model = grays.contains(name) ? .monochrome : .rgb
  }
  private init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
  }

  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
  public var isWideGamutRGB: Bool { name == Self.displayP3 || name == Self.extendedSRGB }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  static let standardRGB = CGColorSpace(sRGB, .rgb)
  static let standardGray = CGColorSpace(genericGrayGamma2_2, .monochrome)

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The screen's colours: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }
/// The screen's grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
