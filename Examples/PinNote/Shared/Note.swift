import Foundation

/// A note as the app and the home-screen widget share it.
struct Note: Codable, Hashable, Identifiable {
  var id: String
  var title: String
  var text: String
  var style: NoteStyle
  var due: Date?
}

/// Pairs of paper and ink whose contrast is at least 7.
enum NoteStyle: String, Codable, CaseIterable, Identifiable {
  case lemon
  case night
  case mint
  case rose

  var id: String { rawValue }

  var paper: String {
    switch self {
    case .lemon: "#FFF3C4"
    case .night: "#1F2A44"
    case .mint: "#DDF3E4"
    case .rose: "#FADADD"
    }
  }

  var ink: String {
    switch self {
    case .lemon: "#4A3700"
    case .night: "#F4F1E8"
    case .mint: "#123A24"
    case .rose: "#5A1220"
    }
  }
}

/// The newest note, kept where the app and its widgets can both read it.
struct NoteShelf {
  static let group = "group.app.skerry.pinnote"

  private let defaults = UserDefaults(suiteName: Self.group)

  var newest: Note? {
    get {
      guard let data = defaults?.data(forKey: "newest") else { return nil }
      return try? JSONDecoder().decode(Note.self, from: data)
    }
    nonmutating set {
      defaults?.set(newValue.flatMap { try? JSONEncoder().encode($0) }, forKey: "newest")
    }
  }
}
