import Devices
import Findings
import Foundation
import Phone
import Testing
import Wire

@testable import Commands

private func options(_ arguments: String...) throws -> RenderOptions { try options(arguments) }

private func options(_ arguments: [String]) throws -> RenderOptions {
  guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["render", "Widget"] + arguments)
  else { throw Failure([], status: .done) }
  return try RenderOptions(parsed)
}

@Suite struct RenderOptionsTests {
  @Test func defaultsAreFixed() throws {
    let options = try options()
    #expect(options.paths == ["Widget"])
    #expect(options.choice.surfaces == Surface.standard)
    #expect(options.choice.devices.map(\.name) == ["iPhone 15 Pro", "iPhone 15 Pro Max"])
    #expect(
      options.surroundings == [
        Surroundings(
          scheme: .light, dynamicType: "large", locale: "en-US", timeZone: "GMT", now: 1_768_210_860, iosMajor: 26,
          iosMinor: 0)
      ])
    #expect(options.format == .png)
    #expect(options.folder == nil)
  }

  @Test func repeatedOptionsMultiply() throws {
    let options = try options(
      "--scheme", "dark", "--scheme", "light", "--scheme", "dark", "--dynamic-type", "small", "--locale", "ar",
      "--locale", "de", "--ios", "17.2")
    #expect(options.surroundings.map(\.scheme) == [.dark, .light, .dark, .light])
    #expect(options.surroundings.map(\.locale) == ["ar", "ar", "de", "de"])
    #expect(options.surroundings.map(\.rightToLeft) == [true, true, false, false])
    #expect(options.surroundings.allSatisfy { $0.dynamicType == "small" && $0.iosMajor == 17 && $0.iosMinor == 2 })
  }

  @Test func timeIsReadInTheTimeZone() throws {
    let options = try options("--time-zone", "Asia/Tokyo", "--at", "2026-01-12T18:41")
    #expect(options.surroundings.map(\.now) == [1_768_210_860])
    #expect(options.surroundings.map(\.timeZone) == ["Asia/Tokyo"])
  }

  @Test func islandSurfacesNeedAnIsland() throws {
    let failure = #expect(throws: Failure.self) { try options("--device", "iPhone 14", "--surface", "minimal") }
    #expect(failure?.status == .usage)
    #expect(try options("--device", "iPhone 14").choice.devices.map(\.name) == ["iPhone 14"])
  }

  @Test func switchesReachTheSurroundings() throws {
    let plain = try options().surroundings[0]
    #expect(!plain.boldText && !plain.reduceMotion && !plain.reduceTransparency && plain.redaction == nil)
    let set = try options(
      "--bold-text", "--reduce-transparency", "--reduce-motion", "--redacted", "--layout-direction", "rtl",
      "--contrast",
      "increased", "--contrast", "standard", "--stale", "--scene")
    #expect(set.surroundings.map(\.increasedContrast) == [true, false])
    #expect(
      set.surroundings.allSatisfy {
        $0.boldText && $0.reduceTransparency && $0.reduceMotion && $0.redaction == .privacy && $0.rightToLeft
      })
    #expect(set.isStale && set.isScene)
    #expect(try options("--locale", "ar", "--layout-direction", "ltr").surroundings[0].rightToLeft == false)
  }

  @Test func sheetsArePNG() {
    #expect(throws: Failure.self) { try options("--sheet", "--format", "svg") }
  }

  @Test func foldersAreCheckedBeforeAnyWork() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-" + UUID().uuidString)
    try Data().write(to: file)
    let failure = #expect(throws: Failure.self) { try options("--out", file.path) }
    #expect(failure?.status == .usage)
    #expect(throws: Failure.self) { try options("--out", "") }
  }
}

@Suite struct PictureNameTests {
  private func stem(_ surroundings: Surroundings, state: String = "On the way!") throws -> String {
    PictureName(
      activity: "DeliveryAttributes", state: state, surface: .lockScreen,
      device: try #require(DeviceCatalogue.model(named: "15 Pro Max")), surroundings: surroundings
    ).stem
  }

  @Test func namesDependOnThePictureAlone() throws {
    #expect(
      try stem(Surroundings(now: 0)) == "DeliveryAttributes-on-the-way-lock-screen-iphone-15-pro-max")
    #expect(
      try stem(Surroundings(scheme: .dark, dynamicType: "accessibility3", locale: "zh-Hans", now: 9))
        == "DeliveryAttributes-on-the-way-lock-screen-iphone-15-pro-max-dark-accessibility3-zh-hans")
  }

  @Test func everyOptionThatChangesAPictureIsInItsName() throws {
    var name = PictureName(
      activity: "A", state: "s", surface: .compact, device: DeviceCatalogue.standard[0],
      surroundings: Surroundings(
        increasedContrast: true, rightToLeft: true, now: 0, boldText: true, reduceTransparency: true,
        reduceMotion: true,
        redaction: .privacy))
    name.isStale = true
    name.isScene = true
    #expect(
      name.stem
        == "A-s-compact-scene-iphone-15-pro-increased-contrast-rtl-bold-text-reduce-transparency-reduce-motion"
        + "-redacted-stale"
    )
    // Arabic runs from the right by itself.
    #expect(try !stem(Surroundings(locale: "ar", rightToLeft: true, now: 0)).contains("rtl"))
  }

  @Test func slugsAreNeverEmptyNorPaths() {
    #expect(PictureName.slug("../..") == "state")
    #expect(PictureName.slug("a/b c") == "a-b-c")
    #expect(PictureName.slug(String(repeating: "x", count: 90)).count == 40)
  }

  @Test func adviceKnowsHowOftenUpdatesCome() throws {
    #expect(try !options().isAdvised)
    let advised = try options("--advice", "--update-interval", "2.5")
    #expect(advised.isAdvised && advised.updateInterval == 2.5)
    #expect(try options("--advice").updateInterval == nil)
    for arguments in [["--update-interval", "5"], ["--advice", "--update-interval", "0"]] {
      let failure = #expect(throws: Failure.self) { try options(arguments) }
      #expect(failure?.status == .usage)
    }
    #expect(throws: Failure.self) { try options("--advice", "--update-interval", "soon") }
  }
}
