import Devices
import Foundation
import Glibc
import Wire

/// A phone with a clock, and with those that it talks to: apps by connections in the same process, their extensions,
/// their processes. The clock is virtual: it moves when `advance`, `jump` or `setClock` say so.
///
/// Safe to use from several threads. What an event brings about is carried out one action after the other, by the
/// thread that comes first, and is done when `perform`, `advance` or `jump` returns; while it is carried out, the
/// phone can be asked and told more, which joins the end.
public final class PhoneSession: @unchecked Sendable {
  /// Guards everything below; never held while an app, an extension or an observer is called.
  let gate = NSCondition()
  var phone: Phone
  var clock: Date
  var waiting: [PhoneAction] = []
  /// The thread that carries actions out.
  var worker: pthread_t?
  var lines: [BundleID: [EventLine]] = [:]
  var extensions: [BundleID: any ExtensionAnswering] = [:]
  var launchers: [BundleID: any AppLaunching] = [:]
  var runners: [BundleID: any IntentRunningInExtension] = [:]
  /// What the extension drew last, shown or not.
  var drawn: [String: (revision: Int, answer: RenderAnswer)] = [:]
  var pictures: [String: RenderAnswer] = [:]
  /// What a person sees of the placed widgets, by name.
  var widgetPictures: [String: WidgetPicture] = [:]
  /// What the extensions made of contents that are on their way in a row of pushes; nil while there is none.
  var foreseen: [ContentCheck: DecodeFailure?]?
  var observer: (@Sendable (PhoneAction, Date) -> Void)?
  var adjusting: (@Sendable (Surroundings) -> Surroundings)?

  /// 1 January 2026, 00:00 UTC.
  public static let standardStart = Date(timeIntervalSince1970: 1_767_225_600)

  /// - Parameter start: the phone's wall clock in the beginning.
  public init(_ phone: Phone, start: Date = standardStart) {
    self.phone = phone
    clock = start
    waiting = self.phone.handle(.tick, at: start)
    clock = self.phone.wallClock
  }

  /// A new phone.
  /// - Parameter start: the phone's wall clock in the beginning.
  public convenience init(
    model: DeviceModel, ios: PhoneVersion, settings: PhoneSettings = PhoneSettings(), seed: UInt64 = 1,
    start: Date = standardStart
  ) {
    self.init(Phone(model: model, ios: ios, settings: settings, seed: seed), start: start)
  }

  // MARK: Looking

  /// The phone's wall clock.
  public var now: Date { guarded { clock } }
  /// The phone as it is: a copy.
  public var state: Phone { guarded { phone } }
  public var glance: Glance { guarded { phone.glance() } }
  public var log: EventLog { guarded { phone.log } }
  /// The state in full as text, as `Phone.dump()` writes it.
  public func dump() -> String { guarded { phone.dump() } }

  /// The pictures of an activity that a person sees.
  public func picture(of activity: String) -> RenderAnswer? { guarded { pictures[activity] } }

  /// The type of an activity's attributes; nil where the phone has no such activity.
  public func attributesType(of activity: String) -> String? { guarded { phone.activity(activity)?.attributesType } }

  /// When something happens by itself next.
  public var nextDeadline: Date? { guarded { phone.nextDeadline(after: clock) } }

  // MARK: Those that the phone talks to

  /// Hears of every action after it was carried out, with the phone's time. It may look and tell, but must not wait
  /// for another thread that uses the session.
  public var onAction: (@Sendable (PhoneAction, Date) -> Void)? {
    get { guarded { observer } }
    set { guarded { observer = newValue } }
  }

  /// Adds to what views read: scheme, type size, locale and whatever else a person set on the phone.
  public var onSurroundings: (@Sendable (Surroundings) -> Surroundings)? {
    get { guarded { adjusting } }
    set { guarded { adjusting = newValue } }
  }

  /// A line for the app's own code, in this process. It keeps the session alive.
  public func connection(for app: BundleID) -> any PhoneConnection { SessionConnection(app: app, session: self) }

  /// What decodes and draws the app's activities; it is asked where `InstalledApp.drawsActivities` says so.
  public func attach(_ host: any ExtensionAnswering, to app: BundleID) { guarded { extensions[app] = host } }

  /// What runs those of the app's intents that belong into the extension; without it, what draws runs them too.
  public func attach(_ runner: any IntentRunningInExtension, to app: BundleID) { guarded { runners[app] = runner } }

  /// What runs the app's process.
  public func attach(_ launcher: any AppLaunching, to app: BundleID) { guarded { launchers[app] = launcher } }

  // MARK: Events

  /// Lets something happen now.
  public func perform(_ event: PhoneEvent) {
    guarded {
      let old = clock
      let actions = phone.handle(event, at: old)
      clock = phone.wallClock
      if clock != old { announceClock() }
      waiting += actions
    }
    work(waitsForOthers: true)
  }

  /// Answers an app. The phone has changed when the answer is there. The events of the change have been delivered too,
  /// unless another thread carries out the session's actions: then they join its work, in their order, and the next
  /// `perform`, `advance` or `jump` waits for them.
  func ask(_ request: AppRequest, from app: BundleID) -> AppAnswer {
    let answer = guarded {
      let (answer, actions) = phone.answer(request, from: app, at: clock)
      waiting += actions
      return answer
    }
    // An app must not wait for a thread that may wait for the app.
    work(waitsForOthers: false)
    return answer
  }

  func guarded<Result>(_ body: () -> Result) -> Result {
    gate.lock()
    defer { gate.unlock() }
    return body()
  }
}
