import Findings
import Testing

@testable import Commands

private func options(_ arguments: String...) throws -> RenderOptions {
  guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["render", "Widget"] + arguments)
  else { throw Failure([], status: .done) }
  return try RenderOptions(parsed)
}

@Suite struct TransitionOptionsTests {
  @Test func withoutTheSwitchNothingMoves() throws {
    #expect(try options().transition == nil)
    #expect(try options("--format", "svg").transition == nil)
  }

  @Test func aTransitionIsAnAnimatedFileUnlessItIsSaid() throws {
    #expect(try options("--transition").transition == TransitionOptions(format: .webp))
    for format in MotionFormat.allCases {
      let found = try options("--transition", "--state", "{}", "--state", "1", "--format", format.rawValue)
      #expect(found.transition == TransitionOptions(format: format))
      #expect(found.states.count == 2)
    }
    let slow = try options("--transition", "--fps", "60", "--slow", "2.5", "--format", "strip", "--reduce-motion")
    #expect(slow.transition == TransitionOptions(format: .strip, rate: 60, slow: 2.5))
    #expect(slow.surroundings.allSatisfy { $0.reduceMotion })
  }

  @Test func theFormatDecidesHowManyPicturesThereAre() {
    #expect(TransitionOptions(format: .webp).timing.pace == .perSecond(30))
    #expect(TransitionOptions(format: .frames, slow: 2).timing == FilmTiming(pace: .perSecond(30), slow: 2))
    #expect(TransitionOptions(format: .strip).timing.pace == .steps(11))
    #expect(TransitionOptions(format: .strip, rate: 20).timing.pace == .perSecond(20))
  }

  @Test(arguments: [
    (["--transition", "--state", "{}"], "usage.one-state", "--state is given once"),
    (["--transition", "--format", "png"], "usage.transition-format", "--format png is a picture that stands still"),
    (["--transition", "--format", "text"], "usage.transition-format", "--format text"),
    (["--format", "webp"], "usage.transition-format", "without --transition nothing does"),
    (["--sheet", "--format", "strip"], "usage.transition-format", "--format strip shows what moves"),
    (["--transition", "--sheet"], "usage.transition-and-still", "--sheet does not go with --transition"),
    (["--transition", "--marks"], "usage.transition-and-still", "--marks does not go with --transition"),
    (["--fps", "30"], "usage.no-transition", "--fps belongs to --transition"),
    (["--slow", "2"], "usage.no-transition", "--slow belongs to --transition"),
    (["--transition", "--fps", "0"], "usage.unknown-value", "“0” is no value of --fps"),
    (["--transition", "--fps", "61"], "usage.unknown-value", "“61” is no value of --fps"),
    (["--transition", "--fps", "29.97"], "usage.unknown-value", "“29.97” is no value of --fps"),
    (["--transition", "--slow", "0.5"], "usage.unknown-value", "“0.5” is no value of --slow"),
    (["--transition", "--slow", "nan"], "usage.unknown-value", "“nan” is no value of --slow"),
    (["--transition", "--slow", "inf"], "usage.unknown-value", "“inf” is no value of --slow"),
    (["--transition", "--slow", "x"], "usage.unknown-value", "“x” is no value of --slow"),
  ])
  func whatDoesNotGoTogetherIsRefused(_ arguments: [String], _ id: String, _ what: String) throws {
    guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["render", "x"] + arguments)
    else { return }
    let failure = #expect(throws: Failure.self) { try RenderOptions(parsed) }
    let finding = try #require(failure?.findings.first)
    #expect(failure?.status == .usage)
    #expect(finding.id == id)
    #expect(finding.what.contains(what), "\(finding.what)")
    #expect(!finding.fix.isEmpty)
  }
}

@Suite struct StateSequenceTests {
  private func content(_ preview: Int?, _ state: Int = 0) -> ActivityContent {
    ActivityContent(
      attributesType: "A", preview: preview.map { .init(preview: $0, state: state) }, attributesOrigin: .preview,
      stateOrigin: .preview, label: "s")
  }

  @Test func statesOfOnePreviewFollowEachOther() {
    #expect(StateSequence.all([content(nil), content(nil), content(nil)]) == [[0, 1, 2]])
    #expect(StateSequence.all([content(0), content(0, 1), content(2), content(3), content(3, 1)]) == [[0, 1], [3, 4]])
    #expect(StateSequence.all([content(0), content(1)]).isEmpty)
    #expect(StateSequence.all([]).isEmpty)
  }
}
