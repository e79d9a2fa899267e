import Foundation
import Net
import Testing
import TestBrowser
@testable import Studio

/// The page in a real browser, used as a person would.
@Suite("Studio in a browser", .serialized)
struct BrowserTests {
  /// A studio and a browser that shows it.
  private static func shown(
    width: Int = 1280, height: Int = 860, query: String = "", _ body: (Browser, StudioBench) async throws -> Void
  ) async throws {
    let bench = try await StudioBench()
    let browser: Browser
    do { browser = try await Browser(loop: bench.loop, width: width, height: height) } catch {
      await bench.stop()
      throw error
    }
    do {
      try await browser.open("http://localhost:\(bench.port)/\(query)")
      try await browser.wait("document.documentElement.dataset.link === 'up'")
      try await browser.wait("document.querySelector('#screen').dataset.drawn")
      try await body(browser, bench)
      let complaints = try await browser.complaints()
      #expect(complaints.isEmpty, "the page's console: \(complaints)")
    } catch {
      await Self.keep(browser, "failed")
      await browser.quit()
      await bench.stop()
      throw error
    }
    await browser.quit()
    await bench.stop()
  }

  /// Keeps a picture of the window where somebody asked for it: `SKERRY_SHOTS=folder`.
  private static func keep(_ browser: Browser, _ name: String) async {
    guard let folder = ProcessInfo.processInfo.environment["SKERRY_SHOTS"],
      let picture = try? await browser.screenshot()
    else { return }
    try? picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }

  private static func start(_ browser: Browser) async throws {
    try await browser.click("#start")
    try await browser.wait("document.querySelector('.activity')")
  }

  @Test func theClickPathOfANewUser() async throws {
    try await Self.shown { browser, bench in
      try await Self.start(browser)
      try await browser.wait(for: "Parcel", in: ".activity h3")
      // The activity's token comes a moment later.
      try await browser.click("#hour")
      try await browser.wait(for: "Push to it", in: ".activity > .row")
      // A push that shows.
      try await browser.click("#tab-push")
      try await browser.wait("document.querySelector('#payload').value.includes('content-state')")
      try await browser.wait("document.querySelector('#panel-push .form input[type=number]')")
      try await browser.type("5", into: "#panel-push .form input[type=number]")
      try await browser.press("\u{E004}")
      try await browser.wait("document.querySelector('#payload').value.includes('\"step\": 5')")
      try await browser.click("#send")
      try await browser.wait(for: "shown", in: "#answer")
      #expect(bench.session.state.allActivities.first?.snapshot.content.state.contains("5") == true)
      // A push that shows nothing, and why.
      try await browser.choose("wrong-type", in: "#break")
      try await browser.wait("document.querySelector('#findings .finding.error')")
      try await browser.click("#send")
      try await browser.wait(for: "does not decode", in: "#answer")
      let why = try await browser.text("#answer")
      #expect(why.contains("APNs answers 200") && why.contains("$.aps.content-state"))
      // The end after eight hours.
      try await browser.click(".coming.system-end")
      try await browser.click("#tab-activities")
      try await browser.wait(for: "ended", in: ".activity .badge")
      try await browser.click("#tab-log")
      try await browser.wait(for: "activity.ended-by-system", in: ".log")
    }
  }

