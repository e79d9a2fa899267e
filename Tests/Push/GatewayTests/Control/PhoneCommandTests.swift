import Phone
import Testing
@testable import Gateway

@Suite("Commands for the phone")
struct PhoneCommandTests {
  private func command(_ json: String) throws -> PhoneCommand { try PhoneCommand(json: Array(json.utf8)) }

  @Test func everyDeedIsRead() throws {
    for deed in PhoneCommand.Deed.allCases {
      let read = try command(#"{"do":"\#(deed.rawValue)"}"#)
      #expect(read.do == deed)
    }
    let start = try command(
      #"{"do":"start","attributesType":"Parcel","attributes":{"name":"A"},"state":{"step":1.50}}"#)
    #expect(start.attributes == #"{"name":"A"}"#)
    #expect(start.state?.contains("step") == true)
  }

  @Test(arguments: [
    ("nonsense", "JSON"), ("[]", "object"), ("{}", "do"), (#"{"do":"lok"}"#, "lock"),
    (#"{"do":"set","seting":"watch"}"#, "setting"), (#"{"do":"set","setting":"wach"}"#, "watch"),
    (#"{"do":"set","on":1}"#, "true or false"), (#"{"do":"start","state":"x"}"#, "object"),
  ]) func whatIsWrongIsSaid(_ json: String, _ word: String) throws {
    let fault = #expect(throws: ControlFault.self) { try command(json) }
    #expect(fault?.what.contains(word) == true, "\(fault?.what ?? "")")
  }

  @Test func commandsReachThePhone() throws {
    let bench = try GatewayBench()
    func run(_ json: String) throws -> PhoneCommand.Answer { try command(json).perform(on: bench.session) }
    #expect(try run(#"{"do":"lock"}"#) == .done)
    #expect(bench.session.glance.isLocked)
    #expect(try run(#"{"do":"open"}"#) == .done)
    #expect(!bench.session.glance.isLocked)
    guard
      case .started(let id) = try run(
        #"{"do":"start","attributesType":"Parcel","attributes":{"name":"Ada"},"state":{"step":1}}"#)
    else {
      Issue.record("it did not start")
      return
    }
    #expect(try run(#"{"do":"update","state":{"step":2}}"#) == .done)
    #expect(bench.session.state.activity(id)?.content.state == #"{"step":2}"#)
    #expect(try run(#"{"do":"set","setting":"low-power","on":true}"#) == .done)
    #expect(bench.session.state.settings.lowPower)
    #expect(try run(#"{"do":"end","activity":"\#(id)"}"#) == .done)
    #expect(bench.session.state.activity(id)?.state == .ended)
    guard case .refused(let why) = try run(#"{"do":"swipe","activity":"nobody"}"#) else {
      Issue.record("it was not refused")
      return
    }
    #expect(why.contains(id))
    #expect(try run(#"{"do":"swipe"}"#) == .done)
  }
}
