import Foundation
import TestBrowser
import Testing

/// What the README promises a new user, with the command, a real widget and a real browser.
@Suite("skerry studio", .serialized)
struct StudioPageTests {
  private static let example = RepositoryRoot.url.appendingPathComponent("Examples/Delivery")

  private static func keep(_ browser: Browser, _ name: String) async {
    guard let folder = ProcessInfo.processInfo.environment["SKERRY_SHOTS"],
      let picture = try? await browser.screenshot()
    else { return }
    try? picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }

  @Test func withinAMinuteOneSeesWhyAPushShowsNothing() async throws {
    let parts = ["WidgetExtension", "Shared"].map { Self.example.appendingPathComponent($0).path }
    try await RunningStudio.show(parts + ["--bundle-id", "com.example.app"]) { browser, _ in
      try await browser.click("#start")
      try await browser.wait(for: "DeliveryAttributes", in: ".activity h3")
      try await browser.wait(for: "Push to it", in: ".activity > .row")
      await Self.keep(browser, "real-started")
      try await browser.click("#tab-push")
      try await browser.wait("document.querySelector('#payload').value.includes('content-state')")
      try await browser.wait("document.querySelector('#panel-push .form select')")
      // A value of the project's own enum.
      try await browser.run(
        """
        const stage = document.querySelector('#panel-push .form select');
        stage.value = 'onTheWay'; stage.dispatchEvent(new Event('change'))
        """)
      try await browser.click("#send")
      try await browser.wait(for: "shown", in: "#answer")
      await Self.keep(browser, "real-pushed")
      try await browser.choose("unknown-value", in: "#break")
      try await browser.wait("document.querySelector('#findings .finding.error')")
      try await browser.click("#send")
      try await browser.wait(for: "does not decode", in: "#answer")
      #expect(try await browser.text("#answer").contains("stage"))
      await Self.keep(browser, "real-broken")
      try await browser.click(".coming.system-end")
      try await browser.click("#tab-log")
      try await browser.wait(for: "activity.ended-by-system", in: ".log")
      await Self.keep(browser, "real-ended")
    }
  }

  @Test func aSavedSourceShowsAndOneThatDoesNotCompileSaysWhere() async throws {
    let folder = try Skerry.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in ["WidgetExtension", "Shared"] {
      try FileManager.default.copyItem(
        at: Self.example.appendingPathComponent(part), to: folder.appendingPathComponent(part))
    }
    let wording = folder.appendingPathComponent("WidgetExtension/Views/CourierRow.swift")
    let original = try String(contentsOf: wording, encoding: .utf8)
    let parts = ["WidgetExtension", "Shared"].map { folder.appendingPathComponent($0).path }
    try await RunningStudio.show(parts + ["--bundle-id", "com.example.app"]) { browser, _ in
      try await browser.click("#start")
      try await browser.wait(for: "DeliveryAttributes", in: ".activity h3")
      try (original + "\nlet broken: Int = \"text\"\n").write(to: wording, atomically: true, encoding: .utf8)
      try await browser.wait(for: "CourierRow.swift", in: "#build", seconds: 120)
      // The last good picture stays.
      try await browser.wait("document.querySelector('#screen').shadowRoot.querySelector('svg')")
      await Self.keep(browser, "real-build-error")
      try original.write(to: wording, atomically: true, encoding: .utf8)
      try await browser.wait("document.querySelector('#build').hidden", seconds: 120)
    }
  }
}
