import Findings
import Foundation
import Gateway
import Phone

/// The report as a page: the pictures lie beside it, everything else is in it.
struct DemoPage {
  private let report: DemoReport

  init(_ report: DemoReport) { self.report = report }

  var text: String {
    let passed = report.steps.count(where: \.hasPassed), all = DemoScript.plans.count
    let pushes = report.steps.reduce(0) { $0 + $1.verdicts.count }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Order \(Self.escaped(report.order.number)), from the shop's server to the phone</title>
      <style>
      \(DemoStyle.text)
      </style>
      </head>
      <body>
      <header>
      <h1>Order \(Self.escaped(report.order.number)), from the shop's server to the phone</h1>
      <p class="lead">The shop's server speaks to the relay, the relay pushes over HTTP/2 to a look-alike of APNs, and
      the phone behind it decodes with the app's own types and draws with its own views. Nothing of it left this
      machine.</p>
      <dl class="facts">
      <div><dt>steps</dt><dd class="\(report.hasPassed ? "good" : "bad")">\(passed) of \(all) as expected</dd></div>
      <div><dt>pushes</dt><dd>\(pushes)</dd></div>
      <div><dt>phone</dt><dd>\(Self.escaped(report.device)), iOS \(Self.escaped(report.ios))</dd></div>
      <div><dt>language</dt><dd>\(Self.escaped(report.order.locale))</dd></div>
      </dl>
      <nav>\(report.steps.map(link).joined(separator: "\n"))</nav>
      </header>
      <main>
      \(report.steps.map(section).joined(separator: "\n"))
      </main>
      <footer>In the curl lines <code>$RELAY</code> is the relay's address and <code>$KEY</code> a server key. Tokens
      are cut to their first characters. Pictures: on the left the lock screen, on the right a phone in use.</footer>
      </body>
      </html>

      """
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private func link(_ step: DemoStep) -> String {
    "<a href=\"#\(step.name)\" class=\"\(step.hasPassed ? "good" : "bad")\">\(step.number) "
      + "\(Self.escaped(step.title))</a>"
  }

  private func section(_ step: DemoStep) -> String {
    let picture = step.picture.map {
      let what = step.texts.isEmpty ? "No card is seen" : "The card says: " + step.texts.joined(separator: ", ")
      return "<figure><img src=\"\(Self.escaped($0))\" alt=\"\(Self.escaped(what))\" loading=\"lazy\"></figure>"
    }
    return """
      <section id="\(step.name)">
      <h2><span class="number \(step.hasPassed ? "good" : "bad")">\(step.number)</span>\(Self.escaped(step.title))</h2>
      <p class="story">\(Self.escaped(step.story))</p>
      <div class="columns">
      \(picture ?? "")
      <div class="facts-of-step">
      \(step.calls.map(call).joined(separator: "\n"))
      \(decisions(step))
      \(step.verdicts.map(push).joined(separator: "\n"))
      \(checks(step))
      </div>
      </div>
      </section>
      """
  }

  // MARK: Parts of a step

  private func call(_ call: DemoCall) -> String {
    let answer = call.shownAnswer
    let isWorthShowing = answer.members.map { !$0.isEmpty } ?? (answer != .null)
    return """
      <div class="part">
      <h3>Call <span class="status \(call.isAccepted ? "good" : "bad")">\(call.status)</span></h3>
      <pre>\(Self.escaped(call.curl))</pre>
      \(isWorthShowing ? Self.details("The relay's answer", answer.indentedText, isOpen: !call.isAccepted) : "")
      </div>
      """
  }

  private func decisions(_ step: DemoStep) -> String {
    guard !step.decisions.isEmpty else { return "" }
    return """
      <div class="part">
      <h3>What the relay says</h3>
      \(step.decisions.map { "<p>\(Self.escaped($0))</p>" }.joined(separator: "\n"))
      </div>
      """
  }

  private func push(_ verdict: Verdict) -> String {
    let request = verdict.request, isAccepted = verdict.answer.status == 200
    let payload = request.payload.map { text in
      ((try? JSONReader().read(text).root.indentedText) ?? text).trimmingCharacters(in: .newlines)
    }
    let head = ["\(request.method) \(request.path)"] + request.headers
    let lines = VerdictText(style: .plain, isDetailed: true).text(of: verdict).split(separator: "\n")
    let remarks = lines.dropFirst().joined(separator: "\n")
    return """
      <div class="part">
      <h3>Push <span class="status \(isAccepted ? "good" : "bad")">\(verdict.answer.status)</span></h3>
      <p class="verdict \(verdict.isSeen ? "good" : "bad")">\(Self.escaped(lines.first.map(String.init) ?? ""))</p>
      \(remarks.isEmpty ? "" : "<p class=\"remarks\">\(Self.escaped(remarks))</p>")
      \(Self.details("Request: \(request.bytes) bytes", (head + ["", payload ?? ""]).joined(separator: "\n")))
      \(Self.details("On the phone", verdict.phone.map { "\($0.code.rawValue): \($0.what)" }.joined(separator: "\n")))
      </div>
      """
  }

  private func checks(_ step: DemoStep) -> String {
    let items = step.checks.map { check in
      "<li class=\"\(check.holds ? "good" : "bad")\">\(Self.escaped(check.what))"
        + (check.found.isEmpty ? "" : "<br><span class=\"found\">\(Self.escaped(check.found))</span>") + "</li>"
    }
    return "<div class=\"part\"><h3>Expected</h3><ul class=\"checks\">\(items.joined(separator: "\n"))</ul></div>"
  }

  private static func details(_ title: String, _ text: String, isOpen: Bool = false) -> String {
    guard !text.isEmpty else { return "" }
    return "<details\(isOpen ? " open" : "")><summary>\(escaped(title))</summary><pre>\(escaped(text))</pre></details>"
  }
}
