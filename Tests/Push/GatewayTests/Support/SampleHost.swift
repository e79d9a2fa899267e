import Foundation
import Wire

/// Stands in for an extension: decodes with types of its own, as the real one does with the app's.
final class SampleHost: ExtensionAnswering, @unchecked Sendable {
  struct Attributes: Codable { var name: String }
  struct State: Codable {
    var step: Int
    var eta: Date?
    /// Added by a later build.
    var note: String?
  }
  /// The state of a later build: a new property that is required.
  private struct LaterState: Codable { var step: Int; var courier: String }

  private let lock = NSLock()
  private var requests: [String] = []
  private var isLaterBuild = false

  /// What was asked: `render`, `check 5`.
  var asked: [String] { lock.withLock { requests } }
  func becomeLaterBuild() { lock.withLock { isLaterBuild = true } }

  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    switch request {
    case .render(let render):
      lock.withLock { requests.append("render") }
      let attributes = render.attributes ?? "", state = render.state ?? ""
      if let failure = failure(attributes, state) { return .decodeFailed(failure) }
      let fingerprint = UInt64(truncatingIfNeeded: (attributes + state).utf8.reduce(5381) { $0 &* 33 &+ Int($1) })
      if render.unlessFingerprint == fingerprint { return .unchanged }
      var lists: [Presentation: String] = [:]
      for presentation in render.presentations.keys { lists[presentation] = "\(presentation) \(attributes) \(state)" }
      return .rendered(
        RenderAnswer(lists: lists, appearance: ActivityAppearance(), fingerprint: fingerprint, microseconds: 1))
    case .check(let contents):
      lock.withLock { requests.append("check \(contents.count)") }
      return .checked(contents.map { failure($0.attributes, $0.state) })
    default: return .refused("not asked here")
    }
  }

  private func failure(_ attributes: String, _ state: String) -> DecodeFailure? {
    let ofState = lock.withLock { isLaterBuild }
      ? Self.failure(LaterState.self, state, .state) : Self.failure(State.self, state, .state)
    guard var failure = Self.failure(Attributes.self, attributes, .attributes) else { return ofState }
    failure.others = ofState.map { [$0] }
    return failure
  }

  private static func failure<T: Decodable>(
    _ type: T.Type, _ json: String, _ part: DecodeFailure.Part
  ) -> DecodeFailure? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      return nil
    } catch let DecodingError.keyNotFound(key, context) {
      return DecodeFailure(
        part: part, path: path(context.codingPath + [key]), expected: "a value", found: "nothing (the key is missing)",
        message: context.debugDescription)
    } catch let DecodingError.typeMismatch(type, context) {
      return DecodeFailure(
        part: part, path: path(context.codingPath), expected: "\(type)", found: "another type",
        message: context.debugDescription)
    } catch let DecodingError.dataCorrupted(context) {
      return DecodeFailure(
        part: part, path: path(context.codingPath), expected: "a fitting number", found: "another",
        message: context.debugDescription)
    } catch {
      return DecodeFailure(part: part, path: "$", expected: "\(type)", found: "something else", message: "\(error)")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    "$" + keys.map { ".\($0.stringValue)" }.joined()
  }
}
