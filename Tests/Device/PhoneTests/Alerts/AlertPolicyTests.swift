import Phone
import Testing
import Wire

private let alert = EncodedAlert(title: "Order", body: "At the door", sound: nil)

private func effects(_ context: AlertContext, _ alert: EncodedAlert = alert) -> AlertEffects {
  AlertPolicy().effects(of: alert, in: context)
}

@Suite struct AlertPolicyTests {
  @Test func unlockedWithIslandItExpands() {
    let effects = effects(AlertContext(iosMajor: 26))
    #expect(effects.expandsIsland == 5 && effects.showsBanner == nil)
    #expect(effects.sound == .system && effects.vibrates && !effects.lightsScreen)
    #expect(effects.watch == nil && effects.withheld.isEmpty)
    #expect(AlertPolicy(seconds: 8).effects(of: alert, in: AlertContext(iosMajor: 26)).expandsIsland == 8)
  }

  @Test func unlockedWithoutIslandItIsABanner() {
    let effects = effects(AlertContext(iosMajor: 16, hasIsland: false))
    #expect(effects.showsBanner == 5 && effects.expandsIsland == nil && effects.sound == .system)
  }

  @Test func lockedItLightsTheScreen() {
    let dark = effects(AlertContext(iosMajor: 16, isLocked: true, isScreenLit: false))
    #expect(dark.lightsScreen && dark.expandsIsland == nil && dark.showsBanner == nil && dark.sound == .system)
    #expect(!effects(AlertContext(iosMajor: 16, isLocked: true)).lightsScreen)
    let bare = effects(AlertContext(iosMajor: 16, hasIsland: false, isLocked: true, isScreenLit: false))
    #expect(bare.lightsScreen && bare.showsBanner == nil)
  }

  @Test(arguments: [true, false])
  func theAppInUseIsNotDisturbed(_ hasIsland: Bool) {
    let quiet = effects(AlertContext(iosMajor: 26, hasIsland: hasIsland, isAppInUse: true, hasWatch: true))
    #expect(!quiet.isNoticed)
    #expect(quiet.withheld.count == 1)
  }

  @Test func aFocusKeepsItQuiet() {
    let quiet = effects(
      AlertContext(iosMajor: 26, isLocked: true, isScreenLit: false, isFocused: true, hasWatch: true, hasCar: true))
    #expect(!quiet.isNoticed)
    #expect(quiet.withheld == ["A Focus is on: the content changes and nothing draws attention to it."])
  }

  @Test func theSilentSwitchLeavesVibration() {
    let silent = effects(AlertContext(iosMajor: 26, isSilenced: true))
    #expect(silent.sound == nil && silent.vibrates && silent.expandsIsland == 5)
    #expect(silent.withheld == ["The phone is switched to silent: it vibrates."])
  }

  @Test func soundsHaveNames() {
    let effects = effects(AlertContext(iosMajor: 26), EncodedAlert(title: "", body: "", sound: "ding.caf"))
    #expect(effects.sound == .named("ding.caf"))
  }

  @Test func theWatchShowsTitleAndBodyWhileThePhoneIsLocked() {
    let locked = effects(AlertContext(iosMajor: 18, isLocked: true, hasWatch: true))
    #expect(locked.watch == AlertEffects.WatchAlert(title: "Order", body: "At the door"))
    let inUse = effects(AlertContext(iosMajor: 18, hasWatch: true))
    #expect(inUse.watch == nil && inUse.withheld == ["The phone is in use: the watch is not told."])
    let empty = effects(
      AlertContext(iosMajor: 18, isLocked: true, hasWatch: true), EncodedAlert(title: "", body: ""))
    #expect(empty.watch == nil && empty.withheld.count == 1)
  }

  @Test func carPlayNotifiesSince26() {
    #expect(!effects(AlertContext(iosMajor: 18, hasCar: true)).notifiesCar)
    #expect(effects(AlertContext(iosMajor: 26, hasCar: true)).notifiesCar)
    #expect(!effects(AlertContext(iosMajor: 26)).notifiesCar)
  }

  @Test func standByIsFilledSince17() {
    #expect(!effects(AlertContext(iosMajor: 16, isLocked: true, isInStandBy: true)).fillsStandBy)
    #expect(effects(AlertContext(iosMajor: 17, isLocked: true, isInStandBy: true)).fillsStandBy)
    #expect(!effects(AlertContext(iosMajor: 17, isLocked: false, isInStandBy: true)).fillsStandBy)
  }

  @Test func anEndHasLeftTheIsland() {
    let end = effects(AlertContext(iosMajor: 26, isEnd: true))
    #expect(end.expandsIsland == nil && end.showsBanner == nil && end.sound == .system)
    #expect(end.withheld.count == 1)
    #expect(effects(AlertContext(iosMajor: 26, isLocked: true, isScreenLit: false, isEnd: true)).lightsScreen)
  }
}
