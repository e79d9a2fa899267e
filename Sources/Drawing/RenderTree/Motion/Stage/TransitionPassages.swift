/// A part of a transition with a timing of its own, or with that of the change.
struct PassageGroup {
  var passages: [Passage]
  var timing: MotionTiming?
}

extension TransitionSpec {
  /// What an insertion or a removal does.
  /// - Parameters:
  ///   - frame: of the item: `move` and its kin go as far as it is wide or high.
  ///   - direction: where `leading` is.
  /// - Returns: empty where it is there, or gone, at once.
  func groups(
    isInsertion: Bool, frame: Rect, direction: WritingDirection, setting: MotionSetting
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
      default:
        for passage in spec.passages(isInsertion: isInsertion, frame, direction, setting)
        where !groups[group].passages.contains(passage) {
          groups[group].passages.append(passage)
        }
      }
    }
    return groups.filter { !$0.passages.isEmpty }
  }

  /// Of a transition that holds no other.
  private func passages(
    isInsertion: Bool, _ frame: Rect, _ direction: WritingDirection, _ setting: MotionSetting
  ) -> [Passage] {
    if setting.reducesMotion, self != .identity { return [.fade] }
    func away(_ side: Side) -> Passage {
      switch side.resolved(direction) {
      case .top: .shift(0, -frame.height)
      case .bottom: .shift(0, frame.height)
      case .leading: .shift(-frame.width, 0)
      case .trailing: .shift(frame.width, 0)
      }
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
      return [.fade, .scale(Self.replacedScale, anchor: .center), .blur(Self.replacedBlur)]
        .map { .late($0, from: Self.replacedFrom) }
    // The phases of an app's own transition are not rendered: it fades.
    case .custom, .combined, .asymmetric, .animated: return [.fade]
    }
  }

  // Of `blurReplace`: reported by OpenSwiftUI.
  private static let replacedScale = 0.9
  private static let replacedBlur = 7.0
  private static let replacedFrom = 0.33
}

extension TransitionSpec.Side {
  var opposite: TransitionSpec.Side {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
  /// The side as it is where one reads from left to right.
  func resolved(_ direction: WritingDirection) -> TransitionSpec.Side {
    direction == .rightToLeft && (self == .leading || self == .trailing) ? opposite : self
  }
}
