import CShims
import Foundation
import RenderTree
import Testing
import Wire

/// A widget extension in its own process, spoken to through descriptors 3 and 4 as the phone does.
@Suite struct ChildProcessTests {
  /// A running `SampleExtension`.
  private final class Child {
    let pid: pid_t
    private let requests: FileHandle
    private let answers: FileHandle
    private let output: FileHandle
    private var buffer = Data()

    /// - Parameter isPhone: whether the descriptors of the protocol are there.
    init(isPhone: Bool = true) throws {
      let path = Bundle.main.executableURL?.deletingLastPathComponent().path ?? ""
      let candidates = [path, CommandLine.arguments.first.map { ($0 as NSString).deletingLastPathComponent } ?? ""]
      let program = try #require(
        candidates.map { $0 + "/SampleExtension" }.first { FileManager.default.isExecutableFile(atPath: $0) },
        "SampleExtension is not beside the tests in \(candidates)")
      let requestPipe = Pipe(), answerPipe = Pipe(), outputPipe = Pipe()
      requests = requestPipe.fileHandleForWriting
      answers = answerPipe.fileHandleForReading
      output = outputPipe.fileHandleForReading
      var descriptors: [Int32] = [
        -1, outputPipe.fileHandleForWriting.fileDescriptor, outputPipe.fileHandleForWriting.fileDescriptor,
      ]
      if isPhone {
        descriptors += [
          requestPipe.fileHandleForReading.fileDescriptor, answerPipe.fileHandleForWriting.fileDescriptor,
        ]
      }
      let arguments = [strdup(program), nil], environment: [UnsafeMutablePointer<CChar>?] = [nil]
      defer { free(arguments[0]) }
      pid = skerry_spawn(
        program, arguments, environment, nil, descriptors, Int32(descriptors.count), skerry_limits(), true)
      try #require(pid > 0)
      for handle in [
        requestPipe.fileHandleForReading, answerPipe.fileHandleForWriting, outputPipe.fileHandleForWriting,
      ] {
        try handle.close()
      }
    }

    func send(_ line: String) throws { try requests.write(contentsOf: Data((line + "\n").utf8)) }

    func ask(_ request: ExtensionRequest) throws -> ExtensionAnswer {
      try requests.write(contentsOf: Data(MessageLine.encode(request)))
      return try answer()
    }

    func answer() throws -> ExtensionAnswer {
      while true {
        if let end = buffer.firstIndex(of: MessageLine.end) {
          let line = Array(buffer[..<end])
          buffer = Data(buffer[(end + 1)...])
          return try MessageLine.decode(ExtensionAnswer.self, from: line)
        }
        let more = answers.availableData
        try #require(!more.isEmpty, "the extension ended")
        buffer += more
      }
    }

    /// Hangs up and waits. Answers the exit code and what was printed.
    func end() throws -> (code: Int32, output: String) {
      try requests.close()
      let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      return (skerry_wait_exit_code(status), text)
    }
  }

  @Test func aConversation() throws {
    let child = try Child()
    guard case .description(let description) = try child.ask(.describe(Surroundings(now: 1_769_947_200))) else {
      Issue.record("no description")
      return
    }
    #expect(description.version == ExtensionProtocol.version)
    #expect(description.activities.map(\.attributesType) == ["TripAttributes"])
    #expect(description.previews.map(\.name) == ["Boarding", nil, "A view"])
    #expect(description.previews.map(\.kind) == [.content, .expanded, .view])
    #expect(description.previews[0].attributes == #"{"flight":"SK 7"}"#)
    #expect(description.previews[0].states == [#"{"gate":"A1"}"#, #"{"gate":"B2"}"#])
    #expect(description.previews[0].line == 33)

    let rooms: [Presentation: PresentationRoom] = [.lockScreen: PresentationRoom(width: 371, height: 160)]
    func render(_ request: RenderRequest) throws -> DisplayList {
      guard case .rendered(let answer) = try child.ask(.render(request)), let list = answer.lists[.lockScreen] else {
        Issue.record("no picture")
        return DisplayList(size: .zero, root: Item(id: 0, frame: .zero))
      }
      return try DisplayList(encoded: Array(list.utf8))
    }
    let surroundings = Surroundings(now: 1_750_000_000)
    let pushed = try render(
      RenderRequest(
        attributesType: "TripAttributes", attributes: #"{"flight":"LH 1"}"#, state: #"{"gate":"Z9"}"#,
        presentations: rooms,
        surroundings: surroundings))
    #expect(pushed.texts == ["LH 1 Z9"])
    // SF Pro's line box for 17 points, from the real measurer.
    #expect((pushed.size.height - 61.0 / 3).magnitude < 0.01)
    let previewed = try render(
      RenderRequest(
        attributesType: "TripAttributes", preview: PreviewReference(preview: 0, state: 1), presentations: rooms,
        surroundings: surroundings))
    #expect(previewed.texts == ["SK 7 B2"])

    guard case .invented(_, let state) = try child.ask(.invent(InventRequest(attributesType: "TripAttributes", now: 0)))
    else {
      Issue.record("nothing invented")
      return
    }
    #expect(state == #"{"gate":"Gate"}"#)

    try child.send("this is no request")
    guard case .refused(let reason) = try child.answer() else {
      Issue.record("a line that is no request was not refused")
      return
    }
    #expect(reason.contains("version \(ExtensionProtocol.version)"))

    let end = try child.end()
    #expect(end.code == 0)
    #expect(end.output == "")
  }

  @Test func withoutAPhoneItSaysWhatItIs() throws {
    let end = try Child(isPhone: false).end()
    #expect(end.code == 64)
    #expect(end.output.split(separator: "\n").count == 1)
    #expect(end.output.contains("skerry render"))
  }
}
