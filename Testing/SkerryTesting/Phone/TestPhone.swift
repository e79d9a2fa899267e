import Devices
import Findings
import Foundation
import Phone
import Wire

/// A simulated iPhone for a test: its clock is virtual, its apps are the test's own code, its extensions are the
/// widgets of the same process.
///
///     let phone = try TestPhone(model: "iPhone 15 Pro", ios: "26")
///     try await phone.install(MyBundle.self)
///     let activity = try await phone.run { try Activity.request(attributes: order, content: content) }
///     await phone.goHome()
///     #expect(phone.island == .compact(activity))
///
/// What happens is over when a method returns: the app's own tasks have had their turn, at most for
/// `settlingSeconds`. Tests with phones of their own may run side by side.
public final class TestPhone: Sendable {
  /// The phone behind it, for what has no method here.
  public let session: PhoneSession
  let clock: PhoneClock
  private let changing = Locked(Changing())

  struct Changing {
    var apps: [TestApp] = []
    var look: PersonLook
    init() { look = PersonLook() }
  }

  /// - Parameters:
  ///   - model: a name of `skerry devices`.
  ///   - ios: 16.1 or later.
  ///   - start: the phone's wall clock in the beginning; nil = 1 January 2026, 00:00 UTC where `Date()` follows the
  ///     phone (`skerry test`), else the machine's own time, so that `Date()` and the phone agree.
  /// - Throws: `PhoneFault` where there is no such model, version, locale or time zone.
  public init(
    model: String = "iPhone 15 Pro", ios: String = "26", look: PersonLook = PersonLook(),
    settings: PhoneSettings = PhoneSettings(), start: Date? = nil
  ) throws {
    guard let found = DeviceCatalogue.model(named: model) else {
      let near = Suggestion.nearest(to: model, in: DeviceCatalogue.models.map(\.name))
      throw PhoneFault(
        "there is no model “\(model)”" + (near.map { "; did you mean “\($0)”?" } ?? ""))
    }
    guard found.kind == .phone || found.kind == .pad else {
      throw PhoneFault("\(found.name) is no phone and no iPad: a watch and a car show what a phone has")
    }
    guard let version = IOSVersion(ios), (version.major, version.minor) >= (16, 1) else {
      throw PhoneFault("“\(ios)” is no version of iOS with Live Activities; write 16.1 or later, such as 17.2")
    }
    guard TimeZone(identifier: settings.timeZone) != nil else {
      throw PhoneFault("there is no time zone “\(settings.timeZone)”; write an IANA name, such as Asia/Shanghai")
    }
    clock = PhoneClock()
    session = PhoneSession(
      model: found, ios: version, settings: settings,
      start: start ?? (PhoneClock.isFollowed ? PhoneSession.standardStart : Date()))
    clock.show(session.now)
    changing.withLock { $0.look = look }
    let changing = changing
    session.onSurroundings = { surroundings in changing.withLock { $0.look }.applied(to: surroundings) }
  }

  /// How long an action waits at most for the app's tasks, in seconds of the machine.
  public static let settlingSeconds = 2.0

  // MARK: - Looking

  /// The phone's wall clock.
  public var now: Date { session.now }

  /// What the person set about texts and colours. After a change everything that is seen is drawn anew.
  public var look: PersonLook {
    get { changing.withLock { $0.look } }
    set {
      let isNew = changing.withLock { changing in
        defer { changing.look = newValue }
        return changing.look != newValue
      }
      if isNew { session.perform(.lookChanged) }
    }
  }

  /// The apps that were installed, in order.
  public var apps: [TestApp] { changing.withLock { $0.apps } }

  func add(_ app: TestApp) { changing.withLock { $0.apps.append(app) } }

  // MARK: - Events

  /// Lets something happen for which there is no method of its own.
  public func perform(_ event: PhoneEvent) async {
    session.perform(event)
    await settle()
  }

  /// Waits until the apps' tasks have done what the last event brought about: until nothing has passed between them
  /// and the phone for a while.
  public func settle() async {
    clock.show(session.now)
    let apps = apps
    guard apps.contains(where: \.isListening) else { return }
    let machine = ContinuousClock()
    let end = machine.now + .seconds(Self.settlingSeconds)
    var count = apps.reduce(0) { $0 + $1.traffic }, quietSince = machine.now
    while machine.now < end {
      for _ in 0..<8 { await Task.yield() }
      // Where the test was cancelled there is no sleep; the end still comes.
      try? await Task.sleep(for: .milliseconds(1))
      let new = apps.reduce(0) { $0 + $1.traffic }
      if new != count || apps.contains(where: \.isRunningIntent) { (count, quietSince) = (new, machine.now) }
      if machine.now - quietSince >= .milliseconds(Self.quietMilliseconds) { break }
    }
    clock.show(session.now)
  }

  private static let quietMilliseconds = 15
}

/// What is asked of a phone and cannot be.
public struct PhoneFault: Error, CustomStringConvertible, Sendable {
  public var description: String
  init(_ description: String) { self.description = description }
}
