import Devices
import Findings
import Phone
import Testing
import Wire

@testable import Commands

private func plan(
  _ arguments: [String] = [], states: [String] = ["one"], drawsSmall: Bool = true, otherLocale: String = "zh-Hans"
) throws -> SheetPlan {
  guard
    case .run(let parsed) = try ArgumentParser(SkerryCommand.specification)
      .parse(["render", "Widget", "--sheet"] + arguments)
  else { throw Failure([], status: .done) }
  let options = try RenderOptions(parsed)
  return SheetPlan(
    axes: options.axes, choice: options.choice, states: states, drawsSmall: drawsSmall, isStale: options.isStale,
    otherLocale: otherLocale)
}

private func shots(
  _ arguments: [String] = [], states: [String] = ["one"], drawsSmall: Bool = true
) throws -> [SheetShot] {
  try plan(arguments, states: states, drawsSmall: drawsSmall).sections.flatMap(\.shots)
}

@Suite struct ChosenSetTests {
  @Test(arguments: [true, false]) func about48PicturesShowWhatMatters(_ drawsSmall: Bool) throws {
    let shots = try shots(drawsSmall: drawsSmall)
    #expect((44...52).contains(shots.count), "\(shots.count)")
    #expect(Set(shots).count == shots.count)
    #expect(Set(shots.map(\.surface)) == Set(Surface.allCases))
    #expect(Set(shots.map(\.device)) == Set(DeviceCatalogue.representative))
    #expect(shots.allSatisfy { $0.device.surfaces.contains($0.surface) })
  }

  @Test func theMainSurfacesOfBothIslandsAreLightAndDark() throws {
    let shots = try shots()
    for device in DeviceCatalogue.standard {
      for surface in Surface.standard + [.minimalDetached] {
        for scheme in Surroundings.Scheme.allCases {
          let expected = SheetShot(
            content: 0, surface: surface, device: device, surroundings: try plan().axes.surroundings[0].in(scheme),
            isStale: false)
          #expect(shots.filter { $0 == expected }.count == 1, "\(surface) on \(device.name), \(scheme)")
        }
      }
    }
    for surface in [Surface.banner, .lockScreen, .padLockScreen, .carPlay] {
      let schemes = Set(shots.filter { $0.surface == surface }.map(\.surroundings.scheme))
      #expect(schemes == Set(Surroundings.Scheme.allCases), "\(surface)")
    }
  }

  @Test func settingsAreShownOnOneModel() throws {
    let shots = try shots()
    func surfaces(_ change: (SheetShot) -> Bool) -> Set<Surface> { Set(shots.filter(change).map(\.surface)) }
    #expect(surfaces { $0.surroundings.dynamicType == "accessibility3" } == Set(Surface.standard))
    #expect(surfaces { $0.surroundings.locale == "zh-Hans" } == Set(Surface.standard))
    #expect(surfaces(\.isStale) == [.lockScreen, .compact, .expanded])
    #expect(surfaces(\.surroundings.increasedContrast) == [.lockScreen])
    #expect(surfaces { $0.surroundings.redaction == .privacy } == [.lockScreen])
    #expect(Set(shots.filter { $0.surroundings.dynamicType != "large" }.map(\.device.name)) == ["iPhone 15 Pro"])
  }

  @Test func whatLooksAlikeInBothSchemesIsShownOnce() throws {
    let shots = try shots(drawsSmall: false)
    for surface in [Surface.standBy, .standByNight, .smartStack, .carPlay] {
      #expect(shots.filter { $0.surface == surface }.count == 1, "\(surface)")
    }
    #expect(shots.filter { $0.surface == .alwaysOn }.map(\.device) == DeviceCatalogue.standard)
  }

  @Test func anOlderIOSHasWhatItHas() throws {
    let shots = try shots(["--ios", "16.2"])
    #expect(shots.allSatisfy { $0.surface.firstIOS == 16 })
    #expect(shots.contains { $0.surface == .banner })
  }

  @Test func everySectionAndColumnIsLabelled() throws {
    let sections = try plan().sections
    #expect(
      sections.map(\.title) == [
        "iPhone with Dynamic Island", "iPhone without island", "iPad", "Always-On", "Smart Stack", "CarPlay", "StandBy",
        "Settings on iPhone 15 Pro  ·  light",
      ])
    #expect(
      sections[0].columns.map(\.heading) == [
        "iPhone 15 Pro  ·  light", "iPhone 15 Pro  ·  dark", "iPhone 15 Pro Max  ·  light",
        "iPhone 15 Pro Max  ·  dark",
      ])
    #expect(
      sections[7].columns.map(\.heading) == ["accessibility3", "zh-Hans", "stale", "increased contrast  ·  redacted"])
    #expect(
      sections[7].columns[3].cells.map(\.caption) == ["Lock Screen, increased contrast", "Lock Screen, redacted"])
    for column in sections.flatMap(\.columns) {
      #expect(Set(column.cells.map(\.row)).count == column.cells.count, "\(column.heading)")
    }
  }
}

