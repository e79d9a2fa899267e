import ActivityKit
import SkerryTesting
import XCTest

@testable import Parcels

final class LifeTests: XCTestCase {
  func testEndsAfterEightHours() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelWidgets.self)
    let activity = try await phone.run {
      try Activity.request(
        attributes: ParcelAttributes(number: "A1"), content: .init(state: .init(stops: 3), staleDate: nil))
    }
    await phone.advance(.hours(8))
    XCTAssertEqual(activity.activityState, .ended)
    XCTAssertEqual(phone.lockScreen, .cards(activity))
  }

  func testTapsWhatIsNotThere() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelWidgets.self)
    await phone.tap("Nothing")
  }

  func testIsPlain() { XCTAssertEqual(1 + 1, 2) }
}
