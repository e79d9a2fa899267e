import Foundation

/// How an update or a start draws attention. Title and body appear on Apple Watch; an iPhone plays the sound and shows
/// the expanded presentation or a banner.
public struct AlertConfiguration: Equatable, Sendable {
  public var title: LocalizedStringResource
  public var body: LocalizedStringResource
  public var sound: AlertSound
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }

  public struct AlertSound: Equatable, Sendable {
    let name: String?
    public static var `default`: AlertSound { AlertSound(name: nil) }
    /// A sound file of the app's bundle.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }
}
