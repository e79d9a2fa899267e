import Foundation
import Synchronization

/// The clipboard (UIKit.UIPasteboard).
/// Approximate: one of this process alone, for texts and URLs.
public final class UIPasteboard: NSObject, Sendable {
  public static let general = UIPasteboard()
  private let content = Mutex<String?>(nil)
  public var string: String? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  public var hasStrings: Bool { string != nil }
}
