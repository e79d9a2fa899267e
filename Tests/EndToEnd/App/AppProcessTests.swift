import Foundation
import Testing
import Wire
import Workshop

extension EndToEnd {
  /// Apps as processes of their own, on a phone behind a socket.
  @Suite struct AppProcessTests {
    private static let delivery = ["Examples/Delivery/App", "Examples/Delivery/Shared"]
    private static let deliveryDriver = "Examples/Delivery/Driver/DeliveryDriver.swift"
    private static let oddDriver = "Tests/EndToEnd/Fixtures/Drivers/OddDriver.swift"

    private func state(_ phone: PocketPhone) throws -> [String: Any] {
      let text = try #require(phone.activities.last?.content.state)
      return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func aDeliveryStartsAdvancesAndEnds() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket(Self.delivery, driver: Self.deliveryDriver, phone: phone, clock: 1_800_000_000)
      #expect(phone.waitForApp())
      #expect(phone.call("startDelivery", #"{"kitchen":"Golden Wok","minutes":30}"#) == nil)
      #expect(try state(phone)["stage"] as? String == "accepted")
      // The phone's clock, as seconds since 2001.
      #expect(try state(phone)["orderedAt"] as? Double == 1_800_000_000 - 978_307_200)
      #expect(try state(phone)["arrivesAt"] as? Double == 1_800_001_800 - 978_307_200)
      for stage in ["cooking", "onTheWay", "delivered"] {
        #expect(phone.call("advanceDelivery") == nil)
        #expect(try state(phone)["stage"] as? String == stage)
      }
      #expect(phone.activities.map(\.state) == [.ended])
      let alerts = phone.requests.compactMap { if case .update(let update) = $0 { update.alert } else { nil } }
      #expect(alerts.map(\.title) == ["Golden Wok", "Golden Wok"])
      let ends = phone.requests.compactMap { if case .end(let end) = $0 { end.dismissal } else { nil } }
      #expect(ends == [.after(1_800_000_600)])
      // The network is shut: the reported token reaches nobody, and that is said.
      app.process.stop()
      #expect(app.finding == nil)
      #expect(app.process.takeFindings().map(\.id).contains("app.network"))
    }

