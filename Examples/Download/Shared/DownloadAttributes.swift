import ActivityKit
import Foundation

/// One download, from the first byte to the last. The server starts it by push, wherever the person asked for it.
struct DownloadAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    /// One emoji for what is going on: ⬇️, 📦, ✅.
    var emoji: String
    var title: String
    /// One sentence, written by the server in the person's language.
    var body: String
    /// From 0 to 1; left out while nobody knows how large the file is.
    var progress: Double?

    /// The progress where there is one, never outside of its bounds.
    var fraction: Double? {
      progress.map { min(max($0, 0), 1) }
    }

    var isDone: Bool {
      fraction == 1
    }
  }

  /// What the server calls the download; one card for each.
  var id: String
  /// The file's name.
  var name: String

  var link: URL? {
    URL(string: "downloads://files/\(id)")
  }
}
