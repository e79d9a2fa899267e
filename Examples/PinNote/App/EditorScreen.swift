import SwiftUI

struct EditorScreen: View {
  @EnvironmentObject private var pinner: NotePinner
  @State private var note = Note(id: UUID().uuidString, title: "", text: "", style: .lemon, due: nil)
  @State private var message: String?

  var body: some View {
    Form {
      TextField("Title", text: $note.title)
      TextField("Note", text: $note.text, axis: .vertical)
        .lineLimit(3...6)
      Picker("Paper", selection: $note.style) {
        ForEach(NoteStyle.allCases) { style in
          Text(style.rawValue.capitalized).tag(style)
        }
      }
      Button("Pin to Lock Screen") { pin() }
        .disabled(!pinner.isAllowed)
      if let until = pinner.hangsUntil {
        Text("Hangs until \(until, style: .time) at most")
        Button("Take down", role: .destructive) { Task { await pinner.unpin() } }
      }
      if let message {
        Text(message).foregroundStyle(.red)
      }
    }
  }

  private func pin() {
    Task {
      do {
        try await pinner.pin(note)
        message = nil
      } catch {
        message = error.localizedDescription
      }
    }
  }
}
