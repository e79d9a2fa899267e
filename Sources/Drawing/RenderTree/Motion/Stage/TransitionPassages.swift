/// A part of a transition with a timing of its own, or with that of the change.
struct PassageGroup {
  var passages: [Passage]
  var timing: MotionTiming?
  /// It has the timing of the phases of the app's own transitions.
  var playsPhases = false
}

extension TransitionSpec {
  /// What an insertion or a removal does.
  /// - Parameters:
  ///   - frame: of the item: `move` and its kin go as far as it is wide or high.
  ///   - direction: where `leading` is.
  ///   - playsPhases: those of the app's own are played by their phases; else they fade.
  /// - Returns: empty where it is there, or gone, at once.
  func groups(
    isInsertion: Bool, frame: Rect, direction: WritingDirection, setting: MotionSetting, playsPhases: Bool = false
  ) -> [PassageGroup] {
    var groups: [PassageGroup] = [PassageGroup(passages: [])]
    // Combinations may be nested as deeply as a stranger likes.
    var open: [(spec: TransitionSpec, group: Int)] = [(self, 0)]
    while let (spec, group) = open.popLast() {
      switch spec {
      case .combined(let first, let second): open += [(second, group), (first, group)]
      case .asymmetric(let insertion, let removal): open.append((isInsertion ? insertion : removal, group))
      case .animated(let inner, let animation):
        // iOS 16 knows no timing but the system's.
        guard setting.ios >= 17 else { open.append((inner, group)); continue }
        groups.append(PassageGroup(passages: [], timing: setting.timing(animation)))
        open.append((inner, groups.count - 1))
      case .rendered(let inner, _): open.append((inner, group))
      case .custom where playsPhases: groups[group].playsPhases = true
      default:
        for passage in spec.passages(isInsertion: isInsertion, frame, direction, setting)
        where !groups[group].passages.contains(passage) {
          groups[group].passages.append(passage)
        }
      }
    }
    return groups.filter { !$0.passages.isEmpty || $0.playsPhases }
  }

  /// Of a transition that holds no other.
  private func passages(
    isInsertion: Bool, _ frame: Rect, _ direction: WritingDirection, _ setting: MotionSetting
  ) -> [Passage] {
    if setting.reducesMotion, self != .identity { return [.fade] }
    func away(_ side: Side) -> Passage {
      let way = side.way(frame.size, direction)
      return .shift(way.x, way.y)
    }
    switch self {
    case .opacity: return [.fade]
    case .move(let side): return [away(side)]
    case .slide: return [away(isInsertion ? .leading : .trailing)]
    case .push(let side): return [away(isInsertion ? side : side.opposite), .fade]
    // iOS 16 knows only those above.
    case _ where setting.ios < 17: return [.fade]
    case .identity: return []
    case .scale(let factor, let anchor): return [.scale(factor, anchor: anchor)]
    case .offset(let dx, let dy): return [.shift(dx, dy)]
    case .blurReplace:
      return [Passage.fade, .scale(Self.replacedScale, anchor: .center), .blur(Self.replacedBlur)].late
    // What was not rendered in advance fades.
    case .custom, .combined, .asymmetric, .animated, .rendered: return [.fade]
    }
  }

  // Of `blurReplace`: reported by OpenSwiftUI.
  /// Size to which something shrinks that `blurReplace` replaces.
  public static let replacedScale = 0.9
  /// Its blur, in points.
  public static let replacedBlur = 7.0
}

extension TransitionSpec {
  /// The phases of the app's own transitions, where the phone plays them.
  func phases(_ setting: MotionSetting) -> TransitionPhases? {
    guard case .rendered(_, let phases) = self, setting.ios >= 17, !(setting.reducesMotion && phases.hasMotion) else {
      return nil
    }
    return phases
  }
}

extension TransitionSpec.Side {
  /// The side across.
  public var opposite: TransitionSpec.Side {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
  /// The side as it is where one reads from left to right.
  private func resolved(_ direction: WritingDirection) -> TransitionSpec.Side {
    direction == .rightToLeft && (self == .leading || self == .trailing) ? opposite : self
  }
  /// How far something of this size moves to leave its place over the side.
  public func way(_ size: Size, _ direction: WritingDirection) -> Point {
    switch resolved(direction) {
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    case .leading: Point(-size.width, 0)
    case .trailing: Point(size.width, 0)
    }
  }
}
