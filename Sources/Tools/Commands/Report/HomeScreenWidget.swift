import Findings

extension Finding {
  /// Says that a widget of the bundle is no Live Activity and left out.
  /// - Parameter kind: `kind:` of its configuration.
  init(homeScreenWidget kind: String) {
    self.init(
      id: "draw.home-screen-widget", severity: .note, what: "not drawn: the home-screen widget “\(kind)”",
      why: "Skerry draws Live Activities; home-screen and accessory widgets of the bundle are known by their kind.")
  }
}