    @Test func aButtonsIntentRunsInTheApp() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket(Self.delivery, driver: Self.deliveryDriver, phone: phone)
      #expect(phone.waitForApp())
      #expect(phone.call("startDelivery", #"{"kitchen":"K","minutes":1}"#) == nil)
      let attributes = try #require(phone.activities.first?.attributes)
      let order = try #require(
        (JSONSerialization.jsonObject(with: Data(attributes.utf8)) as? [String: Any])?["orderNumber"] as? String)
      #expect(phone.perform("ConfirmReceiptIntent", #"{"orderNumber":"A-0"}"#) == nil)
      #expect(phone.activities.map(\.state) == [.active])
      #expect(phone.perform("ConfirmReceiptIntent", #"{"orderNumber":"\#(order)"}"#) == nil)
      #expect(phone.activities.map(\.state) == [.ended])
      #expect(
        phone.perform("CancelIntent")
          == "the app has no intent CancelIntent; it has ConfirmReceiptIntent. A LiveActivityIntent has to belong to "
          + "the app's target as well as to the widget's.")
      withExtendedLifetime(app) {}
    }

    @Test func aTapOpensTheApp() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket(Self.delivery, driver: Self.deliveryDriver, phone: phone)
      #expect(phone.waitForApp())
      phone.tell(.open(url: "delivery://orders/A-77"))
      #expect(app.prints("opened order A-77"))
      phone.tell(.continueActivity(id: "1"))
      #expect(
        app.prints(
          "skerry: nothing in the app takes the tap on activity 1: closures of views are not run here; write "
            + "`func onContinueUserActivity(_ activity: NSUserActivity)` into the driver"))
    }

    /// Pitfalls 68, 70, 71 and 83.
    @Test func aRelaunchedAppFindsItsActivityAndItsToken() throws {
      let phone = PocketPhone()
      let first = try AppOnSocket(Self.delivery, driver: Self.deliveryDriver, phone: phone)
      #expect(phone.waitForApp())
      #expect(phone.call("startDelivery", #"{"kitchen":"K","minutes":30}"#) == nil)
      first.process.stop()
      #expect(!first.process.isRunning)
      let again = try AppOnSocket(Self.delivery, driver: Self.deliveryDriver, phone: phone)
      #expect(phone.waitForApp())
      // The service of the new process takes the activity over from `activityUpdates` and moves it on.
      var stage: String?
      for _ in 0..<100 where stage != "cooking" {
        #expect(phone.call("advanceDelivery") == nil)
        stage = try state(phone)["stage"] as? String
      }
      #expect(stage == "cooking" && phone.activities.count == 1)
      withExtendedLifetime(again) {}
    }

    @Test func everyNoteIsPinnedOnce() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket(
        ["Examples/PinNote/App", "Examples/PinNote/Shared"], driver: "Examples/PinNote/Driver/PinNoteDriver.swift",
        phone: phone)
      #expect(phone.waitForApp())
      let note = #"{"id":"1","title":"Milk","text":"Two","style":"mint"}"#
      #expect(phone.call("pin", note) == nil)
      #expect(phone.call("pin", note) == nil)
      #expect(phone.activities.count == 1)
      #expect(phone.call("pin", #"{"id":"1","title":"","text":" ","style":"mint"}"#)
        == "Write something before you pin the note.")
      #expect(phone.call("pin", #"{"id":"1","title":"","text":" ","style":"pink"}"#)?
        .hasPrefix("the argument of pin does not fit at $.style: expected NoteStyle, found") == true)
      #expect(phone.call("unpin") == nil)
      #expect(phone.activities.map(\.state) == [.dismissed])
      withExtendedLifetime(app) {}
    }

    @Test func callsEndInEveryWay() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket([], driver: Self.oddDriver, phone: phone, clock: 1_000)
      #expect(phone.waitForApp())
      #expect(phone.call("plain") == nil && app.prints("plain"))
      #expect(phone.call("add", #"{"left":1,"right":0}"#) == nil && app.prints("add gave back 978307201"))
      #expect(phone.call("add") == "the argument of add does not fit: expected Pair, found null")
      #expect(phone.call("greet") == nil && app.prints("hello nobody"))
      #expect(phone.call("greet", #""Li""#) == nil && app.prints("hello Li"))
      #expect(phone.call("refuse") == "Not on a Sunday.")
      #expect(phone.call("refuseLater") == "CancellationError()")
      #expect(phone.call("pain")?.hasPrefix("the driver has no function pain; it has add, greet, ") == true)
      #expect(phone.call("now") == nil && app.prints("now 1000"))
      phone.tell(.clock(5_000))
      #expect(phone.call("now") == nil && app.prints("now 5000"))
      #expect(phone.call("state") == nil && app.prints("state 2"))
      phone.tell(.sceneChanged(.foreground))
      #expect(app.prints("phase active"))
      #expect(phone.call("state") == nil && app.prints("state 0"))
      phone.tell(.open(url: "odd://x"))
      phone.tell(.continueActivity(id: "id-1"))
      #expect(app.prints("opened odd://x") && app.prints("continued NSUserActivityTypeLiveActivity id-1"))
      #expect(app.process.isRunning)
    }

    @Test func aCrashIsAFinding() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket([], driver: Self.oddDriver, phone: phone)
      #expect(phone.waitForApp())
      phone.tell(.call(call: 1, function: "trap", arguments: ""))
      #expect(app.process.waitForEnd(seconds: 30))
      let finding = try #require(app.finding)
      #expect(finding.id == "app.crashed")
      #expect(finding.what.hasPrefix("the app crashed: Index out of range ("))
      #expect(finding.why.contains("its Live Activities would stay"))
      #expect(!app.process.isRunning)
    }

    @Test func anExitIsAFinding() throws {
      let phone = PocketPhone()
      let app = try AppOnSocket([], driver: Self.oddDriver, phone: phone)
      #expect(phone.waitForApp())
      phone.tell(.call(call: 1, function: "leave", arguments: ""))
      #expect(app.process.waitForEnd(seconds: 30))
      #expect(app.finding?.what == "the app ended by itself (exit code 7)")
    }
  }
}
