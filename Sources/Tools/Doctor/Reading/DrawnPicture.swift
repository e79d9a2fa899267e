import Devices
import Phone
import RenderTree

/// A composed surface as the rules look at it.
public struct DrawnPicture: Sendable {
  /// The name of its file, without the ending: what programs know the picture by.
  public var name: String
  /// What a person calls it: “state-1, compact on iPhone 15 Pro”.
  public var title: String
  public var surface: Surface
  public var device: DeviceModel
  public var list: DisplayList
  /// Seconds since 1970, for texts that tick.
  public var now: Double

  public init(name: String, title: String, surface: Surface, device: DeviceModel, list: DisplayList, now: Double) {
    self.name = name; self.title = title; self.surface = surface; self.device = device; self.list = list
    self.now = now
  }
}
