import ActivityKit
import Foundation
import Testing
import Wire

@Suite struct AuthorizationTests {
  @Test func thePersonsChoiceIsAskedEachTime() {
    let phone = ScriptedPhone()
    let permission = PhoneLink.$current.withValue(phone) { ActivityAuthorizationInfo() }
    #expect(permission.areActivitiesEnabled && !permission.frequentPushesEnabled)
    phone.tell(.authorizationChanged(ActivityAuthorization(activities: false, frequentPushes: true)))
    #expect(!permission.areActivitiesEnabled && permission.frequentPushesEnabled)
  }

  @Test func eachSequenceTellsItsOwnChanges() async {
    let phone = ScriptedPhone()
    let permission = PhoneLink.$current.withValue(phone) { ActivityAuthorizationInfo() }
    var enablement = permission.activityEnablementUpdates.makeAsyncIterator()
    var frequent = permission.frequentPushEnablementUpdates.makeAsyncIterator()
    for (activities, pushes) in [(true, true), (false, true), (false, false), (true, false)] {
      phone.tell(.authorizationChanged(ActivityAuthorization(activities: activities, frequentPushes: pushes)))
    }
    #expect(await enablement.next() == false)
    #expect(await enablement.next() == true)
    #expect(await frequent.next() == true)
    #expect(await frequent.next() == false)
  }

  @Test func aBrokenLineAllowsNothing() {
    let phone = ScriptedPhone()
    phone.onRequest { _ in .refused(.unsupported) }
    let permission = PhoneLink.$current.withValue(phone) { ActivityAuthorizationInfo() }
    #expect(!permission.areActivitiesEnabled && !permission.frequentPushesEnabled)
  }

  @Test func errorsSayWhatToDo() throws {
    #expect(ActivityAuthorizationError.targetMaximumExceeded.errorCode == 5)
    let error = ActivityAuthorizationError.unsupportedTarget as NSError
    #expect(error.domain == "com.apple.ActivityKit.ActivityAuthorization" && error.code == 6)
    #expect(
      ActivityAuthorizationError.unsupportedTarget.recoverySuggestion?.contains("NSSupportsLiveActivities") == true)
    let all = ActivityRefusal.allCases.compactMap { refusal -> ActivityAuthorizationError? in
      let phone = ScriptedPhone()
      phone.onRequest { if case .start = $0 { .refused(refusal) } else { nil } }
      return PhoneLink.$current.withValue(phone) {
        do {
          _ = try Ride.request(attributes: .init(driver: ""), content: content(1))
          return nil
        } catch { return error as? ActivityAuthorizationError }
      }
    }
    #expect(all.map(\.errorCode) == Array(1...12))
    #expect(Set(all.compactMap(\.failureReason)).count == 12)
    for error in all {
      let reason = try #require(error.failureReason)
      #expect(!reason.isEmpty && error.recoverySuggestion?.isEmpty == false)
      #expect((error as any Error).localizedDescription == "The operation could not be completed. \(reason)")
    }
  }
}
