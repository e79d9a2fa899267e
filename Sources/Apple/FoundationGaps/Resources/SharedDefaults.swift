import Foundation
import Glibc
import Wire

/// User defaults that app and extension share: on iOS a daemon keeps them in step, here each process writes and reads
/// them when it speaks with the phone.
/// Skerry's own; Apple has no such symbol.
public enum SharedDefaults {
  /// Whether other processes see this one's suites.
  public static let areShared =
    ProcessInfo.processInfo.environment[SharedContainers.variable].map { !$0.isEmpty } ?? false

  private static let lock = NSLock()
  /// Suites that there were: one whose file is gone has lost its values. Guarded by `lock`.
  nonisolated(unsafe) private static var suites: Set<String> = []

  /// Writes what was set in this process, and takes in what others have written. Without effect where nothing is
  /// shared.
  public static func synchronize() {
    guard areShared else { return }
    lock.withLock {
      writeAll?()
      let folder = NSHomeDirectory() + "/" + SharedContainers.defaultsFolder
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      suites.formUnion(files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) })
      // Only asking for a suite by its name makes Foundation read its file again.
      for suite in suites { _ = UserDefaults(suiteName: suite)?.synchronize() }
    }
  }

  /// Foundation writes a suite when it is asked to, by name. Of a name that nobody uses it writes all that there are,
  /// which its Swift interface cannot ask for.
  private static let writeAll: (() -> Void)? = {
    typealias MakeString = @convention(c) (UnsafeRawPointer?, UnsafePointer<CChar>, UInt32) -> UnsafeRawPointer?
    typealias Synchronize = @convention(c) (UnsafeRawPointer) -> UInt8
    let utf8: UInt32 = 0x0800_0100
    guard let make = dlsym(nil, "CFStringCreateWithCString"), let write = dlsym(nil, "CFPreferencesAppSynchronize"),
      let name = unsafeBitCast(make, to: MakeString.self)(nil, "skerry.nobody", utf8)
    else { return nil }
    let synchronize = unsafeBitCast(write, to: Synchronize.self)
    nonisolated(unsafe) let carried = name
    return { _ = synchronize(carried) }
  }()
}

/// An app's line to its phone: whatever the app has stored is there for the extension before the phone hears of it.
/// Skerry's own; Apple has no such symbol.
public final class StoringConnection: PhoneConnection {
  private let phone: any PhoneConnection
  public init(to phone: any PhoneConnection) { self.phone = phone }
  public func ask(_ request: AppRequest) -> AppAnswer {
    SharedDefaults.synchronize()
    return phone.ask(request)
  }
  public func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    phone.subscribe(deliver)
  }
}
