import Foundation
import Testing

@testable import Wire

/// What a socket may hear from something that is no phone or no app.
@Suite struct OddLineTests {
  private let folder = SocketFolder()

  // MARK: - The phone hears

  /// What the phone says to bytes, until it hangs up.
  private func answers(to bytes: [UInt8], lineLimit: Int = 4096) throws -> [PhoneLine] {
    let server = try PhoneSocket(path: folder.socket, lineLimit: lineLimit, admit: { _ in EchoPhone() })
    defer { server.close() }
    let socket = try UnixSocket.connected(to: folder.socket)
    _ = socket.write(bytes)
    shutdown(socket.descriptor, Int32(SHUT_WR))
    var lines = LineCutter(limit: 1 << 20)
    var found: [PhoneLine] = []
    while let line = try socket.nextMessage(PhoneLine.self, &lines) { found.append(line) }
    return found
  }

  private let hello = try? MessageLine.encode(AppLine.hello(bundleID: "a", version: PhoneSocketProtocol.version))
  private let ask = try? MessageLine.encode(AppLine.ask(number: 7, request: .authorization))

  @Test func piecesMakeALine() throws {
    let server = try PhoneSocket(path: folder.socket, admit: { _ in EchoPhone() })
    defer { server.close() }
    let socket = try UnixSocket.connected(to: folder.socket)
    for byte in (hello ?? []) + (ask ?? []) {
      #expect(socket.write([byte]))
      if byte == UInt8(ascii: ":") { usleep(1000) }
    }
    var lines = LineCutter(limit: 4096)
    #expect(try socket.nextMessage(PhoneLine.self, &lines) == .welcome(clock: nil))
    #expect(try socket.nextMessage(PhoneLine.self, &lines) == .answer(number: 7, answer: .done))
  }

  @Test func halfALineIsNoLine() throws {
    #expect(try answers(to: (hello ?? []) + (ask ?? []).dropLast(4)) == [.welcome(clock: nil)])
    #expect(try answers(to: Array((hello ?? []).dropLast(1))) == [.farewell(reason: "the first line has to say hello")])
  }

  @Test func garbageEndsTheLineWithAReason() throws {
    let found = try answers(to: (hello ?? []) + Array("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(found.count == 2 && found.first == .welcome(clock: nil))
    guard case .farewell(let reason)? = found.last else { return #expect(Bool(false), "no farewell") }
    #expect(reason.hasPrefix("what came is no message"))
    let early = try answers(to: [0, 255, 254, 10])
    guard case .farewell(let words)? = early.first else { return #expect(Bool(false), "no farewell") }
    #expect(words.hasPrefix("what came is no message"))
  }

  @Test func aMessageOfAnotherVersionIsNamed() throws {
    let old = try MessageLine.encode(AppLine.hello(bundleID: "a", version: 99))
    #expect(try answers(to: old) == [
      .farewell(reason: "the app speaks version 99, the phone \(PhoneSocketProtocol.version): build it again")
    ])
  }

  @Test func anAskBeforeTheHelloIsRefused() throws {
    #expect(try answers(to: ask ?? []) == [.farewell(reason: "the first line has to say hello")])
  }

  @Test func aHugeLineIsRefused() throws {
    let found = try answers(to: (hello ?? []) + [UInt8](repeating: UInt8(ascii: "x"), count: 100_000), lineLimit: 4096)
    #expect(found == [.welcome(clock: nil), .farewell(reason: "a message is longer than 4096 bytes")])
    #expect(
      try answers(to: [UInt8](repeating: UInt8(ascii: "x"), count: 100_000), lineLimit: 4096)
        == [.farewell(reason: "a message is longer than 4096 bytes")])
  }

  // MARK: - The app hears

  /// Why an app's line breaks, where the phone says `bytes` after its welcome and hangs up.
  private func breaking(by bytes: [UInt8], lineLimit: Int = 4096) throws -> String? {
    let listening = try UnixSocket.listening(at: folder.socket)
    defer { unlink(folder.socket) }
    let welcome = try MessageLine.encode(PhoneLine.welcome(clock: nil))
    Thread.detachNewThread {
      guard let app = listening.accept() else { return }
      _ = app.read()
      _ = app.write(welcome + bytes)
      shutdown(app.descriptor, Int32(SHUT_WR))
      // The app's own end comes last, so that nothing is lost on the way.
      while !app.read().isEmpty {}
    }
    let reasons = Mailbox<String>()
    let app = try SocketPhoneConnection(
      path: folder.socket, bundleID: "a", lineLimit: lineLimit, onBreak: { reasons.put($0) })
    let reason = reasons.wait(for: 1).first
    #expect(app.ask(.authorization) == .refused(.unsupported))
    return reason
  }

  @Test func theReasonOfABreakIsSaid() throws {
    #expect(try breaking(by: []) == "it hung up")
    #expect(try breaking(by: Array("{\"event\":".utf8)) == "it hung up in the middle of a message")
    #expect(try breaking(by: Array("hello\n".utf8))?.hasPrefix("what came is no message") == true)
    #expect(
      try breaking(by: [UInt8](repeating: 120, count: 9000)) == "a message is longer than 4096 bytes")
    let farewell = try MessageLine.encode(PhoneLine.farewell(reason: "good night"))
    #expect(try breaking(by: farewell) == "good night")
  }

  @Test func whatIsNoPhoneIsNotTakenForOne() throws {
    let listening = try UnixSocket.listening(at: folder.socket)
    Thread.detachNewThread {
      guard let app = listening.accept() else { return }
      _ = app.read()
      _ = app.write(Array("220 mail ready\n".utf8))
    }
    let error = #expect(throws: PhoneSocketError.self) {
      try SocketPhoneConnection(path: folder.socket, bundleID: "a")
    }
    guard case .noGreeting(_, let reason)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(reason.hasPrefix("what came is no message"))
  }

  @Test func aPathInUseIsAnError() throws {
    let server = try PhoneSocket(path: folder.socket, admit: { _ in nil })
    defer { server.close() }
    #expect(throws: PhoneSocketError.system(
      operation: "listening at", path: folder.socket, reason: "Address already in use")) {
      try PhoneSocket(path: folder.socket, admit: { _ in nil })
    }
  }

  @Test func longLinesAreCutWhereTheyEnd() throws {
    var lines = LineCutter(limit: 4)
    lines.append(Array("ab\ncd".utf8))
    #expect(try lines.next() == Array("ab".utf8))
    #expect(try lines.next() == nil && !lines.isEmpty)
    lines.append(Array("ef\n\n".utf8))
    #expect(try lines.next() == Array("cdef".utf8))
    #expect(try lines.next() == [])
    #expect(try lines.next() == nil && lines.isEmpty)
    lines.append(Array("12345\n".utf8))
    #expect(throws: LineCutter.TooLong.self) { try lines.next() }
  }
}
