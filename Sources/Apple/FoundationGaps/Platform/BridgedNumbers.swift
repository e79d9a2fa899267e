import Foundation

// Apple's Foundation bridges CGFloat to NSNumber; this one leaves it out.
extension CGFloat {
  /// The number's value, rounded where it does not fit.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The number's value; nil where it does not fit.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
