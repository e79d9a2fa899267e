@_implementationOnly import CShims
import Foundation
import SwiftUI
import UIKit
import Wire

/// The app's own process: it connects to its phone, starts the app and then does what the phone asks.
@MainActor public enum _AppMain {
  /// EX_USAGE, EX_UNAVAILABLE and EX_CONFIG of sysexits.
  nonisolated static let usageExitCode: Int32 = 64
  nonisolated static let unavailableExitCode: Int32 = 69
  nonisolated static let configurationExitCode: Int32 = 78

  /// What lives as long as the process.
  private static var kept: [Any] = []

  /// Runs for good.
  public static func run(_ parts: _AppParts) -> Never {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[PhoneSocketProtocol.pathVariable],
      let bundleID = environment[PhoneSocketProtocol.bundleVariable]
    else {
      leave(
        usageExitCode, "this program is an app: it runs on a phone, whose socket \(PhoneSocketProtocol.pathVariable) "
          + "names, as \(PhoneSocketProtocol.bundleVariable)")
    }
    do {
      try AppResources.installFromEnvironment()
      try RunFixtureLoading.loadFromEnvironment()
      UIColor._useCatalogue()
    } catch {
      leave(configurationExitCode, "the prepared resources cannot be read: \(error)")
    }
    let connection: SocketPhoneConnection
    do {
      connection = try SocketPhoneConnection(path: path, bundleID: bundleID) { _ in
        // Without its phone the app has nowhere to be.
        exit(unavailableExitCode)
      }
    } catch {
      leave(unavailableExitCode, "\(error)")
    }
    if let clock = connection.clock { _ = skerry_guest_try_set_clock(clock) }
    let storing = StoringConnection(to: connection)
    PhoneLink.processDefault = storing
    UIApplication.shared._move(to: .background)
    let desk = AppDesk(parts: parts, connection: storing)
    // Before the app's own code listens: what the phone has said already goes to the first listener.
    let subscription = connection.subscribe { event in
      // Whoever reads the time after this event reads the new one.
      if case .clock(let seconds) = event { _ = skerry_guest_try_set_clock(seconds) }
      // The main queue keeps the order.
      DispatchQueue.main.async {
        SharedDefaults.synchronize()
        MainActor.assumeIsolated { desk.take(event) }
      }
    }
    let app = parts.launch.map { $0() }
    // Something that the loop waits for even when the app waits for nothing.
    let heartbeat = Timer(timeInterval: 3600, repeats: true) { _ in }
    RunLoop.main.add(heartbeat, forMode: .default)
    kept = [app as Any, subscription, heartbeat]
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static func leave(_ code: Int32, _ reason: String) -> Never {
    AppDesk.say(reason)
    exit(code)
  }
}