  @Test func fingersAndKeysDoWhatTheyDoOnAPhone() async throws {
    try await Self.shown { browser, bench in
      try await Self.start(browser)
      try await browser.wait("document.querySelector('#screen .control')")
      // Touch and hold opens the island.
      let island = (0.5, 0.035)
      try await browser.drag("#screen", from: island, to: island, hold: 700)
      try await browser.wait(for: "expanded", in: "#said")
      try await browser.run("document.querySelector('#screen').focus()")
      try await browser.press("\u{E00C}")
      try await browser.wait(for: "compact", in: "#said")
      // The keyboard locks; the lock screen is dark until it is woken.
      try await browser.press("l")
      try await browser.wait(for: "locked", in: "#said")
      try await browser.drag("#screen", from: (0.5, 0.5), to: (0.5, 0.1))
      try await browser.wait("!document.querySelector('#said').innerText.startsWith('locked')")
      try await browser.press("l")
      try await browser.wait(for: "locked", in: "#said")
      // The card lies low; what reacted before lay in the island.
      try await browser.wait(
        "document.querySelector('#screen .control')?.offsetTop > document.querySelector('#screen').offsetHeight * 0.3")
      // A drag to the left clears the card, which is where its button is, also beneath the words of the question.
      let place = try await browser.run(
        """
        const s = document.querySelector('#screen').getBoundingClientRect(),
        b = document.querySelector('#screen .control').getBoundingClientRect();
        return [(b.left + b.width / 2 - s.left) / s.width, (b.top + b.height / 2 - s.top) / s.height]
        """) as? [NSNumber] ?? []
      let from = (try #require(place.first).doubleValue, try #require(place.last).doubleValue)
      try await browser.drag("#screen", from: from, to: (0.1, from.1))
      try await browser.wait("document.querySelector('#swipe').disabled")
      #expect(bench.session.glance.cards.isEmpty)
    }
  }

  @Test func markupInTextsStaysText() async throws {
    try await Self.shown { browser, bench in
      let id = try await bench.started(state: #"{"step":1,"note":"<img src=x onerror=alert(1)>"}"#)
      try await browser.wait("document.querySelector('.activity')")
      let payload = bench.aps("update", #"{"step":"<script>document.title='gone'</script>"}"#)
      _ = try await bench.push(payload, to: bench.updateToken(of: id))
      try await browser.click("#tab-inbox")
      try await browser.wait(for: "does not decode", in: ".detail")
      let title = try await browser.run("return document.title") as? String
      #expect(title == "Skerry Studio")
      let count = try await browser.run(
        "return document.querySelectorAll('.panel script, .panel img[src=x]').length") as? NSNumber
      #expect(count == 0)
      let label = try await browser.run("return document.querySelector('#screen .control').getAttribute('aria-label')")
      #expect(label as? String == "Confirm <b>1</b>")
    }
  }

  @Test func theInboxFiltersAndReplays() async throws {
    try await Self.shown { browser, bench in
      let id = try await bench.started(), token = bench.updateToken(of: id)
      _ = try await bench.push(bench.aps("update", #"{"step":3}"#), to: token)
      _ = try await bench.push(bench.aps("update", #"{"step":"x"}"#), to: token)
      try await browser.click("#tab-inbox")
      try await browser.wait("document.querySelectorAll('.push').length === 2")
      try await browser.choose("shown", in: ".tools select")
      try await browser.wait("document.querySelectorAll('.push').length === 1")
      try await browser.wait(
        "[...document.querySelectorAll('.pair img')].filter((image) => image.naturalWidth > 0).length === 2")
      try await browser.choose("", in: ".tools select")
      try await browser.click(".push[data-number='1']")
      try await browser.click("#hour")
      try await browser.click(".detail .row button")
      try await browser.wait("document.querySelectorAll('.push').length === 3")
      try await browser.wait(for: "replay of 1", in: ".detail h3")
    }
  }

  @Test func settingsLookAndLanguageChange() async throws {
    try await Self.shown { browser, bench in
      try await Self.start(browser)
      try await browser.choose("dark", in: "#scheme")
      try await browser.choose("xxLarge", in: "#typeSize")
      try await browser.click("#tab-settings")
      try await browser.click("#panel-settings input[data-name='low-power']")
      try await browser.wait("document.querySelector('#panel-settings input[data-name=\"low-power\"]').checked")
      #expect(bench.session.state.settings.lowPower)
      #expect(bench.session.surroundings.scheme == .dark && bench.session.surroundings.dynamicType == "xxLarge")
      try await browser.click("#language")
      try await browser.wait(for: "设置", in: "#tab-settings")
      #expect(try await browser.run("return document.documentElement.lang") as? String == "zh-Hans")
      try await browser.reload()
      try await browser.wait(for: "实时活动", in: "#tab-activities")
    }
  }

  @Test func bothLanguagesHaveEveryWord() async throws {
    try await Self.shown { browser, _ in
      let same = try await browser.run(
        """
        return import('/words.js').then((words) => { const [en, zh] = words.keys();
        return [...en.filter((k) => !zh.includes(k)), ...zh.filter((k) => !en.includes(k))].join() })
        """) as? String
      #expect(same == "")
    }
  }

  @Test func thePageFindsBackAfterAnotherStart() async throws {
    try await Self.shown { browser, bench in
      await bench.studio.stop()
      try await browser.wait("document.documentElement.dataset.link === 'down'")
      // Another session on the same port, as a process that was started anew has it.
      let again = try StudioServer(bench.studio.setup, loop: bench.loop)
      _ = try await again.start(port: bench.port)
      try await browser.wait("document.documentElement.dataset.link === 'up'")
      _ = try await browser.complaints()
      try await Self.start(browser)
      await again.stop()
      // What the browser says of the connection that was lost is not the page's fault.
      _ = try await browser.complaints()
    }
  }

  /// Pictures for people to look at, and what has to hold in every window: nothing hangs out at the side.
  @Test(arguments: [(1440, 900), (1024, 768), (390, 844)])
  func everyWindowHoldsThePage(_ width: Int, _ height: Int) async throws {
    var looks = [("en", "light"), ("zh", "dark")]
    if ProcessInfo.processInfo.environment["SKERRY_SHOTS"] != nil { looks += [("en", "dark"), ("zh", "light")] }
    for (language, theme) in looks {
      try await Self.shown(width: width, height: height, query: "?lang=\(language)&theme=\(theme)") { browser, bench in
        try await browser.resize(width, height)
        let id = try await bench.started(), token = bench.updateToken(of: id)
        _ = try await bench.push(bench.aps("update", #"{"step":3}"#), to: token)
        _ = try await bench.push(bench.aps("update", #"{"step":"x"}"#), to: token)
        try await browser.wait("document.querySelector('.activity')")
        for tab in ["activities", "push", "inbox", "log", "budget", "tokens", "settings"] {
          try await browser.click("#tab-\(tab)")
          if tab == "push" { try await browser.wait("document.querySelector('#payload').value") }
          try await Task.sleep(for: .milliseconds(300))
          let over = try await browser.run(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth") as? NSNumber
          #expect(over == 0, "\(tab) in \(width) x \(height), \(language)")
          await Self.keep(browser, "\(width)-\(language)-\(theme)-\(tab)")
        }
      }
    }
  }
}
