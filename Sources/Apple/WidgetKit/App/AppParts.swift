import AppIntents
import Foundation
import SwiftUI
import UIKit

/// What an app's generated entry point knows of the app: its start, its intents and what the driver offers.
@MainActor public struct _AppParts {
  /// Runs a function of the driver and answers what it gave back.
  public typealias Function = @MainActor (_AppCall) async throws -> Any

  var launch: (@MainActor () -> Any)?
  var intents: [String: any AppIntent.Type] = [:]
  var functions: [String: Function] = [:]
  public var onOpenURL: (@MainActor (URL) async throws -> Void)?
  public var onContinueUserActivity: (@MainActor (NSUserActivity) async throws -> Void)?
  public var onScenePhaseChange: (@MainActor (ScenePhase) async throws -> Void)?

  public init() {}

  public mutating func launch<Application: App>(_ type: Application.Type) { launch = { _AppLaunch.start(type) } }
  public mutating func launch<Delegate: UIApplicationDelegate>(delegate type: Delegate.Type) {
    launch = { _AppLaunch.start(delegate: type) }
  }
  public mutating func add<Delegate: UIApplicationDelegate>(delegate make: @escaping () -> Delegate) {
    _AppLaunch.add(delegate: make)
  }
  public mutating func add(intent type: any AppIntent.Type) { intents[String(describing: type)] = type }
  public mutating func add(_ name: String, _ function: @escaping Function) { functions[name] = function }
}

/// The argument of a call to the driver.
public struct _AppCall: Sendable {
  let function: String
  let json: String

  /// Whether there is an argument at all.
  public var hasArgument: Bool {
    let text = json.trimmingCharacters(in: .whitespacesAndNewlines)
    return !text.isEmpty && text != "null"
  }

  /// The argument as the function's own type.
  /// - Throws: an error that says what does not fit.
  public func argument<Value: Decodable>() throws -> Value {
    let text = json.isEmpty ? "null" : json
    do { return try JSONDecoder().decode(Value.self, from: Data(text.utf8)) } catch {
      let failure = DecodeExplanation(part: .state, json: text, type: Value.self).failure(error)
      throw DriverArgumentMismatch(
        function: function, path: failure.path, expected: failure.expected, found: failure.found)
    }
  }
}

/// An argument that is not what the driver's function takes.
struct DriverArgumentMismatch: Error, CustomStringConvertible {
  var function: String
  var path: String
  var expected: String
  var found: String
  var description: String {
    let place = path.isEmpty || path == "$" ? "" : " at \(path)"
    return "the argument of \(function) does not fit\(place): expected \(expected), found \(found)"
  }
}
