import Testing

@testable import Net

/// Drives a connection as a server would: answers come at once, or when the test says so, and what is written is taken
/// by the peer, or not.
private struct Driver {
  var connection: HTTP1ServerConnection
  var now = LoopTime(nanoseconds: 0)
  /// What has come out: `GET /a[body]` for a request to be handled, `finish`, `close`.
  var done: [String] = []
  var written = ""
  var answers = true
  /// The peer takes what is written.
  var peerReads = true
  private var unsent = 0
  static let date = Array("date: now\r\n".utf8)

  init(_ limits: HTTP1Limits = HTTP1Limits()) {
    connection = HTTP1ServerConnection(limits: limits, now: now)
  }
  init(refusing limits: HTTP1Limits) {
    connection = .refused(limits: limits, now: now, date: Self.date)
  }

  mutating func receive(_ text: String) {
    connection.receive(Array(text.utf8), now: now)
    work()
  }
  mutating func pass(_ duration: Duration) {
    now = now + duration
    connection.expire(now: now, date: Self.date)
    work()
  }
  mutating func answer(_ status: Int = 200, _ body: String = "") {
    connection.answer(ResponseHead(status), Array(body.utf8), now: now, date: Self.date)
    work()
  }
  mutating func begin(length: Int?) -> Bool {
    connection.beginStream(ResponseHead(200), length: length, now: now, date: Self.date)
  }
  mutating func end() {
    connection.peerEnded()
    work()
  }
  mutating func work() {
    while true {
      while let action = connection.next(now: now, date: Self.date) {
        switch action {
        case .write(let bytes):
          written += String(decoding: bytes, as: UTF8.self)
          unsent += bytes.count
        case .handle(let head, let body):
          let text = body.isEmpty ? "" : "[" + String(decoding: body, as: UTF8.self) + "]"
          done.append("\(head.method) \(head.target)\(text)")
          if answers { connection.answer(ResponseHead(200), Array("ok".utf8), now: now, date: Self.date) }
        case .finish: done.append("finish")
        case .close: done.append("close")
        }
      }
      guard peerReads, unsent > 0 else { return }
      unsent = 0
      connection.sent(unsent: 0)
    }
  }
  /// Statuses of the answers so far.
  var statuses: [String] {
    written.matches(of: #/HTTP\/1\.1 (\d+) /#).map { String($0.1) }
  }
}

@Suite struct HTTP1ServerConnectionTests {
  /// Every shape is answered: each request that came whole, then the fault, after which the connection ends.
  @Test(arguments: RequestShape.all)
  func shapes(_ shape: RequestShape) {
    var driver = Driver()
    driver.connection.receive(shape.bytes, now: driver.now)
    driver.work()
    let requests = shape.outcome.filter { $0.contains("/") || $0.contains("*") }
    let faults = shape.outcome.filter { $0.count == 3 }
    #expect(driver.done.filter { $0 != "finish" } == requests)
    #expect(driver.statuses.filter { $0 != "100" } == requests.map { _ in "200" } + faults)
    let isOld = shape.name.hasPrefix("1.0 without")
    #expect(driver.done.contains("finish") == (!faults.isEmpty || isOld))
    if !faults.isEmpty {
      #expect(driver.written.contains("connection: close\r\n"))
      // What the peer goes on sending is neither read as a request nor answered.
      let before = driver.written
      driver.receive("GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(driver.written == before)
    }
  }

  @Test func oneAfterTheOther() {
    var driver = Driver()
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.done == ["GET /a"])
    driver.receive("GET /c HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.done == ["GET /a"])
    driver.answer(200, "A")
    #expect(driver.done == ["GET /a", "GET /b"])
    #expect(driver.written == "HTTP/1.1 200 OK\r\ndate: now\r\ncontent-length: 1\r\n\r\nA")
    driver.answer(204)
    driver.answer(200, "C")
    #expect(driver.statuses == ["200", "204", "200"])
    #expect(driver.connection.isIdle)
  }

  @Test func whatIsSentAheadIsBounded() {
    var limits = HTTP1Limits()
    limits.pipelined = 100
    var driver = Driver(limits)
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.connection.wantsToRead)
    driver.receive(String(repeating: "GET /b HTTP/1.1\r\nHost: x\r\n\r\n", count: 4))
    #expect(!driver.connection.wantsToRead)
    driver.answers = true
    driver.answer()
    #expect(driver.done.count == 5 && driver.connection.wantsToRead)
  }

