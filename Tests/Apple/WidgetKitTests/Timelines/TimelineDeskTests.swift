import AppIntents
import RenderTree
import SwiftUI
import Testing
import Wire
@testable import WidgetKit

struct StepEntry: TimelineEntry {
  var date: Date
  var text: String
  var relevance: TimelineEntryRelevance?
}

/// Three entries out of order; the later ones say when they were drawn.
struct StepProvider: TimelineProvider {
  func placeholder(in context: Context) -> StepEntry { StepEntry(date: .now, text: "placeholder") }
  func getSnapshot(in context: Context, completion: @escaping (StepEntry) -> Void) {
    completion(StepEntry(date: .now, text: context.isPreview ? "gallery" : "snapshot"))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<StepEntry>) -> Void) {
    let now = Date.now
    // As an answer from a network comes.
    DispatchQueue.global().async {
      completion(
        Timeline(
          entries: [
            StepEntry(date: now, text: "\(context.family) \(Int(context.displaySize.width))"),
            StepEntry(date: Date(timeIntervalSince1970: .nan), text: "never"),
            StepEntry(date: now - 60, text: "old", relevance: TimelineEntryRelevance(score: 2, duration: 30)),
          ], policy: .after(now + 3600)))
      completion(Timeline(entries: [], policy: .never))
    }
  }
}

struct StepWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Step", provider: StepProvider()) { entry in
      Text(entry.text).widgetURL(URL(string: "step://\(entry.text.prefix(3))"))
        .containerBackground(Color(red: 1, green: 0, blue: 0), for: .widget)
    }
    .supportedFamilies([.systemSmall, .accessoryRectangular, .accessoryCorner])
  }
}

struct SilentProvider: TimelineProvider {
  func placeholder(in context: Context) -> StepEntry { StepEntry(date: .now, text: "p") }
  func getSnapshot(in context: Context, completion: @escaping (StepEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<StepEntry>) -> Void) {}
}

struct SilentWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Silent", provider: SilentProvider()) { Text($0.text) }
  }
}

struct ShelfOptions: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"
  @Parameter(title: "Shelf", default: "top") var shelf: String
  init() {}
}

struct ShelfProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> StepEntry { StepEntry(date: .now, text: "p") }
  func snapshot(for configuration: ShelfOptions, in context: Context) async -> StepEntry {
    StepEntry(date: .now, text: configuration.shelf)
  }
  func timeline(for configuration: ShelfOptions, in context: Context) async -> Timeline<StepEntry> {
    await Task.yield()
    return Timeline(entries: [StepEntry(date: .now, text: "shelf \(configuration.shelf)")], policy: .atEnd)
  }
}

struct ShelfWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Shelf", intent: ShelfOptions.self, provider: ShelfProvider()) { Text($0.text) }
      .contentMarginsDisabled()
  }
}

@MainActor @Suite struct TimelineDeskTests {
  private let host = HostFixture([StepWidget(), SilentWidget(), ShelfWidget()]).host
  private let room = PresentationRoom(
    width: 158, height: 158, marginTop: 16, marginLeading: 16, marginBottom: 16, marginTrailing: 16, cornerRadius: 22)

  private func ask(
    _ kind: String, _ stage: TimelineRequest.Stage = .timeline, _ form: WidgetForm = .systemSmall, seconds: Double = 5
  ) -> ExtensionAnswer {
    host.answer(
      .timeline(
        TimelineRequest(
          kind: kind, form: form, stage: stage, place: "here", width: 158, height: 158,
          surroundings: Surroundings(now: 1_750_000_000), seconds: seconds)))
  }
  private func timeline(_ kind: String, _ stage: TimelineRequest.Stage = .timeline) throws -> TimelineAnswer {
    guard case .timeline(let answer) = ask(kind, stage) else { throw HostFixture.Unexpected(answer: "no timeline") }
    return answer
  }
  private func entry(
    _ kind: String, _ answer: TimelineAnswer, _ index: Int, _ stage: TimelineRequest.Stage = .timeline,
    ios: Int = 26, form: WidgetForm = .systemSmall
  ) -> ExtensionAnswer {
    host.answer(
      .entry(
        EntryRequest(
          kind: kind, form: form, stage: stage, place: "here", generation: answer.generation, entry: index, room: room,
          surroundings: Surroundings(now: 1_750_000_000, iosMajor: ios))))
  }
  private func list(_ answer: ExtensionAnswer) throws -> DisplayList {
    guard case .entry(let entry) = answer else { throw HostFixture.Unexpected(answer: "\(answer)") }
    return try DisplayList(encoded: Array(entry.list.utf8))
  }
  private func texts(_ list: DisplayList) -> [String] {
    var texts: [String] = []
    list.walk { if case .text(let block, _)? = $0.content { texts.append(block.string(at: 0)) } }
    return texts
  }

