import ActivityKit
import Findings
import Foundation
import Phone
import RenderTree
import Wire

extension TestPhone {
  /// Locks the phone, which darkens the screen.
  public func lock() async { await perform(.lock) }
  public func unlock() async { await perform(.unlock) }
  /// Lights the screen without unlocking.
  public func wake() async { await perform(.wake) }
  /// Opens an app as a person does: unlocks the phone and starts the app where that is needed.
  public func open(_ app: TestApp) async { await perform(.foreground(app.id)) }
  /// Leaves the app that is in use, if there is one.
  public func goHome() async {
    if let app = session.glance.foreground { await perform(.background(app)) }
  }
  /// Ends an app's process as the system does; its code hears nothing more, what it holds of the phone is dead.
  public func kill(_ app: TestApp) async { await perform(.kill(app.id)) }
  /// Swipes an app away in the app switcher.
  public func forceQuit(_ app: TestApp) async { await perform(.forceQuit(app.id)) }
  public func reboot() async { await perform(.reboot) }
  /// Changes a switch in Settings or Control Centre.
  public func set(_ setting: Setting) async { await perform(.set(setting)) }

  /// Touches and holds the activity in the island.
  public func expand<Attributes>(_ activity: Activity<Attributes>) async {
    await perform(.expand(activity: activity.id))
  }
  /// Leaves the expanded island, the banner or the card of StandBy.
  public func collapse() async { await perform(.collapse) }
  /// Clears the activity's card from the lock screen.
  public func swipe<Attributes>(_ activity: Activity<Attributes>) async {
    await perform(.swipe(activity: activity.id))
  }
  /// Answers the question below the activity's first card.
  public func answer<Attributes>(_ consent: Consent, below activity: Activity<Attributes>) async {
    await perform(.consent(activity: activity.id, consent))
  }

  // MARK: - Taps

  /// Taps where a text or an accessibility label stands. A label that is not there fails the test, and the phone is
  /// left alone.
  /// - Parameters:
  ///   - label: the whole text or label.
  ///   - surface: nil = what lies on top.
  /// - Returns: whether there was something to tap.
  @discardableResult
  public func tap(
    _ label: String, on surface: Surface? = nil, file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    let call = CallSite(file: file, fileID: fileID, line: line, column: column)
    let now = session.now.timeIntervalSince1970, glance = session.glance
    let surfaces = session.seen.filter { surface?.means($0.surface) ?? true }
      .sorted { $0.surface.depth(glance) < $1.surface.depth(glance) }
    var labels: [String] = []
    for seen in surfaces {
      guard let drawn = drawn(seen, call) else { continue }
      for part in seen.surface.tapPlaces {
        guard let list = drawn.presentations[part.presentation] else { continue }
        guard let point = list.point(of: label, now: now) else {
          labels += list.labels(now: now)
          continue
        }
        await perform(.tap(ActivityTap(activity: seen.activity, place: part.place, at: point, in: list, now: now)))
        return true
      }
    }
    let place = surface.map { "on \($0.rawValue)" } ?? "on this phone"
    guard !surfaces.isEmpty else {
      call.fail("nothing can be tapped \(place): no Live Activity is seen there now")
      return false
    }
    call.fail(
      "nothing \(place) reads “\(label)”"
        + (Suggestion.nearest(to: label, in: labels).map { "; did you mean “\($0)”?" } ?? "")
        + (labels.isEmpty
          ? "; nothing there has a text or a label"
          : " There is " + labels.map { "“\($0)”" }.joined(separator: ", ")))
    return false
  }

  /// Taps an activity beside everything that reacts, where it lies on top. One that is not seen fails the test.
  /// - Returns: whether it was there.
  @discardableResult
  public func tap<Attributes>(
    _ activity: Activity<Attributes>, on surface: Surface? = nil, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    let call = CallSite(file: file, fileID: fileID, line: line, column: column)
    let glance = session.glance
    let seen = session.seen.filter { $0.activity == activity.id && surface?.means($0.surface) ?? true }
      .min { $0.surface.depth(glance) < $1.surface.depth(glance) }
    guard let seen, let part = seen.surface.tapPlaces.first else {
      call.fail("the activity is not seen \(surface.map { "on \($0.rawValue) " } ?? "")now, so nobody can tap it")
      return false
    }
    let ownURL = drawn(seen, call)?.presentations[part.presentation]?.ownURL
    await perform(.tap(ActivityTap(activity: activity.id, place: part.place, target: nil, ownURL: ownURL)))
    return true
  }
}
