import Foundation
import Testing

@testable import Net

/// Others' clients against our server, and our client against others' server.
@Suite(.serialized) struct ForeignToolTests {
  /// Runs a command and answers what it printed.
  private func run(_ arguments: [String]) async throws -> String {
    try await onThread {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["timeout", "30"] + arguments
      let output = Pipe()
      (process.standardOutput, process.standardError, process.standardInput) = (output, output, FileHandle.nullDevice)
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return text
    }
  }
  private func certificateFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("net-\(UUID().uuidString).pem")
    try Data(try TestServer.certificate.get().certificatePEM).write(to: url)
    return url
  }

  @Test func curlInTheClear() async throws {
    let server = try await TestServer()
    let text = try await run([
      "curl", "-sS", "--http2-prior-knowledge", "-d", "hello", "-w", " %{http_version} %{http_code}",
      "http://\(server.address)/echo",
    ])
    #expect(text == "hello 2 200")
    await server.stop()
  }

  @Test func curlWithTLS() async throws {
    let server = try await TestServer(tls: true)
    let file = try certificateFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try await run([
      "curl", "-sS", "--http2", "--cacert", file.path, "-w", " %{http_version} %{http_code}",
      "https://localhost:\(server.address.port)/large/5",
    ])
    #expect(text == "xxxxx 2 200")
    await server.stop()
  }

  /// aioapns, for one, does not say in the handshake that it speaks HTTP/2.
  @Test func curlWithTLSAndNoALPN() async throws {
    let server = try await TestServer(tls: true)
    let file = try certificateFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try await run([
      "curl", "-sS", "--no-alpn", "--http2-prior-knowledge", "--cacert", file.path, "-w",
      " %{http_version} %{http_code}", "https://localhost:\(server.address.port)/large/5",
    ])
    #expect(text == "xxxxx 2 200")
    await server.stop()
  }

  /// Python's TLS offers no protocol (ALPN) unless it is told to, and clients of APNs that use it speak HTTP/2.
  @Test func aClientThatOffersNoProtocol() async throws {
    let server = try await TestServer(tls: true)
    let script = """
      import socket, ssl, sys
      plain = ssl.create_default_context(cafile=sys.argv[2])
      tls = plain.wrap_socket(socket.create_connection(("127.0.0.1", int(sys.argv[1]))), server_hostname="localhost")
      tls.settimeout(10)
      tls.sendall(b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]))
      print(tls.selected_alpn_protocol(), tls.recv(9)[3])
      """
    let file = try certificateFile()
    defer { try? FileManager.default.removeItem(at: file) }
    // Its first frame is SETTINGS.
    #expect(try await run(["python3", "-c", script, "\(server.address.port)", file.path]) == "None 4\n")
    await server.stop()
  }

  @Test func nghttp() async throws {
    let server = try await TestServer()
    let text = try await run(["nghttp", "-nv", "http://\(server.address)/", "http://\(server.address)/large/100000"])
    #expect(text.contains("recv (stream_id=13) :status: 200"))
    #expect(text.contains("apns-id: 6F9619FF-8B86-D011-B42D-00CF4FC964FF"))
    await server.stop()
  }

  @Test(arguments: [false, true]) func h2load(tls: Bool) async throws {
    let server = try await TestServer(tls: tls)
    let scheme = tls ? "https" : "http"
    let text = try await run([
      "h2load", "-n", "5000", "-c", "3", "-m", "50", "-H", "apns-topic: a.b", "\(scheme)://\(server.address)/large/300",
    ])
    #expect(text.contains("5000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(text)")
    await server.stop()
  }

  @Test(arguments: [false, true]) func nghttpd(tls: Bool) async throws {
    let pem = try TestServer.certificate.get()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nghttpd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(pem.certificatePEM).write(to: folder.appendingPathComponent("certificate.pem"))
    try Data(pem.keyPEM).write(to: folder.appendingPathComponent("key.pem"))
    try Data("hello".utf8).write(to: folder.appendingPathComponent("hello.txt"))
    let nghttpd = try ForeignServer(tls: tls, folder: folder)
    defer { nghttpd.stop() }
    let loop = try EventLoop()
    defer { loop.stop() }
    let connection = try await nghttpd.connect(
      loop: loop, tls: tls ? try TLSClientContext(trust: .pem(pem.certificatePEM)) : nil)
    let good = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<300 {
        group.addTask {
          let answer = try await connection.send(HTTP2Request(path: "/hello.txt"))
          return answer.status == 200 && answer.body == Array("hello".utf8)
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(good == 300)
    #expect(try await connection.send(HTTP2Request(path: "/none")).status == 404)
    #expect(connection.maxConcurrentStreams == 7)
    await connection.close()
  }

  /// nghttpd on a port that was free a moment ago.
  private final class ForeignServer {
    let process: Process
    let port: Int
    init(tls: Bool, folder: URL) throws {
      let endpoint = try NameLookup.endpoints(of: SocketAddress(port: 0))[0]
      let socket = try Socket.make(family: endpoint.family)
      _ = endpoint.withAddress { bind(socket.descriptor, $0, $1) }
      port = socket.localAddress.port
      socket.close()
      process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let files = [folder.appendingPathComponent("key.pem").path, folder.appendingPathComponent("certificate.pem").path]
      process.arguments =
        ["nghttpd", "-a", "127.0.0.1", "-m", "7", "-d", folder.path] + (tls ? [] : ["--no-tls"]) + ["\(port)"]
        + (tls ? files : [])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }
    func connect(loop: EventLoop, tls: TLSClientContext?) async throws -> HTTP2Connection {
      for _ in 0..<100 {
        if let connection = try? await HTTP2Connection.connect(to: SocketAddress(port: port), tls: tls, loop: loop) {
          return connection
        }
        try await Task.sleep(for: .milliseconds(50))
      }
      return try await HTTP2Connection.connect(to: SocketAddress(port: port), tls: tls, loop: loop)
    }
    func stop() {
      // Started from a test, nghttpd does not hear SIGTERM.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}
