import ActivityKit
import Foundation

/// A note that is pinned to the lock screen.
struct NoteAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    /// A word or two for the island.
    var title: String
    var text: String
    /// Colours as `#RRGGBB`: the note's paper and its ink.
    var paper: String
    var ink: String
    /// When the note is due, if it is.
    var due: Date?
  }

  let noteID: String
}
