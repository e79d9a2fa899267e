import SwiftUI

struct DownloadsScreen: View {
  @EnvironmentObject private var downloads: Downloads

  var body: some View {
    List {
      Section("On this phone") {
        if downloads.cards.isEmpty {
          Text("Nothing is being downloaded")
            .foregroundStyle(.secondary)
        }
        ForEach(downloads.cards, id: \.self) { card in
          Label(card, systemImage: "arrow.down.circle")
        }
      }
      Section {
        Toggle("Show downloads on the Lock Screen", isOn: $downloads.allowsRemoteStarts)
      } footer: {
        Text(downloads.status)
      }
    }
  }
}
