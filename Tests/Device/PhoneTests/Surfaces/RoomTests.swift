import Devices
import Phone
import Testing
import Wire

@Suite struct RoomTests {
  @Test func theCardIsOfferedItsWidthAndItsGreatestHeight() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro Max"))
    #expect(model.room(for: .lockScreen) == PresentationRoom(width: 408, height: 160))
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
  }

  @Test func modelsWithoutIslandShowTheCardOnly() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 14"))
    #expect(model.surfaces == [.lockScreen])
    #expect(Presentation.allCases.filter { model.room(for: $0) != nil } == [.lockScreen])
    #expect(DeviceCatalogue.standard.allSatisfy { $0.surfaces == Surface.allCases })
  }

  @Test func everyPresentationBelongsToOneSurface() {
    #expect(Surface.allCases.flatMap(\.presentations) == Presentation.allCases)
  }
}
