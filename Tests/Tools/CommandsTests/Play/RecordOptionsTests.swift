import Findings
import Foundation
import Phone
import Scenario
import Testing

@testable import Commands

private func options(_ arguments: String...) throws -> RecordOptions? {
  guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["play"] + arguments) else {
    throw Failure([], status: .done)
  }
  return try RecordOptions(parsed)
}

private func failure(_ arguments: String...) throws -> Finding? {
  let failure = try #require(throws: Failure.self) {
    guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["play"] + arguments) else {
      return
    }
    _ = try RecordOptions(parsed)
  }
  #expect(failure.status == .usage)
  return failure.findings.first
}

@Suite struct RecordOptionsTests {
  @Test func nothingIsFilmedUnlessItIsSaid() throws {
    #expect(try options("a.json5") == nil)
    let all = [["--fps", "10"], ["--format", "strip"], ["--part", "cards"], ["--throttle"], ["--preset", "unlocked"]]
    for option in all {
      let found = try #require(throws: Failure.self) {
        guard
          case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["play", "a.json5"] + option)
        else { return }
        _ = try RecordOptions(parsed)
      }
      #expect(found.findings.first?.id == "usage.no-record")
      #expect(found.findings.first?.what.contains(option[0]) == true)
    }
  }

  @Test func theNameOfTheFileSaysTheFormat() throws {
    let film = try #require(try options("a.json5", "--record", "order.webp"))
    #expect(film.format == .webp && film.cut == FilmCut(rate: 30) && film.part == .phone && film.watched == nil)
    #expect(film.place(of: "a").name == "order.webp")
    #expect(try options("a.json5", "--record", "order.PNG")?.format == .strip)
    let folder = try #require(
      try options("a.json5", "b.json5", "--record", "films", "--fps", "12", "--slow", "2.5", "--throttle"))
    #expect(folder.place(of: "a").folder == "films" && folder.place(of: "a").name == "a.webp")
    #expect(folder.cut == FilmCut(rate: 12, slow: 2.5) && folder.isThrottled)
    let frames = try #require(
      try options(
        "a.json5", "--record", "films", "--format", "frames", "--part", "island", "--preset", "another-app-in-front"))
    #expect(frames.place(of: "a").name == "a" && frames.part == .island && frames.watched == .anotherAppInFront)
    #expect(try options("a.json5", "--record", "films", "--format", "strip")?.place(of: "a").name == "a.png")
  }

  @Test func whatDoesNotGoTogether() throws {
    #expect(try failure("a.json5", "--record", "order.webp", "--format", "strip")?.id == "usage.film-format")
    #expect(try failure("a.json5", "--record", "order.png", "--format", "frames")?.fix == "Name a folder for frames.")
    #expect(try failure("a.json5", "b.json5", "--record", "order.webp")?.id == "usage.film-of-many")
    #expect(try failure("a.json5", "--record", "")?.id == "usage.no-film")
    #expect(try failure("a.json5", "--record", "o.webp", "--fps", "0")?.id == "usage.unknown-value")
    #expect(try failure("a.json5", "--record", "o.webp", "--slow", "x")?.id == "usage.unknown-value")
    let preset = try failure("a.json5", "--record", "o.webp", "--preset", "asleep")
    #expect(preset?.fix.contains("locked-two-minutes") == true)
  }

  /// Seven steps and the picture before: two rows of whole phones.
  @Test func aStripHasAFewPicturesOfEachChange() throws {
    #expect(try options("a.json5", "--record", "o.png")?.stripTiming.times(of: 0.7).count == 7)
    #expect(try options("a.json5", "--record", "o.png", "--fps", "10")?.stripTiming.times(of: 0.7).count == 7)
    #expect(try options("a.json5", "--record", "o.png", "--slow", "2")?.stripTiming.times(of: 0.7).count == 14)
  }
}
