import Findings
import Foundation

/// Where the page's files lie: in a checkout, or beside an installed command.
public enum PageFolder {
  /// In a checkout.
  static let inCheckout = "Sources/Tools/Studio/Page"
  /// Where `make install` puts it, from the folder of the command.
  static let installed = "../share/skerry/studio"

  /// Looks where an installation has them, then above the command, as a build lies in its checkout.
  /// - Throws: `Failure` with status `environment`.
  public static func find(executable: String) throws -> URL {
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent().standardizedFileURL
    let beside = folder.appendingPathComponent(installed).standardizedFileURL
    var places = [beside]
    while folder.path != "/" {
      places.append(folder.appendingPathComponent(inCheckout))
      folder.deleteLastPathComponent()
    }
    for place in places {
      let index = place.appendingPathComponent("index.html").path
      if FileManager.default.fileExists(atPath: index) { return place }
    }
    throw Failure(
      .environment, id: "studio.page", "The studio's page is not to be found",
      why: "It was looked for in \(beside.path), and as \(inCheckout) in every folder above \(executable).",
      fix: "Run skerry from a checkout, or install it again with make install.")
  }
}
