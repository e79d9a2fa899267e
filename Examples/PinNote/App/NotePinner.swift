import ActivityKit
import Combine
import Foundation
import WidgetKit

/// Pins one note to the lock screen. A Live Activity lasts eight hours, so the note says until when it hangs.
@MainActor
final class NotePinner: ObservableObject {
  enum Refusal: LocalizedError {
    case notAllowed
    case empty

    var errorDescription: String? {
      switch self {
      case .notAllowed: "Live Activities are switched off for PinNote. You can allow them in Settings."
      case .empty: "Write something before you pin the note."
      }
    }
  }

  /// One for the whole app.
  static let shared = NotePinner()

  /// Until when the system shows the note at most; nil while nothing is pinned.
  @Published private(set) var hangsUntil: Date?
  @Published private(set) var isAllowed: Bool

  private let permission = ActivityAuthorizationInfo()
  private let shelf = NoteShelf()
  private var watching: Task<Void, Never>?

  init() {
    isAllowed = permission.areActivitiesEnabled
    hangsUntil = Activity<NoteAttributes>.activities.isEmpty ? nil : .now.addingTimeInterval(8 * 3600)
    watching = Task { [weak self, permission] in
      for await allowed in permission.activityEnablementUpdates {
        self?.isAllowed = allowed
      }
    }
  }

  deinit {
    watching?.cancel()
  }

  /// Pins the note, or changes the one that hangs already.
  func pin(_ note: Note) async throws {
    guard isAllowed else { throw Refusal.notAllowed }
    guard !note.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { throw Refusal.empty }
    shelf.newest = note
    WidgetCenter.shared.reloadTimelines(ofKind: "PinnedNote")

    let content = ActivityContent(state: state(of: note), staleDate: note.due)
    if let pinned = Activity<NoteAttributes>.activities.first(where: { $0.attributes.noteID == note.id }) {
      await pinned.update(content)
      return
    }
    await unpin()
    _ = try Activity.request(attributes: NoteAttributes(noteID: note.id), content: content)
    hangsUntil = .now.addingTimeInterval(8 * 3600)
  }

  /// Takes down whatever hangs, also notes of an earlier launch.
  func unpin() async {
    for activity in Activity<NoteAttributes>.activities {
      await activity.end(nil, dismissalPolicy: .immediate)
    }
    hangsUntil = nil
  }

  private func state(of note: Note) -> NoteAttributes.ContentState {
    NoteAttributes.ContentState(
      title: note.title, text: note.text, paper: note.style.paper, ink: note.style.ink, due: note.due)
  }
}
