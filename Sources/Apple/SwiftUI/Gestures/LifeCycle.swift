import Foundation
import Combine
import RenderTree

// A Live Activity's view is evaluated once for each content, and the picture is taken from it: what would run later
// (when the view appears, when a task comes to its end, when something is published) changes nothing that is shown.
// These closures compile and are not run, so that a picture depends on the content alone.

extension View {
  nonisolated func ignoring(_ name: String, _ file: StaticString, _ line: UInt) -> some View {
    saying(
      .ignoredByIOS, name, "a Live Activity's picture does not wait for this closure; it is not run", at: file, line)
  }

  /// Runs when the view appears.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onAppear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { ignoring("onAppear", file, line) }
  /// Runs when the view leaves.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onDisappear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { ignoring("onDisappear", file, line) }

  /// Runs while the view is there.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, file: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { ignoring("task", file, line) }
  /// Runs anew when `value` changes.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, file: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { ignoring("task(id:)", file, line) }

  /// Runs when `value` changes.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { ignoring("onChange", file, line) }
  /// Runs when `value` changes.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ action: @escaping () -> Void
  ) -> some View { ignoring("onChange", file, line) }
  /// Runs when `value` changes.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { ignoring("onChange", file, line) }

  /// Runs when something is published.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { ignoring("onReceive", file, line) }

  /// Runs when a URL opens the app.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onOpenURL(
    file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (URL) -> Void
  ) -> some View { ignoring("onOpenURL", file, line) }
  /// Runs when an activity is carried on.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { ignoring("onContinueUserActivity", file, line) }
  /// Offers an activity to other devices.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, file: StaticString = #fileID, line: UInt = #line,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { ignoring("userActivity", file, line) }
  /// Runs when a field is done.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onSubmit(
    file: StaticString = #fileID, line: UInt = #line, _ action: @escaping () -> Void
  ) -> some View { ignoring("onSubmit", file, line) }
  /// Runs when content is pulled down.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func refreshable(
    file: StaticString = #fileID, line: UInt = #line, action: @escaping @Sendable () async -> Void
  ) -> some View { ignoring("refreshable", file, line) }
  /// Runs when a pointer comes or goes.
  /// Ignored: as iOS does in a Live Activity; its picture does not wait for the closure.
  nonisolated public func onHover(
    file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (Bool) -> Void
  ) -> some View { ignoring("onHover", file, line) }
}
