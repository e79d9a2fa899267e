import Foundation

/// Colours at positions 0 … 1.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public final class CGGradient: Sendable {
  public let colors: [CGColor]
  public let locations: [CGFloat]

  /// Without locations the colours are spread evenly; nil for no colour.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    self.colors = colors
    let last = CGFloat(max(colors.count - 1, 1))
    self.locations = locations ?? colors.indices.map { CGFloat($0) / last }
  }
}
