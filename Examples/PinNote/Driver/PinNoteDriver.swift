// What a person does in the app, as functions that a scenario calls.
import Foundation

@MainActor
func pin(_ note: Note) async throws {
  try await NotePinner.shared.pin(note)
}

@MainActor
func unpin() async {
  await NotePinner.shared.unpin()
}
