import Devices
import Foundation
import Phone
import RenderTree
import Testing

@testable import Scenario

@Suite struct RecordingTests {
  private static let steps = """
    "open app", { start: { as: "a", type: "T", state: { text: "one" } } }, "leave app",
    "advance 10s", { update: { of: "a", state: { text: "two" }, alert: { title: "T", body: "B" } } },
    "advance 40s", { end: { of: "a", dismissal: "immediate" } }, "advance 2s",
    """

  private func record(_ watched: WatchedPhone? = nil, _ steps: String = steps) throws -> (Recorder, PlayedScenario) {
    let recorder = Recorder(watched)
    var house = Playhouse()
    house.draws = true
    house.recorder = recorder
    let played = try house.play(steps)
    #expect(played.steps.flatMap(\.failures).isEmpty && played.findings.isEmpty)
    return (recorder, played)
  }

  private func film(_ recorder: Recorder, isThrottled: Bool = false) throws -> RecordedFilm {
    let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    return RecordedFilm(recorder, of: device, part: .phone, isThrottled: isThrottled)
  }

  private func body(_ list: DisplayList) -> Rect? {
    var frame: Rect?
    list.walk { if $0.id == StableHash.of("island.main.body") { frame = $0.frame } }
    return frame
  }

  /// An alert expands the island, which closes by itself while the scenario lets time pass.
  @Test func everyChangeOfTheScreenIsTakenDown() throws {
    let (recorder, _) = try record()
    #expect(recorder.shots.map(\.elapsed) == [0, 0, 0, 10, 15, 50])
    #expect(recorder.shots.map(\.alerts) == [false, false, false, true, false, false])
    let widths = recorder.shots.compactMap { $0.screen.islandFrame?.width }
    #expect(widths[0] == 125 && widths[1] == 125 && widths[2] > 125 && widths[2] < 280 && widths[3] == 371)
    #expect(widths[4] == widths[2] && widths[5] == 125)
    #expect(recorder.shots[3].title.contains("update a"), "\(recorder.shots.map(\.title))")
    #expect(recorder.end == 52)
  }

  @Test func aFilmLeadsFromOneToTheNext() throws {
    let film = try film(record().0)
    #expect(film.scenes.count == 6)
    #expect(film.scenes.map(\.length).suffix(4) == [10, 5, 35, 2])
    // In one moment three things happen: each is seen to its end, and the clock stands.
    #expect(film.scenes.map(\.isMoment) == [true, true, false, false, false, false])
    #expect(film.scenes[1].length == film.scenes[1].duration + 0.6 && film.scenes[1].duration > 0.2)
    #expect(film.now(1, at: 0.4) == 1_768_210_860)
    // It begins where the one before is.
    for index in 1..<6 {
      let before = body(film.list(index - 1, at: film.scenes[index - 1].length))
      #expect(body(film.list(index, at: 0)) == before)
    }
    let moments = film.moments(FilmCut(rate: 30))
    let seconds = Double(moments.reduce(0) { $0 + $1.milliseconds }) / 1000
    // Five motions, and of each stillness two seconds at most.
    #expect(seconds > 8 && seconds < 16, "\(seconds)")
    #expect(moments.count > 60)
    #expect(film.now(3, at: 0.5) == 1_768_210_870.5)
  }

  @Test func aThrottledFilmMissesPictures() throws {
    let (recorder, _) = try record()
    func pictures(_ isThrottled: Bool) throws -> Int {
      let film = try film(recorder, isThrottled: isThrottled)
      // Texts alone: the island itself moves with every picture.
      var seen: Set<String> = []
      for time in stride(from: 0, to: 1, by: 0.05) {
        var opacities = ""
        film.list(3, at: time).walk { item in
          if item.id == 2 { opacities += "\(item.frame)\(item.effects)\(String(describing: item.content))" }
        }
        seen.insert(opacities)
      }
      return seen.count
    }
    #expect(try pictures(true) <= (try pictures(false)))
    #expect(try film(recorder, isThrottled: true).scenes[3].pace == .unlocked)
  }

  /// The phone that is looked at lies locked, and the scenario is played as it is written.
  @Test func theSameIsSeenOnALockedPhone() throws {
    let (recorder, played) = try record(.lockedTwoMinutes)
    #expect(recorder.end == 52 + 120)
    #expect(played.duration == 52)
    #expect(recorder.shots.allSatisfy { $0.screen.pace == .locked })
    #expect(recorder.shots.allSatisfy { $0.screen.islandFrame?.width == 125 })
    #expect(recorder.shots.count >= 4)
  }

  @Test func anotherAppInFrontLeavesTheIslandToTheActivity() throws {
    let own = "\"open app\", { start: { as: \"a\", type: \"T\", state: { text: \"one\" } } }, \"advance 10s\""
    // The app itself is used: its activity is not in the island.
    #expect(try record(nil, own).0.shots.last?.screen.islandFrame?.width == 125)
    for watched in [WatchedPhone.unlocked, .anotherAppInFront] {
      let shots = try record(watched, own).0.shots
      #expect((shots.last?.screen.islandFrame?.width ?? 0) > 125, "\(watched)")
      #expect(shots.last?.screen.pace == .unlocked)
    }
  }

  @Test func withoutARecorderNothingIsTakenDown() throws {
    var house = Playhouse()
    house.draws = true
    #expect(try house.play(Self.steps).duration == 52)
  }
}
