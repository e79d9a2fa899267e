/// One picture that a finding was made on, and where on it.
public struct Sighting: Sendable, Codable, Hashable {
  /// A rectangle in points from the picture's top left corner.
  public struct Area: Sendable, Codable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      self.x = x; self.y = y; self.width = width; self.height = height
    }
  }

  /// The picture's name, as its file has it, without the ending.
  public var picture: String
  /// Where a person sees it: `lock-screen`.
  public var surface: String
  /// The part of the activity: `compactLeading`; nil where it is not known.
  public var presentation: String?
  /// Nil where it is not at one place.
  public var frame: Area?
  /// The text that is concerned, or the name of the symbol, image or font.
  public var subject: String?
  /// What was measured, by name: points, characters, lines, pixels, ratios. Every rule says which.
  public var measures: [String: Double]?
  /// The colours that were compared, by role: `#RRGGBB`.
  public var colors: [String: String]?
  /// The number of the mark that is drawn around it.
  public var mark: Int?

  public init(
    picture: String, surface: String, presentation: String? = nil, frame: Area? = nil, subject: String? = nil,
    measures: [String: Double]? = nil, colors: [String: String]? = nil, mark: Int? = nil
  ) {
    self.picture = picture; self.surface = surface; self.presentation = presentation; self.frame = frame
    self.subject = subject; self.measures = measures; self.colors = colors; self.mark = mark
  }
}
