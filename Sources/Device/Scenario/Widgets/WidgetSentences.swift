import Findings
import Wire

/// Steps and expectations about widgets.
enum WidgetSentences {
  static let steps: [SentenceForm<Step>] = [
    SentenceForm(
      "place widget", "KIND [as FAMILY] [of APP] [called NAME]",
      "the person puts a widget on the home screen, or on the lock screen (accessory families)"
    ) { words in
      guard let kind = words.upTo(["as", "of", "called"]) else {
        throw SentenceError(
          what: "place widget needs a kind", fix: "Write it as: place widget Route as systemMedium")
      }
      let form = words.take("as") ? try form(words.upTo(["of", "called"]) ?? "") : nil
      let app = words.take("of") ? words.upTo(["called"]) : nil
      return .widget(.place(kind: kind, form: form, app: app, name: words.take("called") ? words.upTo([]) : nil))
    },
    SentenceForm("remove widget", "WIDGET", "the person removes a widget") {
      .widget(.remove(try name(&$0)))
    },
    SentenceForm("tap widget", "WIDGET [at \"LABEL\"]", "a tap on a widget, or on a control in it") { words in
      guard let widget = words.upTo(["at"]) else {
        throw SentenceError(what: "tap widget needs a widget", fix: "Write it as: tap widget Route at \"Refresh\"")
      }
      return .widget(.tap(widget, label: words.take("at") ? words.upTo([]) : nil))
    },
    SentenceForm("reload widgets", "[KIND] [of APP]", "the app has WidgetCenter reload its widgets") { words in
      let kind = words.upTo(["of"])
      return .widget(.reload(kind: kind, app: words.take("of") ? words.upTo([]) : nil))
    },
    SentenceForm("push to widgets", "[of APP]", "a server sends a push of the type widgets (iOS 26)") { words in
      .widget(.push(app: words.take("of") ? words.upTo([]) : nil))
    },
  ]

  static let expectation = SentenceForm<Expectation>(
    "widget",
    "WIDGET shows entry N [of M] | shows placeholder | shows nothing | reads \"TEXT\" | does not read \"TEXT\" | "
      + "was asked N times | has N reloads left | is most relevant",
    "what a placed widget shows, how often its provider was asked for a timeline, and what is left of its budget"
  ) { words in
    guard let widget = words.upTo(["shows", "reads", "does", "was", "has", "is"]) else {
      throw SentenceError(
        what: "“\(words.sentence)” names no widget", fix: "Write it as: widget Route shows entry 1")
    }
    return .widget(widget, try look(&words))
  }

  private static func look(_ words: inout Words) throws -> WidgetExpectation {
    if words.take("shows placeholder") { return .placeholder }
    if words.take("shows nothing") { return .nothing }
    if words.take("shows entry") {
      let entry = try number(&words)
      return .entry(entry, of: words.take("of") ? try number(&words) : nil)
    }
    if words.take("reads") { return .text(try text(&words), isThere: true) }
    if words.take("does not read") { return .text(try text(&words), isThere: false) }
    if words.take("was asked once") { return .asked(1) }
    if words.take("was asked twice") { return .asked(2) }
    if words.take("was asked") {
      let count = try number(&words)
      _ = words.take("times") || words.take("time")
      return .asked(count)
    }
    if words.take("is most relevant") { return .mostRelevant }
    if words.take("has") {
      let count = try number(&words)
      _ = words.take("reloads left") || words.take("reload left")
      return .reloadsLeft(count)
    }
    throw SentenceError(
      what: "“\(words.rest)” is nothing that a widget can be held against",
      fix: "Write it as: widget \(expectation.operand).")
  }

  private static func number(_ words: inout Words) throws -> Int {
    let text = words.next() ?? ""
    guard let number = Int(text), number >= 0 else {
      throw SentenceError(
        what: "“\(text)” is no number in “\(words.sentence)”", fix: "Write it as: widget Route shows entry 2")
    }
    return number
  }

  private static func text(_ words: inout Words) throws -> String {
    guard let first = words.first, first.isQuoted, let text = words.next() else {
      throw SentenceError(
        what: "“\(words.sentence)” has no text in quotes", fix: "Write it as: widget Route reads \"40%\"")
    }
    return text
  }

  private static func name(_ words: inout Words) throws -> String {
    guard let name = words.upTo([]) else {
      throw SentenceError(what: "“\(words.sentence)” names no widget", fix: "Name it: remove widget Route")
    }
    return name
  }

  private static func form(_ text: String) throws -> WidgetForm {
    if let form = WidgetForm(rawValue: text) { return form }
    let all = WidgetForm.allCases.map(\.rawValue)
    throw SentenceError(
      what: "“\(text)” is no family of widgets on a phone",
      fix: (Suggestion.nearest(to: text, in: all).map { "Did you mean “\($0)”? " } ?? "")
        + "Families: \(all.joined(separator: ", ")).")
  }
}
