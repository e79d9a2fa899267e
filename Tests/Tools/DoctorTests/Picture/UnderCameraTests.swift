import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct UnderCameraTests {
  @Test func aTextAtTheTopOfTheIsland() throws {
    let (finding, sighting) = try Examination(surface: .expanded).only("picture.under-camera") {
      Text(verbatim: "Hidden").padding(.top, 10).frame(width: 371, height: 120, alignment: .top)
    }
    #expect(finding.what == "“Hidden” lies under the camera")
    #expect(sighting.measures?["hiddenShare"] == 1)
    #expect(sighting.presentation == "expanded")
  }

  @Test func beside() throws {
    try Examination(surface: .expanded).expectNothing {
      HStack {
        Text(verbatim: "Left")
        Spacer()
        Image(systemName: "star.fill")
      }
      .padding(.horizontal, 24).padding(.top, 12).frame(width: 371, height: 120, alignment: .top)
    }
  }

  @Test func aGroundRunsOnBehindTheCamera() throws {
    try Examination(surface: .expanded).expectNothing { Color.indigo.frame(width: 371, height: 120) }
  }
}
