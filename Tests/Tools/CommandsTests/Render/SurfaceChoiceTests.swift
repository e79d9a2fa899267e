import Devices
import Findings
import Phone
import Testing
import Workshop

@testable import Commands

private func choice(_ arguments: String...) throws -> SurfaceChoice {
  guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["render", "Widget"] + arguments)
  else { throw Failure([], status: .done) }
  return try RenderOptions(parsed).choice
}

@Suite struct SurfaceChoiceTests {
  @Test(arguments: [
    ("smart-stack", ["Apple Watch 45 mm"]), ("carplay", ["CarPlay 240 x 78"]), ("banner", ["iPhone 16e"]),
    ("ipad-lock-screen", ["iPad Air 11-inch (M2)"]), ("standby", ["iPhone 15 Pro", "iPhone 15 Pro Max"]),
    ("idle", ["iPhone 15 Pro", "iPhone 15 Pro Max"]),
  ])
  func aNamedSurfaceFindsItsModels(_ surface: String, _ models: [String]) throws {
    let choice = try choice("--surface", surface)
    #expect(choice.devices.map(\.name) == models)
    #expect(choice.devices.allSatisfy { choice.surfaces(on: $0).map(\.rawValue) == [surface] })
  }

  @Test func everyModelShowsSomething() throws {
    for model in DeviceCatalogue.models {
      let choice = try choice("--device", model.name)
      #expect(!choice.surfaces(on: model).isEmpty, "\(model.name)")
    }
    let pad = try choice("--device", "iPad (A16)", "--surface", "lock-screen")
    #expect(pad.surfaces(on: pad.devices[0]) == [.padLockScreen])
  }

  @Test func allIsEverySurfaceOnModelsOfEveryKind() throws {
    let all = try choice("--all")
    #expect(all.devices == DeviceCatalogue.representative)
    #expect(Set(all.devices.flatMap(all.surfaces(on:))) == Set(Surface.allCases))
    let early = try choice("--all", "--ios", "16.2")
    #expect(early.devices.allSatisfy { $0.kind == .phone })
    #expect(!early.surfaces.contains(.standBy))
  }

  @Test(arguments: [
    ["--all", "--surface", "idle"], ["--surface", "smart-stack", "--ios", "17.0"],
    ["--surface", "smart-stack", "--device", "iPhone 15"], ["--surface", "banner", "--device", "iPhone 15"],
    ["--surface", "compact", "--device", "iPhone 14", "--device", "iPhone 15"],
    ["--surface", "always-on", "--device", "iPhone 16"],
  ])
  func whatDoesNotGoTogetherIsSaid(_ arguments: [String]) throws {
    guard
      case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["render", "Widget"] + arguments)
    else { return }
    let failure = #expect(throws: Failure.self) { try RenderOptions(parsed) }
    #expect(failure?.status == .usage)
    #expect(failure?.findings.first?.fix.isEmpty == false)
  }
}
