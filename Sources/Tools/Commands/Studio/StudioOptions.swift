import Findings
import Foundation
import Gateway
import Phone
import Scenario

/// What the command line of `skerry studio` says.
struct StudioOptions {
  /// Of the gateway behind it, and the phone behind that.
  var gateway: GatewayOptions
  /// Of the page; 0 leaves the choice to the system.
  var port: Int
  var look: PersonLook
  var relay: URL?

  /// The page's port where nobody names one.
  static let standardPort = 2189

  /// What a person calls the app of some paths: the folder around the extension's.
  private static func name(of paths: [String], _ number: Int) -> String {
    let folder = URL(fileURLWithPath: paths.first ?? "").standardizedFileURL.deletingLastPathComponent()
    return folder.path == "/" ? "App \(number)" : "\(folder.lastPathComponent) \(number)"
  }

  /// - Throws: `Failure` with status `usage`.
  init(_ parsed: ParsedCommand) throws {
    guard !parsed.operands.isEmpty else {
      throw Failure(
        .usage, id: "usage.missing-operand", "skerry studio needs PATH...",
        fix: "Name the widget extension's folder: skerry studio MyWidgetExtension")
    }
    gateway = try GatewayOptions(
      parsed, start: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)), pushPort: "--push-port")
    for (index, list) in parsed.values("--also").enumerated() {
      let paths = list.split(separator: ",").map(String.init)
      for path in paths where !FileManager.default.fileExists(atPath: path) {
        throw Failure(
          .usage, id: "usage.no-file", "--also: there is no file or folder “\(path)”",
          fix: "Check the path; commas part the paths of one app.")
      }
      gateway.scenario?.apps.append(Scenario.App(name: Self.name(of: paths, index + 2), widgetExtension: paths))
    }
    port = Self.standardPort
    if let text = parsed.value("--port") {
      guard let number = Int(text), (0...65_535).contains(number) else {
        throw Failure(
          .usage, id: "usage.unknown-value", "--port is “\(text)”", fix: "Write a number from 0 to 65535.")
      }
      port = number
    }
    look = PersonLook(
      locale: gateway.scenario?.locale?.value ?? LocaleOption.standard, isDark: parsed.value("--scheme") == "dark",
      dynamicType: parsed.value("--dynamic-type") ?? "large")
    if let text = parsed.value("--relay") {
      guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme),
        ["localhost", "127.0.0.1", "::1"].contains(url.host ?? "")
      else {
        throw Failure(
          .usage, id: "usage.unknown-value", "--relay is “\(text)”",
          fix: "Write the address of a relay on this machine, such as http://localhost:2180.")
      }
      relay = url
    }
  }
}
