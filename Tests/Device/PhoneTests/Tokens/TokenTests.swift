import Testing
import Wire
@testable import Phone

@Suite("Tokens")
struct TokenTests {
  private static let hexadecimal = Set("0123456789abcdef")

  @Test func anUpdateTokenComesAMomentAfterTheStart() throws {
    var bench = try Bench()
    let id = try bench.started()
    #expect(bench.token(id) == nil)
    bench.at(0.999)
    #expect(bench.token(id) == nil)
    bench.at(1)
    let token = try #require(bench.token(id))
    #expect(token.count == 160)
    #expect(Set(token).isSubset(of: Self.hexadecimal))
    #expect(bench.told.last == .updateToken(id: id, token))
    #expect(bench.phone.standing(ofToken: token) == .update(app: Bench.app, activity: id))
  }

  @Test func theDelayIsASetting() throws {
    var bench = try Bench(settings: PhoneSettings(rules: [.tokenDelay: .seconds(0)]))
    let id = bench.begin()
    #expect(bench.token(id) != nil)
  }

  @Test func whoDoesNotAskGetsNone() throws {
    var bench = try Bench()
    let id = bench.begin(route: nil), channel = bench.begin(route: .channel("dGVzdA=="))
    bench.at(3600)
    #expect(bench.token(id) == nil)
    #expect(bench.token(channel) == nil)
  }

  @Test func aTokenIsDeadAfterTheEnd() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.at(1)
    let token = try #require(bench.token(id))
    bench.at(10)
    bench.end(id)
    #expect(bench.token(id) == nil)
    #expect(
      bench.phone.standing(ofToken: token)
        == .dead(.ended, app: Bench.app, activity: id, since: bench.now.timeIntervalSince1970))
  }

  @Test func anEndBeforeTheTokenLeavesNone() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id)
    bench.at(10)
    #expect(bench.count(.tokenIssued) == 0)
  }

  @Test func aRotatedTokenReplacesTheOldOneAndWakesTheApp() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.at(1)
    let first = try #require(bench.token(id))
    bench.perform(.kill(Bench.app))
    bench.perform(.rotateToken(activity: id))
    let second = try #require(bench.token(id))
    #expect(second != first)
    #expect(bench.wakes.last == .updateToken)
    #expect(bench.told.last == .updateToken(id: id, second))
    guard case .dead(.replaced, _, _, _) = bench.phone.standing(ofToken: first) else {
      Issue.record("the old token lives")
      return
    }
    bench.perform(.rotateToken(activity: "nobody"))
    #expect(bench.codes.last == .phoneNothingThere)
  }

  @Test func rotationMayComeByItself() throws {
    var bench = try Bench(settings: PhoneSettings(rules: [.tokenRotation: .seconds(600)]))
    let id = bench.begin()
    bench.at(600)
    #expect(bench.count(.tokenRotated) == 0)
    bench.at(601)
    #expect(bench.count(.tokenRotated) == 1)
    bench.end(id)
    bench.at(4000)
    #expect(bench.count(.tokenRotated) == 1)
  }

  @Test func aPushToStartTokenBelongsToOneType() throws {
    var bench = try Bench()
    #expect(bench.ask(.pushToStartToken(attributesType: "Parcel")) == .token(nil))
    #expect(bench.ask(.pushToStartToken(attributesType: "Order")) == .token(nil))
    bench.at(1)
    guard case .token(let parcel?) = bench.ask(.pushToStartToken(attributesType: "Parcel")),
      case .token(let order?) = bench.ask(.pushToStartToken(attributesType: "Order"))
    else {
      Issue.record("no tokens")
      return
    }
    #expect(parcel != order)
    #expect(parcel.count == 160)
    #expect(bench.phone.standing(ofToken: parcel) == .start(app: Bench.app, attributesType: "Parcel"))
    #expect(bench.told.contains(.pushToStartToken(attributesType: "Order", order)))
    bench.perform(.rotateStartToken(Bench.app, attributesType: "Parcel"))
    #expect(bench.phone.standing(ofToken: parcel) != .start(app: Bench.app, attributesType: "Parcel"))
    bench.perform(.uninstall(Bench.app))
    guard case .dead(.uninstalled, _, _, _) = bench.phone.standing(ofToken: order) else {
      Issue.record("the token outlives the app")
      return
    }
  }

  @Test(arguments: [("17.1", true, 0), ("17.2", true, 1), ("17.2", false, 0)])
  func whoGetsPushToStartTokens(_ ios: String, _ hasKey: Bool, _ count: Int) throws {
    var bench = try Bench(ios: ios, app: InstalledApp(Bench.app, supportsLiveActivities: hasKey))
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(10)
    #expect(bench.count(.startTokenIssued) == count)
    #expect(bench.count(.startTokenUnsupported) == 1 - count)
  }

  @Test func switchingOffAndOnRenewsPushToStart() throws {
    var bench = try Bench()
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(1)
    let old = bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.perform(.set(.liveActivities(false)))
    bench.perform(.set(.liveActivities(true)))
    bench.at(2)
    let new = bench.ask(.pushToStartToken(attributesType: "Parcel"))
    #expect(old != new)
    #expect(bench.count(.startTokenIssued) == 2)
  }

  @Test func theSameSeedMakesTheSameTokens() throws {
    var first = try Bench(), second = try Bench()
    #expect(first.begin() == second.begin())
    first.at(1)
    second.at(1)
    #expect(first.phone.allActivities.first?.snapshot.token == second.phone.allActivities.first?.snapshot.token)
    var mint = TokenMint(seed: 2)
    #expect(mint.identifier() != first.phone.allActivities.first?.snapshot.id)
  }

  @Test func identifiersLookLikeThoseOfIOS() {
    var mint = TokenMint(seed: 7)
    for _ in 0..<50 {
      let id = mint.identifier()
      #expect(
        id.wholeMatch(of: #/[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/#) != nil, "\(id)")
    }
  }

  @Test func deadTokensAreForgottenInTheEnd() {
    var book = TokenBook(memory: 3)
    for number in 1...5 {
      book.issue("t\(number)", .update(app: "a", activity: "x"))
      book.bury("t\(number)", .ended, app: "a", activity: "x", since: 0)
    }
    #expect(book.count == 3)
    #expect(book["t2"] == .unknown)
    #expect(book["t5"] != .unknown)
  }
}
