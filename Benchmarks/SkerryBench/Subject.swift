import Devices
import Phone
import RenderTree
import Wire
import Workshop

/// What everything is measured on: an example's running extension, and the states of its first preview.
struct Subject {
  let host: ExtensionProcess
  let device: DeviceModel
  let attributesType: String
  /// The states as JSON, as a push would carry them.
  let states: [String]
  private let preview: Int

  /// 12 January 2026, 9:41 UTC: any fixed moment.
  static let now = 1_768_210_860.0
  /// The surfaces that a person gets who names none.
  static let surfaces: [Surface] = [.lockScreen, .compact, .minimal, .expanded]

  init(_ built: BuiltExtension, attributesType: String, device: DeviceModel) throws {
    host = try ExtensionProcess(built)
    self.device = device
    self.attributesType = attributesType
    guard case .description(let description) = try host.ask(.describe(Self.surroundings(of: device))),
      let index = description.previews.firstIndex(where: { $0.attributesType == attributesType && !$0.states.isEmpty })
    else { throw Command.Failed(description: "\(attributesType) has no preview with states") }
    preview = index
    states = description.previews[index].states
  }

  func request(_ presentations: [Presentation], state: Int = 0) -> ExtensionRequest {
    let rooms = presentations.compactMap { presentation in device.room(for: presentation).map { (presentation, $0) } }
    return .render(
      RenderRequest(
        attributesType: attributesType, preview: PreviewReference(preview: preview, state: state),
        presentations: Dictionary(rooms) { first, _ in first },
        surroundings: Self.surroundings(of: device)))
  }

  static func surroundings(of device: DeviceModel) -> Surroundings {
    Surroundings(now: now, displayScale: device.scale.value)
  }

  /// Asks for every presentation of a state and composes the surfaces.
  func pictures(state: Int = 0) throws -> [(surface: Surface, list: DisplayList)] {
    let answer = try host.ask(request(Presentation.allCases, state: state))
    guard case .rendered(let rendered) = answer else {
      throw Command.Failed(description: "the extension answered \(answer)")
    }
    let lists = try rendered.lists.mapValues { try DisplayList(encoded: Array($0.utf8)) }
    let composition = SurfaceComposition(device: device, appearance: rendered.appearance, scheme: .light)
    return Self.surfaces.compactMap { surface in composition.list(surface, from: lists).map { (surface, $0) } }
  }
}
