import Phone
import Testing
@testable import Gateway

@Suite("Token registry")
struct TokenRegistryTests {
  private let settings = FrontSettings()

  @Test func thePhoneTellsWhatATokenStandsFor() {
    var registry = TokenRegistry()
    registry.take("aa", .update(app: "a.b", activity: "A1"), environment: .sandbox, settings: settings, at: 5)
    registry.take("bb", .start(app: "a.b", attributesType: "Parcel"), environment: .sandbox, settings: settings, at: 6)
    #expect(registry["aa"]?.kind == .update(activity: "A1"))
    #expect(registry["bb"]?.kind == .start(attributesType: "Parcel"))
    #expect(registry.all.map(\.token) == ["aa", "bb"])
    registry.take(
      "aa", .dead(.ended, app: "a.b", activity: "A1", since: 9), environment: .sandbox, settings: settings, at: 9)
    #expect(registry["aa"]?.death?.since == 9)
    #expect(registry["aa"]?.death?.reason == .unregistered)
    #expect(registry["aa"]?.death?.isTold == true)
  }

  @Test func whatTheSystemEndedHasExpired() {
    var registry = TokenRegistry()
    registry.take("aa", .update(app: "a.b", activity: "A1"), environment: .sandbox, settings: settings, at: 5)
    registry.take(
      "aa", .dead(.expired, app: "a.b", activity: "A1", since: 9), environment: .sandbox, settings: settings, at: 9)
    #expect(registry["aa"]?.death?.reason == .expiredToken)
  }

  @Test func aReplacedStartTokenDiesInSilence() {
    var registry = TokenRegistry()
    registry.take("bb", .start(app: "a.b", attributesType: "P"), environment: .sandbox, settings: settings, at: 6)
    registry.take(
      "bb", .dead(.replaced, app: "a.b", activity: nil, since: 9), environment: .sandbox, settings: settings, at: 9)
    #expect(registry["bb"]?.death?.isTold == false)
  }

  @Test func theDeadAreForgottenInTheEnd() {
    var registry = TokenRegistry(memory: 3)
    for number in 0..<20 {
      registry.take(
        "t\(number)", .update(app: "a.b", activity: "A\(number)"), environment: .sandbox, settings: settings, at: 1)
      if number > 0 { registry.bury("t\(number)", RegisteredToken.Death(since: 1, why: "it ended")) }
    }
    #expect(registry["t0"] != nil)
    #expect(registry["t19"] != nil)
    #expect(registry["t1"] == nil)
    #expect(registry.count <= 7)
  }
}
