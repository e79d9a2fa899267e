import Devices
import Phone
import RenderTree
import Testing
import Wire

/// A phone whose screen is set up by hand.
struct MotionBench {
  var device: DeviceModel
  var surroundings: Surroundings

  init(_ model: String = "iPhone 15 Pro", ios: Int = 26, reduceMotion: Bool = false, isDark: Bool = true) throws {
    device = try #require(DeviceCatalogue.model(named: model))
    surroundings = Surroundings(now: 1_768_210_860)
    surroundings.iosMajor = ios
    surroundings.reduceMotion = reduceMotion
    surroundings.scheme = isDark ? .dark : .light
  }

  func shown(
    _ ground: ShownGround = .home, _ island: ShownIsland = .idle, cards: [ShownCard] = [], banner: ShownCard? = nil
  ) -> ShownScreen {
    PhoneScene(device: device, surroundings: surroundings, measurer: GridMeasurer())
      .shown(ground, island: island, cards: cards, banner: banner)
  }

  func seat(_ id: String, width: Double = 40) -> ShownSeat {
    ShownSeat(
      id,
      [
        .compactLeading: block(width, 28), .compactTrailing: block(width + 8, 28), .minimal: block(30, 28),
        .expanded: block(371, 140),
      ])
  }
  func compact(_ id: String = "a", width: Double = 40) -> ShownScreen { shown(.home, .compact(seat(id, width: width))) }
  func expanded(_ id: String = "a") -> ShownScreen { shown(.home, .expanded(seat(id))) }
  func pair(_ attached: String = "b", _ detached: String = "a") -> ShownScreen {
    shown(.home, .minimal(seat(attached), beside: seat(detached)))
  }
  func card(_ id: String, height: Double = 100) -> ShownCard { ShownCard(id, block(371, height)) }

  /// The camera on the display, as the catalogue has it.
  var camera: Rect {
    guard let island = device.island else { return .zero }
    let size = island.cutOut.value
    let x = PixelGrid.snap((device.screen.value.width - size.width) / 2, scale: device.scale.value)
    return Rect(x, island.topInset.value, size.width, size.height)
  }
  var screen: Rect { Rect(0, 0, device.screen.value.width, device.screen.value.height) }
}

extension DisplayList {
  var main: Rect? { item("island.main.body")?.frame }
  var apart: Rect? { item("island.apart.body")?.frame }
  /// Radius of the island's corners.
  var islandRadius: Double? {
    guard case .shape(let shape, _, _)? = item("island.main.body")?.content, case .rounded(let radii, _) = shape.base
    else { return nil }
    return radii.topLeft
  }

  /// Strengths of an effect over the whole list.
  func effects<Value>(_ pick: (Effect) -> Value?) -> [Value] {
    var found: [Value] = []
    walk { found += $0.effects.compactMap { pick($0.effect) } }
    return found
  }
  var blurs: [Double] { effects { if case .blur(let radius, _) = $0 { radius } else { nil } } }
  /// How many red blocks there are, whatever is done to them.
  var blocks: Int {
    var count = 0
    walk { if $0.id == 7 { count += 1 } }
    return count
  }
}