  @Test func answersThatNobodyReadsAreBounded() {
    var limits = HTTP1Limits()
    limits.unsent = 300
    limits.pipelined = 100
    var driver = Driver(limits)
    driver.peerReads = false
    driver.receive(String(repeating: "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", count: 50))
    // Each answer has some 50 bytes.
    #expect(driver.done.count < 10 && !driver.connection.wantsToRead)
    driver.peerReads = true
    driver.work()
    driver.connection.sent(unsent: 0)
    driver.work()
    #expect(driver.done.count == 50)
  }

  @Test func permissionToContinue() {
    var driver = Driver()
    let head = "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    driver.receive(head)
    #expect(driver.written == "HTTP/1.1 100 Continue\r\n\r\n")
    driver.receive("abc")
    #expect(driver.done == ["POST /a[abc]"] && driver.statuses == ["100", "200"])
    // Who has sent already is not asked to.
    driver.receive(head + "abc")
    #expect(driver.statuses == ["100", "200", "200"])
    var refused = Driver()
    refused.receive("POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n")
    #expect(refused.statuses == ["413"] && refused.done == ["finish"])
  }

  @Test func headHasNoBody() {
    var driver = Driver()
    driver.receive("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.written.contains("content-length: 2\r\n") && driver.written.hasSuffix("\r\n\r\n"))
  }

  @Test func olderClients() {
    var driver = Driver()
    driver.receive("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(driver.written.contains("connection: keep-alive\r\n") && driver.done == ["GET /a"])
    driver.receive("GET /b HTTP/1.0\r\n\r\n")
    #expect(driver.written.contains("connection: close\r\n") && driver.done == ["GET /a", "GET /b", "finish"])
  }

  @Test func theFinishWaitsUntilAllIsTaken() {
    var driver = Driver()
    driver.peerReads = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(driver.done == ["GET /a"])
    driver.peerReads = true
    driver.work()
    #expect(driver.done == ["GET /a", "finish"])
  }

  // MARK: - Time

  @Test func noDripProlongsAHeader() {
    var driver = Driver()
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\nX: ")
    for _ in 0..<9 {
      driver.pass(.seconds(1))
      driver.receive("a")
    }
    #expect(driver.written.isEmpty)
    driver.pass(.seconds(1))
    #expect(driver.statuses == ["408"] && driver.done == ["finish"])
    #expect(driver.written.contains("connection: close\r\n"))
  }

  @Test func noDripProlongsABody() {
    var driver = Driver()
    driver.receive("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
    for _ in 0..<29 {
      driver.pass(.seconds(1))
      driver.receive("a")
    }
    #expect(driver.written.isEmpty)
    driver.pass(.seconds(1))
    #expect(driver.statuses == ["408"] && driver.done == ["finish"])
  }

  @Test func silenceEndsWithoutAWord() {
    var fresh = Driver()
    fresh.pass(.seconds(10))
    #expect(fresh.done == ["close"] && fresh.written.isEmpty)
    var used = Driver()
    used.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    used.pass(.seconds(59))
    #expect(used.done == ["GET /a"])
    // Another request begins a time of its own.
    used.receive("GET /b HTTP/1.1\r\n")
    used.pass(.seconds(9))
    used.receive("Host: x\r\n\r\n")
    used.pass(.seconds(60))
    #expect(used.done == ["GET /a", "GET /b", "close"] && used.statuses == ["200", "200"])
  }

  @Test func aHandlerMayTakeItsTime() {
    var driver = Driver()
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.connection.deadline == nil)
    driver.pass(.seconds(100_000))
    driver.answer()
    #expect(driver.statuses == ["200"])
  }

  @Test func whoDoesNotReadIsCut() {
    var limits = HTTP1Limits()
    limits.answerRate = 100
    var driver = Driver(limits)
    driver.peerReads = false
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    driver.answer(200, String(repeating: "b", count: 1000))
    // 20 s for the answer and 10 s and a little for its bytes.
    driver.pass(.seconds(30))
    #expect(driver.done == ["GET /a"])
    driver.connection.sent(unsent: 1)
    driver.pass(.seconds(2))
    #expect(driver.done == ["GET /a", "close"])
  }

  // MARK: - Ends

  @Test func aPeerThatSendsNoMoreIsAnswered() {
    var driver = Driver()
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    driver.end()
    driver.answer()
    #expect(driver.statuses == ["200"] && driver.done == ["GET /a", "finish"])
    var half = Driver()
    half.receive("GET /a HTTP/1.1\r\n")
    half.end()
    #expect(half.done == ["close"] && half.written.isEmpty)
    var idle = Driver()
    idle.end()
    #expect(idle.done == ["finish"])
  }

  @Test func noRoom() {
    var driver = Driver(refusing: HTTP1Limits())
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(driver.statuses == ["503"] && driver.done == ["finish"])
    #expect(driver.written.contains("retry-after: 1\r\n") && driver.written.contains("connection: close\r\n"))
  }

  @Test func stopping() {
    var idle = Driver()
    idle.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    idle.connection.stop()
    idle.work()
    #expect(idle.done == ["GET /a", "close"])
    var busy = Driver()
    busy.answers = false
    busy.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
    busy.connection.stop()
    busy.answer()
    #expect(busy.done == ["GET /a", "finish"] && busy.written.contains("connection: close\r\n"))
  }

  // MARK: - Answers in pieces

  @Test func pieces() {
    var driver = Driver()
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    let begun = driver.begin(length: nil)
    #expect(begun)
    driver.connection.stream(Array("abc".utf8))
    driver.connection.stream([])
    driver.connection.endStream(now: driver.now)
    driver.work()
    #expect(driver.written.hasSuffix("transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"))
    #expect(driver.connection.isIdle)

    var old = Driver()
    old.answers = false
    old.receive("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    let oldBegun = old.begin(length: nil)
    #expect(oldBegun)
    old.connection.stream(Array("abc".utf8))
    old.connection.endStream(now: old.now)
    old.work()
    #expect(old.written.hasSuffix("connection: close\r\n\r\nabc") && old.done == ["GET /a", "finish"])
  }

  @Test func aPromisedLengthIsKept() {
    func driver(_ piece: String, _ text: String = "GET") -> (Driver, Bool) {
      var driver = Driver()
      driver.answers = false
      driver.receive("\(text) /a HTTP/1.1\r\nHost: x\r\n\r\n")
      let goesOn = driver.begin(length: 3)
      driver.connection.stream(Array(piece.utf8))
      driver.connection.endStream(now: driver.now)
      driver.work()
      return (driver, goesOn)
    }
    #expect(driver("abc").0.written.hasSuffix("content-length: 3\r\n\r\nabc"))
    #expect(driver("abcdef").0.written.hasSuffix("\r\n\r\nabc"))
    // A body that is too short is not taken for a whole one.
    #expect(driver("ab").0.done == ["GET /a", "close"])
    let (head, goesOn) = driver("abc", "HEAD")
    #expect(head.written.hasSuffix("content-length: 3\r\n\r\n") && !goesOn && head.connection.isIdle)
  }

  @Test func aStreamEndsWithItsReader() {
    var driver = Driver()
    driver.answers = false
    driver.receive("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = driver.begin(length: nil)
    driver.end()
    #expect(driver.done == ["GET /a", "close"])
  }
}
