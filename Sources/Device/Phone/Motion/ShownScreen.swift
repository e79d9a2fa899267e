import RenderTree
import Wire

/// What lies behind the activities on a phone's screen.
public enum ShownGround: Hashable, Sendable {
  /// The home screen.
  case home
  /// An app is in front.
  case app
  case lockScreen
  /// The dimmed lock screen.
  case alwaysOn
  /// The display is off.
  case dark
}

/// An activity, or something of the system's own, in a place of the island.
public struct ShownSeat: Sendable {
  /// Identifier of the activity, or the occupant's name.
  public var id: String
  /// The presentations that the place shows.
  public var contents: [Presentation: DisplayList]
  /// `keylineTint` of the activity.
  public var keylineTint: RGBA?

  public init(_ id: String, _ contents: [Presentation: DisplayList], keylineTint: RGBA? = nil) {
    self.id = id; self.contents = contents; self.keylineTint = keylineTint
  }
}

/// What the island shows, with its contents.
public enum ShownIsland: Sendable {
  case idle
  /// Needs `compactLeading` and `compactTrailing`.
  case compact(ShownSeat)
  /// Attached to the camera, and apart from it where there is a second one. Both need `minimal`.
  case minimal(ShownSeat, beside: ShownSeat?)
  /// Needs `expanded`.
  case expanded(ShownSeat)
}

/// A card with an activity's content.
public struct ShownCard: Sendable {
  /// Identifier of the activity.
  public var activity: String
  /// Its `lockScreen` presentation.
  public var content: DisplayList
  /// `activityBackgroundTint`.
  public var tint: RGBA?

  public init(_ activity: String, _ content: DisplayList, tint: RGBA? = nil) {
    self.activity = activity; self.content = content; self.tint = tint
  }
}

/// What a person sees of a phone at one moment, with everything at its place, so that `ScreenMotion` can lead from one
/// to the next. `PhoneScene.shown` makes it.
public struct ShownScreen: Sendable {
  /// The whole device without the contents of activities: these have empty items that hold their places.
  let shell: DisplayList
  /// The contents, by the identity of their items.
  let contents: [UInt64: DisplayList]
  /// What the phone makes of the motion that activities ask for.
  public let setting: MotionSetting
  /// How often the phone draws what ticks.
  public let pace: DrawingPace
  /// The island's place; nil on models without.
  let island: IslandFigure?
  /// The display, in points of its own.
  let screen: Rect
  /// The picture without any motion.
  public let still: DisplayList

  init(
    shell: DisplayList, contents: [UInt64: DisplayList], setting: MotionSetting, pace: DrawingPace,
    island: IslandFigure?, screen: Rect
  ) {
    self.shell = shell; self.contents = contents; self.setting = setting; self.pace = pace; self.island = island
    self.screen = screen
    still = ShellFilling(contents: contents, island: island, screen: screen).fill(shell)
  }

  /// Where the island is, in points of the display; nil on models without.
  public var islandFrame: Rect? { island?.main }

  /// The next moment at which the screen looks different although nothing happens, as `DisplayList.nextChange` says it.
  public func nextChange(after now: Double) -> Double? { still.nextChange(after: now) }
}
