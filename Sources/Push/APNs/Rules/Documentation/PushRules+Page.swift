import Findings

extension PushRules {
  /// The rules as a page of the documentation.
  public static var page: String {
    """
    # Checks of a push

    What `skerry verify` looks for in a push to a Live Activity. \(all.count) rules; ids that begin with `state.` are
    about attributes and content state as the app's own Swift types decode them. `skerry explain ID` prints one of them.

    An error means that APNs refuses the push, or that the phone drops it or does something else than was meant. A
    warning works, but hardly as it was meant. A note is worth knowing. “Catalogue” numbers the checks that were planned
    (E errors, W warnings); “pitfalls” are the numbers of reports in [pitfalls.md](pitfalls.md) whose cause a rule sees.

    | rule | severity | catalogue | pitfalls | what it says |
    |---|---|---|---|---|
    \(all.map(row).joined(separator: "\n"))

    \(all.map(section).joined(separator: "\n\n"))

    """
  }

  private static func row(_ rule: any PushRule) -> String {
    let pitfalls = rule.pitfalls.map(String.init).joined(separator: ", ")
    let numbers = rule.numbers.joined(separator: ", ")
    let link = "[`\(rule.id)`](#\(rule.id.replacing(".", with: "")))"
    return "| \(link) | \(rule.severity.rawValue) | \(numbers) | \(pitfalls) | \(rule.title) |"
  }

  private static func section(_ rule: any PushRule) -> String {
    """
    ## \(rule.id)

    \(sentence(rule.title)) \(sentence(rule.why))

    Fix: \(sentence(rule.fix))

    ```diff
    \(difference(rule.example).joined(separator: "\n"))
    ```
    """
  }

  /// The lines of both pushes: `-` before those of the bad one alone, `+` before those of the good one alone.
  public static func difference(_ example: PushExample) -> [String] {
    let bad = example.bad.writtenOut(beside: example.good).shown.split(separator: "\n")
    let good = example.good.writtenOut(beside: example.bad).shown.split(separator: "\n")
    let start = zip(bad, good).prefix { $0 == $1 }.count
    let end = zip(bad.dropFirst(start).reversed(), good.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    var lines = bad[..<start].map { "  " + $0 }
    lines += bad[start..<(bad.count - end)].map { "- " + $0 }
    lines += good[start..<(good.count - end)].map { "+ " + $0 }
    lines += good[(good.count - end)...].map { "  " + $0 }
    return lines
  }

  /// With a stop at its end.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
