extension AlertEffects {
  /// What a person noticed: “lit the screen”, “expanded the island”, ...
  public var words: [String] {
    [
      lightsScreen ? "lit the screen" : nil, expandsIsland != nil ? "expanded the island" : nil,
      showsBanner != nil ? "showed a banner" : nil, fillsStandBy ? "filled StandBy" : nil,
      sound != nil ? "sounded" : nil, vibrates ? "vibrated" : nil, watch != nil ? "told the watch" : nil,
      notifiesCar ? "told the car" : nil,
    ].compactMap(\.self)
  }
}
