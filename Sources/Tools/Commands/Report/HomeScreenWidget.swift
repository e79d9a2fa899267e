import Findings

extension Finding {
  /// Says that a widget of the bundle is no Live Activity and left out.
  /// - Parameter kind: `kind:` of its configuration.
  init(homeScreenWidget kind: String) {
    self.init(
      id: "draw.home-screen-widget", severity: .note, what: "left out: the home-screen widget “\(kind)”",
      why: "Without --widget, Live Activities are drawn.", fix: "Draw it with --widget “\(kind)”.")
  }
}
