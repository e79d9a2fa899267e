import Foundation
import Wire

extension FileManager {
  /// The folder that apps of one group share (iOS 7): here a folder per group below the process's home. A widget that
  /// is drawn alone has it to itself; the processes of an app on a simulated phone share it.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    let folder = home.appendingPathComponent("\(SharedContainers.groupsFolder)/\(groupIdentifier)", isDirectory: true)
    // Where the folder may not be made, its address is still right: reading finds nothing, writing throws.
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

extension URL {
  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
  }
  /// The person's documents (iOS 16).
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
}
