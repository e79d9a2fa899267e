import CShims
import Wire

/// How a guest's process, a widget's or an app's, is started: its environment and its place in the sandbox.
struct GuestLaunch {
  let built: BuiltExtension
  let settings: ExtensionProcess.Settings
  /// The same for every run and machine: nothing of the user's own environment reaches a picture.
  private(set) var environment: [String: String]
  /// Folders that the process reads besides the system's.
  private var folders: [String]
  private let home: String
  private var isApp = false

  init(_ built: BuiltExtension, settings: ExtensionProcess.Settings, home: String) {
    self.built = built
    self.settings = settings
    self.home = home
    environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": "/tmp", "TZ": settings.timeZone,
      // Foundation on Linux takes the home folder from the user's record unless the second one names it.
      "HOME": home, "CFFIXED_USER_HOME": home,
      // Sets and dictionaries keep one order, so that pictures do.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A backtrace of the runtime's own takes seconds and tells the user less than the trap's message.
      "SWIFT_BACKTRACE": "enable=no",
      // Every arena reserves address space, which is limited.
      "MALLOC_ARENA_MAX": "2", "LD_PRELOAD": built.guest,
    ]
    environment[ResourceCatalogue.folderVariable] = settings.resources
    environment[RunFixtures.folderVariable] = settings.fixtures
    if settings.containers != nil { environment[SharedContainers.variable] = "1" }
    if settings.allowsNetwork { environment["SKERRY_GUEST_NETWORK"] = "allow" }
    folders = built.libraryFolders + [settings.resources, settings.fixtures].compactMap(\.self)
  }

  /// Makes the process an app of the phone behind a socket.
  mutating func connect(to socket: String, as bundleID: String) {
    isApp = true
    environment[PhoneSocketProtocol.pathVariable] = socket
    environment[PhoneSocketProtocol.bundleVariable] = bundleID
    folders.append(Products.folder(of: socket))
  }

  /// - Throws: `WorkshopError.launchFailed`.
  func start(folder: String, descriptors: [Int32]) throws -> ChildProcess {
    if case .limitsOnly = settings.sandbox { settings.containers?.link(into: home) }
    let (program, arguments) = settings.sandbox.command(
      for: built.program, folders: folders, environment: environment, allowsNetwork: settings.allowsNetwork,
      kept: settings.containers?.places(in: home, includesHome: isApp) ?? [])
    return try ChildProcess(
      program, arguments, environment: environment.filter { program == built.program || $0.key != "LD_PRELOAD" },
      folder: folder, descriptors: descriptors, limits: settings.limits.kernelLimits)
  }
}