  @Test func theFamiliesOfAPhoneAreDescribed() throws {
    guard case .description(let description) = host.answer(.describe(Surroundings(now: 0))) else {
      throw HostFixture.Unexpected(answer: "no description")
    }
    #expect(description.widgets.map(\.kind) == ["Step", "Silent", "Shelf"])
    #expect(description.widgets[0].forms == [.systemSmall, .accessoryRectangular])
    #expect(description.widgets[1].forms == [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    #expect(description.widgets.map(\.disablesMargins) == [false, false, true])
  }

  @Test func entriesComeAsTheProviderGaveThem() throws {
    let answer = try timeline("Step")
    #expect(answer.entries.count == 3)
    #expect(answer.entries[1].date == nil)
    let first = try #require(answer.entries[0].date), last = try #require(answer.entries[2].date)
    #expect(abs(first - last - 60) < 0.001)
    #expect(answer.entries[2].score == 2 && answer.entries[2].duration == 30)
    guard case .after(let date?) = answer.policy else { throw HostFixture.Unexpected(answer: "\(answer.policy)") }
    #expect(abs(date - first - 3600) < 0.001)
  }

  @Test func anEntryIsDrawnOnItsBackgroundInsideTheMargins() throws {
    let list = try list(entry("Step", try timeline("Step"), 0))
    #expect(list.size == Size(158, 158))
    #expect(texts(list) == ["systemSmall 158"])
    var grounds: [Rect] = []
    list.walk { item in
      if case .shape(_, _, .color(let color))? = item.content, color.red == 1, color.green == 0 {
        grounds.append(item.frame)
      }
    }
    #expect(grounds == [Rect(0, 0, 158, 158)])
    #expect(list.root.tap == .url("step://sys"))
    #expect(list.notes.allSatisfy { $0.subject != "containerBackground" })
  }

  @Test func withoutABackgroundIOS17SaysSo() throws {
    let answer = try timeline("Shelf")
    #expect(try list(entry("Shelf", answer, 0)).notes.map(\.subject) == ["containerBackground"])
    #expect(try list(entry("Shelf", answer, 0, ios: 16)).notes.isEmpty)
  }

  @Test func optionsAreThoseOfTheIntentsInit() throws {
    let answer = try timeline("Shelf")
    #expect(answer.policy == .atEnd)
    #expect(texts(try list(entry("Shelf", answer, 0))) == ["shelf top"])
  }

  @Test func theGalleryIsAPreview() throws {
    #expect(texts(try list(entry("Step", try timeline("Step", .gallery), 0, .gallery))) == ["gallery"])
    #expect(texts(try list(entry("Step", try timeline("Step", .snapshot), 0, .snapshot))) == ["snapshot"])
    #expect(texts(try list(entry("Step", try timeline("Step", .placeholder), 0, .placeholder))) == ["placeholder"])
  }

  @Test func aProviderThatNeverAnswersIsOverdue() throws {
    guard case .timelineOverdue(let seconds) = ask("Silent", seconds: 0.05) else {
      throw HostFixture.Unexpected(answer: "not overdue")
    }
    #expect(seconds == 0.05)
    guard case .timelineOverdue = ask("Silent", .snapshot, seconds: .nan) else {
      throw HostFixture.Unexpected(answer: "not overdue")
    }
    #expect(try timeline("Silent", .placeholder).entries.count == 1)
  }

  @Test func entriesOfAnOlderAnswerAreGone() throws {
    let first = try timeline("Step")
    _ = try timeline("Step")
    guard case .entryGone = entry("Step", first, 0) else { throw HostFixture.Unexpected(answer: "still there") }
    let second = try timeline("Step")
    for index in [-1, 3, 1000] {
      guard case .entryGone = entry("Step", second, index) else { throw HostFixture.Unexpected(answer: "\(index)") }
    }
  }

  @Test func anUnknownKindIsRefused() {
    guard case .refused(let reason) = ask("Other") else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("Step, Silent, Shelf"))
  }

  @Test func lockScreenWidgetsAreVibrantWithoutBackground() throws {
    guard case .timeline(let answer) = ask("Step", .timeline, .accessoryRectangular) else {
      throw HostFixture.Unexpected(answer: "no timeline")
    }
    let list = try list(entry("Step", answer, 0, form: .accessoryRectangular))
    var colours = 0
    list.walk { if case .shape? = $0.content { colours += 1 } }
    #expect(colours == 0)
    #expect(texts(list) == ["accessoryRectangular 158"])
  }
}