@Suite struct SheetPlanTests {
  @Test func furtherStatesAddTheMainSurfacesAndNoMore() throws {
    let one = try shots(), many = try shots(states: ["a", "b", "c"])
    #expect(many.count == one.count + 8)
    let further = many.filter { $0.content > 0 }
    #expect(further.map(\.content) == [1, 1, 1, 1, 2, 2, 2, 2])
    #expect(Array(further.map(\.surface).prefix(4)) == Surface.standard)
    #expect(Set(further.map(\.device.name)) == ["iPhone 15 Pro"])
    let sections = try plan(states: ["a", "b", "c"]).sections
    #expect(sections.first?.title == "iPhone with Dynamic Island  ·  a")
    #expect(sections.last?.title == "Further states on iPhone 15 Pro  ·  light")
    #expect(sections.last?.columns.map(\.heading) == ["b", "c"])
  }

  @Test func aNamedValueTakesThePlaceOfTheSetsOwn() throws {
    #expect(Set(try shots(["--scheme", "dark"]).map(\.surroundings.scheme)) == [.dark])
    let chinese = try shots(["--locale", "zh-Hans"])
    #expect(Set(chinese.map(\.surroundings.locale)) == ["zh-Hans"])
    #expect(chinese.count == (try shots().count) - 4)
    let large = try shots(["--dynamic-type", "xxxLarge"])
    #expect(Set(large.map(\.surroundings.dynamicType)) == ["xxxLarge"])
    let one = try shots(["--device", "iPhone 17 Pro"])
    #expect(Set(one.map(\.device.name)) == ["iPhone 17 Pro"])
    #expect(Set(one.map(\.surface)).isSuperset(of: Surface.standard + [.idle, .alwaysOn, .standBy]))
    #expect(try shots(["--stale"]).allSatisfy { $0.isStale })
    #expect(try shots(["--redacted"]).allSatisfy { $0.surroundings.redaction == .privacy })
  }

  @Test func repeatedOptionsWiden() throws {
    let one = try shots(["--locale", "en-US"]).count
    let three = try shots(["--locale", "en-US", "--locale", "ar", "--locale", "de"])
    // The main surfaces on a phone of each island width.
    #expect(three.count == one + 2 * 8)
    #expect(three.filter { $0.surroundings.locale == "ar" }.allSatisfy { $0.surroundings.rightToLeft })
    #expect(try shots(["--locale", "ar", "--locale", "de", "--scheme", "light", "--scheme", "dark"]).count == one + 16)
    #expect(
      try shots(["--dynamic-type", "large", "--dynamic-type", "xSmall", "--dynamic-type", "accessibility5"]).count
        == one + 16)
    let phones = ["--device", "iPhone 16 Pro", "--device", "iPhone 14", "--device", "iPad (A16)"]
    let devices = try shots(phones)
    #expect(Set(devices.map(\.device.name)) == ["iPhone 16 Pro", "iPhone 14", "iPad (A16)"])
    #expect(devices.count > (try shots(Array(phones.prefix(2))).count))
    let combined = try shots(phones + ["--locale", "en-US", "--locale", "ar"]).filter { $0.surroundings.locale == "ar" }
    #expect(Set(combined.map(\.device.name)) == ["iPhone 16 Pro", "iPhone 14", "iPad (A16)"])
  }

  @Test func allTakesEverythingOfEveryState() throws {
    let all = try shots(["--all"], states: ["a", "b"])
    let set = try shots(states: ["a", "b"])
    #expect(Set(all).isSuperset(of: set))
    #expect(all.count == Set(all).count)
    for state in 0...1 {
      let own = all.filter { $0.content == state }
      #expect(own.count == all.count / 2)
      for device in DeviceCatalogue.representative {
        #expect(Set(own.filter { $0.device == device }.map(\.surface)) == Set(device.surfaces), "\(device.name)")
      }
      #expect(Set(own.filter(\.isStale).map(\.surface)) == Set(Surface.standard))
      #expect(Set(own.filter { $0.surface == .idle }.map(\.surroundings.scheme)).count == 2)
    }
    let two = try shots(["--all", "--locale", "en-US", "--locale", "ar"], states: ["a", "b"])
    #expect(two.filter { $0.surroundings.locale == "ar" }.count == two.count / 2)
  }

  @Test func namedSurfacesAreExactlyDrawn() throws {
    let shots = try shots(
      [
        "--surface", "compact", "--surface", "expanded", "--device", "iPhone 16", "--scheme", "dark", "--locale", "ar",
        "--locale", "de",
      ], states: ["a", "b"])
    #expect(shots.count == 8)
    #expect(Set(shots.map(\.surface)) == [.compact, .expanded])
    #expect(Set(shots.map(\.surroundings.scheme)) == [.dark])
    #expect(shots.map(\.content) == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func besideAnotherActivityTheIslandIsMinimal() throws {
    let further = try shots(["--beside", "B"], states: ["a", "b"]).filter { $0.content == 1 }
    #expect(further.map(\.surface) == [.lockScreen, .minimal, .minimalDetached, .expanded])
  }
}

@Suite struct OtherLocaleTests {
  @Test(arguments: [
    ([], "zh-Hans"), (["en", "en-GB"], "zh-Hans"), (["en", "de", "fr", "he"], "he"), (["en", "ja", "fr", "de"], "de"),
    (["en", "ja", "zh-Hant"], "zh-Hant"), (["en", "ja"], "ja"), (["en", "ar", "fa"], "ar"), (["Base", "en"], "zh-Hans"),
    (["pt-BR", "en"], "pt-BR"),
  ])
  func aLanguageThatShowsWhatEnglishHides(_ languages: [String], _ expected: String) {
    #expect(SheetAxes.otherLocale(languages) == expected)
  }
}
