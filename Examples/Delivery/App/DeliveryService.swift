import ActivityKit
import Combine
import Foundation
import os

/// Starts, updates and ends the order's Live Activity, and hands its push tokens to the server.
@MainActor
final class DeliveryService: ObservableObject {
  enum Refusal: LocalizedError {
    case notAllowed

    var errorDescription: String? {
      "Live Activities are switched off. Allow them in Settings to see your order on the Lock Screen."
    }
  }

  /// One for the whole app: an activity outlives the screen that started it.
  static let shared = DeliveryService()

  @Published private(set) var state: DeliveryAttributes.ContentState?

  private var activity: Activity<DeliveryAttributes>?
  private var listening: [Task<Void, Never>] = []
  private let server = TokenReporter()
  private let log = Logger(subsystem: "app.skerry.delivery", category: "activity")

  init() {
    listenForStarts()
  }

  /// Begins the activity of a new order. The stale date says from when on the card must not be trusted.
  func start(kitchen: String, minutes: Double) throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { throw Refusal.notAllowed }
    let attributes = DeliveryAttributes(
      orderNumber: "A-\(Int.random(in: 1000...9999))", kitchen: kitchen, courierPhone: "+14155550123",
      language: Locale.current.language.languageCode == .chinese ? .chinese : .english)
    let first = DeliveryAttributes.ContentState(
      stage: .accepted, note: note(for: .accepted, attributes.language), orderedAt: .now,
      arrivesAt: .now.addingTimeInterval(minutes * 60), courier: nil)
    let activity = try Activity.request(attributes: attributes, content: content(first), pushType: .token)
    adopt(activity)
    log.info("started \(activity.id, privacy: .public)")
  }

  /// Moves the order one stage on; the last one ends the activity.
  func advance() async {
    guard let activity, var next = state else { return }
    let stages = DeliveryAttributes.Stage.allCases
    guard next.stage.step + 1 < stages.count else { return }
    next.stage = stages[next.stage.step + 1]
    next.note = note(for: next.stage, activity.attributes.language)
    if next.stage == .onTheWay { next.courier = "Lin Wei" }
    if next.stage == .delivered {
      await activity.end(content(next), dismissalPolicy: .after(.now.addingTimeInterval(10 * 60)))
      forget()
    } else {
      let alert = AlertConfiguration(
        title: "\(activity.attributes.kitchen)", body: "\(next.note)", sound: .default)
      await activity.update(content(next), alertConfiguration: alert)
      state = next
    }
  }

  /// Takes the card away at once.
  func cancel() async {
    await activity?.end(nil, dismissalPolicy: .immediate)
    forget()
  }

  // MARK: - Tokens

  /// Activities that a push started, and the token that allows such pushes.
  private func listenForStarts() {
    listening.append(
      Task { [weak self] in
        for await token in Activity<DeliveryAttributes>.pushToStartTokenUpdates {
          await self?.server.report(token, for: .start)
        }
      })
    listening.append(
      Task { [weak self] in
        for await activity in Activity<DeliveryAttributes>.activityUpdates {
          self?.adopt(activity)
        }
      })
  }

  private func adopt(_ activity: Activity<DeliveryAttributes>) {
    guard activity.id != self.activity?.id else { return }
    self.activity = activity
    state = activity.content.state
    listening.append(
      Task { [server] in
        for await token in activity.pushTokenUpdates {
          await server.report(token, for: .update(activity.attributes.orderNumber))
        }
      })
    listening.append(
      Task { [weak self] in
        for await state in activity.activityStateUpdates where state == .dismissed {
          self?.forget()
        }
      })
  }

  private func forget() {
    activity = nil
    state = nil
  }

  // MARK: - Content

  private func content(_ state: DeliveryAttributes.ContentState) -> ActivityContent<DeliveryAttributes.ContentState> {
    ActivityContent(state: state, staleDate: state.arrivesAt.addingTimeInterval(5 * 60), relevanceScore: 80)
  }

  private func note(for stage: DeliveryAttributes.Stage, _ language: DeliveryAttributes.Language) -> String {
    switch (language, stage) {
    case (.english, .accepted): "The kitchen has your order"
    case (.english, .cooking): "Noodles are in the wok"
    case (.english, .onTheWay): "Your rider is on the way"
    case (.english, .delivered): "Enjoy your meal!"
    case (.chinese, .accepted): "商家已接单"
    case (.chinese, .cooking): "面条正在下锅"
    case (.chinese, .onTheWay): "骑手正在赶来"
    case (.chinese, .delivered): "祝您用餐愉快"
    }
  }
}
