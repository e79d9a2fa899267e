import Findings
import Foundation
import Workshop

/// Where the sources lie that the demonstration compiles: in a checkout, or beside an installed command.
struct DemoSources {
  /// `Examples/Delivery`.
  let example: String
  /// `Client/Sources/SkerryClient`.
  let client: String

  static let examplePath = "Examples/Delivery"
  static let clientPath = "Client/Sources/SkerryClient"
  /// Where `make install` puts both, from the folder of the command.
  static let installed = "../share/skerry"

  /// Looks above the command, as a build lies in its checkout, then where an installation has them.
  /// - Throws: `Failure` with status `environment`.
  static func find(executable: String = Products.runningExecutable) throws -> DemoSources {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent().standardizedFileURL
    var places = [folder.appendingPathComponent(installed).standardizedFileURL]
    while folder.path != "/" {
      places.append(folder)
      folder.deleteLastPathComponent()
    }
    for place in places {
      let found = DemoSources(
        example: place.appendingPathComponent(examplePath).path, client: place.appendingPathComponent(clientPath).path)
      if files.fileExists(atPath: found.example + "/WidgetExtension"), files.fileExists(atPath: found.client) {
        return found
      }
    }
    throw Failure(
      .environment, id: "demo.sources", "\(examplePath) and \(clientPath) are not to be found",
      why: "The demonstration compiles both. They were looked for in every folder above \(executable), and in "
        + "\(places[0].path).",
      fix: "Run it from a checkout of Skerry, or install it again with make install.")
  }
}
