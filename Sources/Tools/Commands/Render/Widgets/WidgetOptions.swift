import Findings
import Wire

/// Which home-screen and lock-screen widgets `skerry render` draws instead of activities.
struct WidgetOptions: Sendable {
  /// Kinds; none stands for all of the bundle.
  var kinds: [String]
  /// Families; none stands for all that a widget names.
  var forms: [WidgetForm]
  /// Every entry of the timeline, not only the one that is shown at the time of the picture.
  var takesEveryEntry: Bool

  /// `--widget` with this value means every widget.
  static let every = "all"

  /// Nil where no widget is asked for.
  /// - Throws: `Failure` with status `usage` where options do not go together.
  init?(_ parsed: ParsedCommand) throws {
    let named = parsed.values("--widget")
    forms = parsed.values("--family").compactMap(WidgetForm.init(rawValue:)).unique()
    takesEveryEntry = parsed.has("--entries")
    kinds = named.contains(Self.every) ? [] : named.unique()
    guard !named.isEmpty || !forms.isEmpty else {
      if takesEveryEntry {
        throw Failure(
          .usage, id: "usage.widgets-only", "--entries means something with --widget or --family only",
          fix: "Add --widget \(Self.every).")
      }
      return nil
    }
    let others = ["--sheet", "--transition", "--marks", "--advice", "--beside", "--surface", "--state", "--activity"]
    if let other = others.first(where: { parsed.has($0) || parsed.value($0) != nil }) {
      throw Failure(
        .usage, id: "usage.widget-or-activity",
        "\(other) is about activities and does not go with --widget or --family",
        fix: "Leave one of the two out.")
    }
  }

  /// The widgets and families that are asked for, of those that there are.
  /// - Throws: `Failure` with status `usage` where a kind or family does not exist.
  func chosen(of widgets: [ExtensionDescription.HomeWidget]) throws -> [(kind: String, forms: [WidgetForm])] {
    let known = widgets.map(\.kind)
    if let missing = kinds.first(where: { !known.contains($0) }) {
      throw Failure(
        .usage, id: "usage.no-widget", "The extension has no widget of the kind “\(missing)”",
        fix: known.isEmpty
          ? "It configures no home-screen widget."
          : (Suggestion.nearest(to: missing, in: known).map { "Did you mean “\($0)”? " } ?? "")
            + "It has: \(known.joined(separator: ", ")).")
    }
    let chosen = widgets.filter { kinds.isEmpty || kinds.contains($0.kind) }.map { widget in
      (kind: widget.kind, forms: widget.forms.filter { forms.isEmpty || forms.contains($0) })
    }
    guard chosen.contains(where: { !$0.forms.isEmpty }) else {
      throw Failure(
        .usage, id: "usage.no-family",
        widgets.isEmpty
          ? "The extension has no home-screen widget"
          : "No widget names the family \(forms.map(\.rawValue).joined(separator: " or "))",
        fix: widgets.isEmpty
          ? "Leave --widget and --family out to draw its activities."
          : "They name "
            + widgets.map { "\($0.kind): \($0.forms.map(\.rawValue).joined(separator: ", "))" }.joined(separator: "; ")
            + ".")
    }
    return chosen
  }
}
