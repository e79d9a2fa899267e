import Foundation

/// Runs intents that another process names: a tapped button's in the app.
public enum _IntentRunning {
  /// Makes an intent, fills its parameters and performs it.
  /// - Parameters:
  ///   - parameters: a JSON object, as the tap's target holds it.
  ///   - value: the new value of the toggle that was tapped; nil for a button.
  /// - Throws: what the intent throws; an error that names the parameter that does not fit.
  public static func run<Intent: AppIntent>(_ type: Intent.Type, parameters: String, value: Bool?) async throws {
    var intent = type.init()
    try await fill(intent, with: parameters)
    if let value, let settable = intent as? any SetValueIntent, let set = settable.setting(value) as? Intent {
      intent = set
    }
    _ = try await intent.perform()
  }

  private static func fill(_ intent: some AppIntent, with parameters: String) async throws {
    let values: [String: _IntentJSON]
    do { values = try JSONDecoder().decode([String: _IntentJSON].self, from: Data(parameters.utf8)) } catch {
      throw IntentParametersUnreadable(intent: "\(type(of: intent))", parameters: parameters)
    }
    var storages: [String: any IntentParameterStorage] = [:]
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let current = mirror {
      for (name, storage) in current.parameterStorages where storages[name] == nil { storages[name] = storage }
      mirror = current.superclassMirror
    }
    for (name, json) in values.sorted(by: { $0.key < $1.key }) {
      guard let storage = storages[name] else {
        throw IntentParameterUnknown(intent: "\(type(of: intent))", name: name, known: storages.keys.sorted())
      }
      guard try await storage.take(json) else {
        throw IntentParameterMismatch(
          intent: "\(type(of: intent))", name: name, type: storage.typeName, found: json.described)
      }
    }
  }
}

extension Mirror {
  /// The storages of `@Parameter` properties by the properties' names.
  var parameterStorages: [(name: String, storage: any IntentParameterStorage)] {
    children.compactMap { child in
      guard let label = child.label, let storage = child.value as? any IntentParameterStorage else { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, storage)
    }
  }
}

extension SetValueIntent {
  /// The intent with the toggle's new value; as it is where its value is no truth value.
  fileprivate func setting(_ value: Bool) -> Self {
    guard let value = value as? ValueType else { return self }
    var changed = self
    changed.value = value
    return changed
  }
}

struct IntentParametersUnreadable: Error, CustomStringConvertible {
  var intent: String
  var parameters: String
  var description: String { "the parameters of \(intent) are no JSON object: \(parameters)" }
}

struct IntentParameterUnknown: Error, CustomStringConvertible {
  var intent: String
  var name: String
  var known: [String]
  var description: String {
    "\(intent) has no parameter \(name); it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
  }
}

struct IntentParameterMismatch: Error, CustomStringConvertible {
  var intent: String
  var name: String
  var type: String
  var found: String
  var description: String { "the parameter \(name) of \(intent) is \(type) and cannot be \(found)" }
}
