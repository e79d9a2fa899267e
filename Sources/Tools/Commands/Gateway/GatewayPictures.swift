import Devices
import Foundation
import Gateway
import Phone
import RenderTree
import Scenario
import Wire

/// Draws what a gateway's phone shows, one picture at a time.
final class GatewayPictures: @unchecked Sendable {
  // Unchecked: the encoder is used under `lock`.
  private let lock = NSLock()
  private let session: PhoneSession

  init(_ session: PhoneSession) { self.session = session }

  /// What a person saw of a push: the first of its surfaces.
  func draw(_ picture: PushPicture) throws -> [UInt8] {
    try lock.withLock {
      let model = session.state.model
      let lists = try picture.answer.lists.mapValues { try DisplayList(encoded: Array($0.utf8)) }
      let composition = SurfaceComposition(
        device: model, appearance: picture.answer.appearance, scheme: picture.surroundings.scheme,
        isRightToLeft: picture.surroundings.rightToLeft)
      guard let surface = picture.surfaces.first?.surface, let list = composition.list(surface, from: lists) else {
        throw ControlFault("The phone has no surface that shows it", status: 404)
      }
      return try PictureEncoder(now: picture.surroundings.now).encode(list, as: .png, scale: model.scale.value).bytes
    }
  }

  /// What a person sees now.
  func screen() throws -> [UInt8] {
    try lock.withLock {
      let encoder = try PictureEncoder(now: session.now.timeIntervalSince1970)
      let scene = try session.scene(measurer: encoder.typesetter)
      return try encoder.encode(scene, as: .png, scale: session.state.model.scale.value).bytes
    }
  }

  /// An activity on two phones beside each other, as far as this one shows it: on the lock screen, and in the island of
  /// a phone that is in use.
  /// - Parameters:
  ///   - activity: nil for phones that show none.
  ///   - isExpanded: the island is open, as an alert opens it.
  func sideBySide(_ activity: String?, isExpanded: Bool) throws -> [UInt8] {
    try lock.withLock {
      let encoder = try PictureEncoder(now: session.now.timeIntervalSince1970)
      let measurer = encoder.typesetter, model = session.state.model
      let scene = PhoneScene(device: model, surroundings: session.surroundings, measurer: measurer)
      func drawn(_ surface: Surface) throws -> DisplayList? {
        guard let activity else { return nil }
        return try session.drawn(SeenSurface(surface: surface, activity: activity), measurer: measurer)?.list
      }
      let lockScreen: Surface = model.kind == .pad ? .padLockScreen : .lockScreen
      let hasCard = activity.map { id in session.glance.cards.contains { $0.activity == id } } ?? false
      let left = try hasCard ? drawn(lockScreen).map { scene.list(lockScreen, $0) } : nil
      let isLive = activity.flatMap { session.state.activity($0)?.state }.map { $0 == .active || $0 == .stale } ?? false
      let island: Surface = isExpanded ? .expanded : .compact
      let right = try isLive && model.island != nil ? drawn(island).map { scene.list(island, $0) } : nil
      let pair = Self.pair(left ?? scene.empty(), right ?? scene.home())
      return try encoder.encode(pair, as: .png, scale: Self.pairScale).bytes
    }
  }

  /// Pixels of a point in a picture of two phones.
  private static let pairScale = 2.0
  /// Points between the two.
  private static let gap = 28.0

  private static func pair(_ left: DisplayList, _ right: DisplayList) -> DisplayList {
    var embedding = Embedding()
    let size = Size(
      left.size.width + gap + right.size.width, max(left.size.height, right.size.height))
    let items = [
      embedding.item(left, at: .zero, id: "pair.left"),
      embedding.item(right, at: Point(left.size.width + gap, 0), id: "pair.right"),
    ]
    return embedding.list(size: size, id: "pair", items: items, displayScale: pairScale)
  }
}
