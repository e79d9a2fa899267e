/// A part of a Live Activity that the app draws. The phone composes surfaces from them.
public enum Presentation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The lock-screen card; also the banner, StandBy and the iPad.
  case lockScreen
  case compactLeading, compactTrailing, minimal
  /// All regions of the expanded island, laid out around the camera.
  case expanded
}

/// The room that the phone gives a presentation, in points. Margins lie inside the width and height; the extension
/// applies them, or the app's own, so that the size of its answer has them in it.
public struct PresentationRoom: Hashable, Sendable, Codable {
  public var width: Double
  /// The offered height; nil lets the content have its ideal one.
  public var height: Double?
  /// Size of the camera cut-out that the expanded island is laid out around.
  public var cutoutWidth: Double
  public var cutoutHeight: Double
  /// Margins that the system keeps free unless the app overrides them.
  public var marginTop: Double
  public var marginLeading: Double
  public var marginBottom: Double
  public var marginTrailing: Double
  /// Corner radius of the surface, which shapes inside may follow; 0 where it has none of its own.
  public var cornerRadius: Double
  public init(
    width: Double, height: Double? = nil, cutoutWidth: Double = 0, cutoutHeight: Double = 0, marginTop: Double = 0,
    marginLeading: Double = 0, marginBottom: Double = 0, marginTrailing: Double = 0, cornerRadius: Double = 0
  ) {
    self.width = width; self.height = height; self.cutoutWidth = cutoutWidth; self.cutoutHeight = cutoutHeight
    self.marginTop = marginTop; self.marginLeading = marginLeading; self.marginBottom = marginBottom
    self.marginTrailing = marginTrailing; self.cornerRadius = cornerRadius
  }
}

/// The surroundings that views read: everything that changes a picture besides the content.
public struct Surroundings: Hashable, Sendable, Codable {
  /// Light or dark appearance.
  public enum Scheme: String, Hashable, Sendable, Codable, CaseIterable { case light, dark }
  /// The shape that the card is drawn for: `small` on a watch and in a car, where the app supports it.
  public enum Family: String, Hashable, Sendable, Codable, CaseIterable { case small, medium }
  /// Why content is hidden: `privacy` hides what the app marks as sensitive, `placeholder` everything.
  public enum Redaction: String, Hashable, Sendable, Codable, CaseIterable { case privacy, placeholder }
  public var scheme: Scheme
  public var increasedContrast: Bool
  /// Apple's names: `large`, `accessibility3`, …
  public var dynamicType: String
  /// BCP 47, such as `en-US`, `zh-Hans`.
  public var locale: String
  /// IANA name.
  public var timeZone: String
  public var rightToLeft: Bool
  /// Seconds since 1970: what `Date()` answers.
  public var now: Double
  /// Version of the simulated iOS.
  public var iosMajor: Int
  public var iosMinor: Int
  /// Pixels of a point: 2 or 3.
  public var displayScale: Double
  /// What `UIDevice` answers.
  public var deviceName: String
  /// What `UIScreen` answers, in points.
  public var screenWidth: Double
  public var screenHeight: Double
  // What a person set under Accessibility.
  public var boldText: Bool
  public var reduceTransparency: Bool
  public var reduceMotion: Bool
  /// nil = everything is shown.
  public var redaction: Redaction?
  public var family: Family
  /// The card fills the screen, as in StandBy.
  public var isFullscreen: Bool
  /// The display is dimmed, as Always-On is.
  public var isLuminanceReduced: Bool
  /// False where the system removes what an app put behind its content with `containerBackground`.
  public var showsContainerBackground: Bool
  public init(
    scheme: Scheme = .light, increasedContrast: Bool = false, dynamicType: String = "large", locale: String = "en-US",
    timeZone: String = "UTC", rightToLeft: Bool = false, now: Double, iosMajor: Int = 26, iosMinor: Int = 0,
    displayScale: Double = 3, deviceName: String = "iPhone", screenWidth: Double = 393, screenHeight: Double = 852,
    boldText: Bool = false, reduceTransparency: Bool = false, reduceMotion: Bool = false,
    redaction: Redaction? = nil, family: Family = .medium, isFullscreen: Bool = false,
    isLuminanceReduced: Bool = false, showsContainerBackground: Bool = true
  ) {
    self.scheme = scheme; self.increasedContrast = increasedContrast; self.dynamicType = dynamicType
    self.locale = locale; self.timeZone = timeZone; self.rightToLeft = rightToLeft; self.now = now
    self.iosMajor = iosMajor; self.iosMinor = iosMinor; self.displayScale = displayScale
    self.deviceName = deviceName; self.screenWidth = screenWidth; self.screenHeight = screenHeight
    self.boldText = boldText; self.reduceTransparency = reduceTransparency; self.reduceMotion = reduceMotion
    self.redaction = redaction; self.family = family; self.isFullscreen = isFullscreen
    self.isLuminanceReduced = isLuminanceReduced; self.showsContainerBackground = showsContainerBackground
  }
}
