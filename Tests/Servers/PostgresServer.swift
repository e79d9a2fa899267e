import Foundation
import Glibc

/// A PostgreSQL server of Debian's package, in a folder of its own, on a Unix socket: started once for all tests of the
/// process, and ended with it.
public final class PostgresServer: @unchecked Sendable {
  // Unchecked: the process's state changes in `stop` and `start`, which one test at a time calls.

  public struct Failure: Error, CustomStringConvertible { public var description: String }

  /// nil where there is no server to start.
  public static let shared: Result<PostgresServer, Failure> = {
    do {
      return .success(try PostgresServer())
    } catch let failure as Failure {
      return .failure(failure)
    } catch {
      return .failure(Failure(description: "\(error)"))
    }
  }()

  /// Folder with `initdb` and `postgres`; nil where Debian's package is not installed.
  public static let binaries: String? = {
    let base = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []).compactMap { Int($0) }
    return versions.filter { $0 >= 15 }.max().map { "\(base)/\($0)/bin" }
  }()

  public let folder: String
  private let binaries: String
  private var process: Process?
  /// The server runs as long as this is open: it closes with this process, however that ends.
  private var life: Pipe?
  private let schemas = Counter()

  public init() throws {
    guard let binaries = Self.binaries else {
      throw Failure(description: "PostgreSQL 15 or newer is not installed: apt-get install postgresql-15")
    }
    self.binaries = binaries
    // A socket's path may have 107 bytes: not below a long TMPDIR.
    var template = Array("/tmp/skerry-pg-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(description: "no folder in /tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The server refuses to be root.
    if geteuid() == 0 {
      guard let user = getpwnam("postgres"), chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
        throw Failure(description: "there is no user postgres to start the server as")
      }
    }
    try run("\(prefix)'\(binaries)/initdb' -D '\(folder)/data' -U relay -A trust -E UTF8 --locale=C.UTF-8 --no-sync")
    try start()
  }

  private var prefix: String {
    geteuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --clear-groups -- " : ""
  }

  public func start() throws {
    let life = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      \(prefix)'\(binaries)/postgres' -D '\(folder)/data' -k '\(folder)' -c listen_addresses= -c fsync=off \
      -c max_connections=300 -c shared_buffers=64MB >'\(folder)/log' 2>&1 </dev/null &
      server=$!
      read -r word
      kill -INT $server 2>/dev/null
      while [ -e '\(folder)/data/postmaster.pid' ]; do sleep 0.05; done
      [ "$word" = keep ] || rm -rf '\(folder)'
      """,
    ]
    process.standardInput = life
    // No child may hold the end whose closing ends the server.
    _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    self.process = process
    self.life = life
    for _ in 0..<300 {
      if (try? run("'\(binaries)/pg_isready' -q -h '\(folder)'")) != nil { return }
      usleep(50_000)
    }
    let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
    throw Failure(description: "the server did not come up: \(log)")
  }

  /// Ends the server and keeps its data.
  public func stop() {
    life?.fileHandleForWriting.write(Data("keep\n".utf8))
    process?.waitUntilExit()
  }

  /// Ends the server and removes its data.
  public func end() {
    try? life?.fileHandleForWriting.close()
    process?.waitUntilExit()
  }

  /// Room for one store: a schema of its own; the answer is its connection string.
  public func schema() throws -> String { "\(connection) options=-csearch_path=\(try newSchema())" }

  /// The same as an address, for a configuration.
  public func schemaAddress() throws -> String {
    "postgresql:///postgres?host=\(folder)&user=relay&options=-csearch_path%3D\(try newSchema())"
  }

  private func newSchema() throws -> String {
    let name = "t\(schemas.next())"
    try run("'\(binaries)/psql' -X -q -d '\(connection)' -c 'CREATE SCHEMA \(name)'")
    return name
  }

  private var connection: String { "host=\(folder) user=relay dbname=postgres" }

  @discardableResult
  private func run(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + " 2>&1"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "\(command): \(text)") }
    return text
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0
  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    value += 1
    return value
  }
}
