// Functions that end in every way that a call can.
import ActivityKit
import Foundation
import SwiftUI
import UIKit

struct Pair: Decodable {
  var left: Int
  var right: Date
}

struct Refusal: LocalizedError {
  var errorDescription: String? { "Not on a Sunday." }
}

func plain() { print("plain") }
func add(_ pair: Pair) -> Int { pair.left + Int(pair.right.timeIntervalSince1970) }
func greet(name: String = "nobody") async { print("hello \(name)") }
func refuse() throws { throw Refusal() }
func refuseLater() async throws { throw CancellationError() }
func now() { print("now \(Int(Date().timeIntervalSince1970))") }
func trap() {
  let none: [Int] = []
  print(none[3])
}
func leave() { exit(7) }
@MainActor func state() { print("state \(UIApplication.shared.applicationState.rawValue)") }

@MainActor
final class Delegate: NSObject, UIApplicationDelegate {
  nonisolated func applicationDidBecomeActive(_ application: UIApplication) { print("delegate active") }
}

func onOpenURL(_ url: URL) throws { print("opened \(url.absoluteString)") }
func onContinueUserActivity(_ activity: NSUserActivity) {
  print("continued \(activity.activityType) \(activity.userInfo?["WGWidgetUserInfoKeyActivityID"] ?? "-")")
}
func onScenePhaseChange(_ phase: ScenePhase) async { print("phase \(phase)") }
