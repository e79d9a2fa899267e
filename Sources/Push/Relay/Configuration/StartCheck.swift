import APNs
import Findings
import Foundation
import Glibc
import Net

/// What a start would fail at, as far as it is known without starting: nothing is made, and nobody is called but the
/// resolver.
public enum StartCheck {
  /// - Returns: errors for what the start fails at, warnings for what is tried again later.
  public static func findings(_ configuration: RelayConfiguration) -> [Finding] {
    store(configuration.store) + names(configuration)
  }

  private static func finding(_ id: String, _ what: String, fix: String, severity: Severity = .error) -> Finding {
    Finding(id: "relay.start." + id, severity: severity, what: what, fix: fix, place: nil)
  }

  // MARK: The store

  private static func store(_ location: StoreLocation) -> [Finding] {
    switch location {
    case .sqlite(let path): path.isEmpty ? [] : file(path)
    case .postgres(let text): server(text)
    }
  }

  /// SQLite makes its file, and others beside it.
  private static func file(_ path: String) -> [Finding] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return [
        finding(
          "store", "The store cannot be made: there is no folder “\(folder)”",
          fix: "Make it, for the relay's user alone: mkdir -m 700 \(folder)")
      ]
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      return [
        finding(
          "store", "The store cannot be made: this user may not write into “\(folder)”",
          fix: "Give the folder to the relay's user, or run this check as that user.")
      ]
    }
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard !isFolder.boolValue, access(path, R_OK | W_OK) == 0 else {
      return [
        finding(
          "store", "“\(path)” is no file that this user may read and write",
          fix: "Give it to the relay's user, or name another one under “store”.")
      ]
    }
    return []
  }

  /// Only where an address names one host: several are for when one of them is away.
  private static func server(_ text: String) -> [Finding] {
    guard let url = URL(string: text), let host = url.host, !host.isEmpty, !host.contains(where: ",%".contains) else {
      return []
    }
    guard let why = SocketAddress(host: host, port: url.port ?? 5432).lookupFault() else { return [] }
    return [
      finding(
        "store", "PostgreSQL cannot be reached: \(why)", fix: "Check the host in the address of the store.")
    ]
  }

  // MARK: Names

  private static func names(_ configuration: RelayConfiguration) -> [Finding] {
    var findings: [Finding] = []
    if let why = configuration.listen.lookupFault() {
      findings.append(
        finding(
          "listen", "The relay cannot listen on \(configuration.listen): \(why)",
          fix: "Name an address of this machine under “listen”: 127.0.0.1:8080."))
    }
    // Apple's names are not the operator's to get right.
    if case .gateway(let hosts, _) = configuration.apns,
      let why = SocketAddress(host: hosts.device.name, port: hosts.device.port).lookupFault()
    {
      findings.append(
        finding(
          "apns", "The gateway cannot be reached: \(why)", fix: "Check the host under “apns”.", severity: .warning))
    }
    return findings
  }
}
