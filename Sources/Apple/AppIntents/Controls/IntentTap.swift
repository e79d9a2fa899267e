import Foundation
import RenderTree

/// An intent as the target of a tap.
enum IntentTap {
  /// - Parameter turnsOn: the new value that a toggle asks for; nil for a button.
  static func target<Intent: AppIntent>(_ intent: Intent, turnsOn: Bool? = nil) -> TapTarget {
    _DrawnIntents.note(Intent.self)
    return .intent(type: "\(type(of: intent))", parameters: parameters(of: intent), turnsOn: turnsOn)
  }

  /// The values of an intent's `@Parameter`s as a JSON object, keys sorted; a parameter without a value is left out.
  static func parameters(of intent: some AppIntent) -> String {
    var object: [String: Any] = [:]
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let current = mirror {
      for (name, parameter) in current.parameterStorages {
        if let json = parameter.json { object[name] = json }
      }
      mirror = current.superclassMirror
    }
    guard JSONSerialization.isValidJSONObject(object),
      let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
