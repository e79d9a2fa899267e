import Devices
import Phone
import Testing
import Wire

@Suite struct RoomTests {
  @Test func theCardIsOfferedItsWidthAndItsGreatestHeight() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro Max"))
    let radius = model.card.cornerRadius.value
    #expect(radius > 0)
    #expect(model.room(for: .lockScreen) == PresentationRoom(width: 408, height: 160, cornerRadius: radius))
  }

  @Test func compactSidesKeepTheirMarginOutside() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let leading = try #require(model.room(for: .compactLeading))
    let trailing = try #require(model.room(for: .compactTrailing))
    // The widest side seen on a phone, not the 52.33 that the guidelines draw.
    #expect(near(leading.width, 71.5))
    #expect(near(leading.height, 28.67))
    #expect([leading.marginLeading, leading.marginTrailing] == [8, 0])
    #expect([trailing.marginLeading, trailing.marginTrailing] == [0, 8])
    #expect(near(leading.cutoutWidth, 125))
  }

  @Test func expandedIsTheWholeIslandAroundTheCamera() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 16 Pro"))
    let room = try #require(model.room(for: .expanded))
    #expect([room.width, room.height] == [374, 160])
    #expect(near(room.cutoutHeight, 36.67))
    #expect(room.marginBottom == 12)
    #expect(room.cornerRadius == 44)
  }

  @Test func modelsWithoutIslandShowTheCardOnly() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 14"))
    #expect(model.surfaces == [.lockScreen, .banner, .standBy, .standByNight])
    #expect(Presentation.allCases.filter { model.room(for: $0) != nil } == [.lockScreen])
    #expect(DeviceCatalogue.standard.allSatisfy { Set($0.surfaces).isSuperset(of: Surface.standard) })
  }

  @Test func everySurfaceIsShownBySomeRepresentativeModel() {
    let shown = Set(DeviceCatalogue.representative.flatMap(\.surfaces))
    #expect(shown == Set(Surface.allCases))
  }

  @Test func everyPresentationBelongsToOneStandardSurface() {
    #expect(Surface.standard.flatMap { $0.presentations(drawsSmall: true) } == Presentation.allCases)
  }

  @Test func aWatchOffersItsCardOrHalfOfIt() throws {
    let model = try #require(DeviceCatalogue.model(named: "Apple Watch 45 mm"))
    #expect(Surface.smartStack.presentations(drawsSmall: true) == [.lockScreen])
    #expect(Surface.smartStack.presentations(drawsSmall: false) == [.compactLeading, .compactTrailing])
    let radius = model.card.cornerRadius.value
    #expect(model.room(for: .lockScreen) == PresentationRoom(width: 184, height: 80.5, cornerRadius: radius))
    #expect(model.room(for: .compactLeading) == PresentationRoom(width: 92, height: 80.5, marginLeading: 12))
    #expect(model.room(for: .expanded) == nil)
  }

  @Test func viewsReadWhereTheyAreShown() {
    let base = Surroundings(now: 0)
    #expect(Surface.lockScreen.surroundings(base, drawsSmall: true) == base)
    let standBy = Surface.standBy.surroundings(base, drawsSmall: false)
    #expect(standBy.isFullscreen && standBy.scheme == .dark && !standBy.showsContainerBackground)
    #expect(!Surface.standBy.surroundings(Surroundings(now: 0, iosMajor: 16), drawsSmall: false).isFullscreen)
    let alwaysOn = Surface.alwaysOn.surroundings(base, drawsSmall: false)
    #expect(alwaysOn.isLuminanceReduced && alwaysOn.scheme == .dark)
    #expect(Surface.smartStack.surroundings(base, drawsSmall: true).family == .small)
    #expect(Surface.smartStack.surroundings(base, drawsSmall: false).family == .medium)
    #expect(Surface.carPlay.surroundings(base, drawsSmall: true).scheme == .light)
  }
}
