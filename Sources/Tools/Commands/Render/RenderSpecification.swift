import Devices
import Findings
import Phone
import Wire

/// Options of `skerry render`.
enum RenderSpecification {
  static let command = CommandSpec(
    "render", summary: "Draw the Live Activities of a widget extension.", operands: "PATH...", isOperandRequired: true,
    details: """
      PATH names the folders or files with the sources of the widget extension, unmodified; attributes often live \
      outside its own folder, so several may be named.
      Attributes and states come from --attributes and --state, else from the previews in the sources, else they are \
      made up from the Codable types, and the report says so. With --out alone, the folder gets one PNG for each \
      surface, state and model.
      """,
    options: [
      OptionSpec(
        "--attributes", value: "JSON", help: "Attributes as a push carries them: inline JSON, or the path of a file."),
      OptionSpec(
        "--state", value: "JSON", isRepeatable: true,
        help: "A content state as a push carries it: inline JSON, or the path of a file."),
      OptionSpec(
        "--activity", value: "TYPE", help: "Draw only the activity with these attributes, where there are several."),
      OptionSpec(
        "--beside", value: "TYPE[:STATE]",
        help:
          "Put a second activity on the phone, as if it were another app's: an attributes type of these sources, and "
          + "a state by its name in the pictures. The island shows both minimal, a lock screen both cards. Default "
          + "surfaces: " + Surface.pair.map(\.rawValue).joined(separator: ", ") + "."),
      OptionSpec(
        "--surface", value: "NAME", choices: Surface.allCases.map(\.rawValue), isRepeatable: true,
        help: "Draw this surface. Default: " + Surface.standard.map(\.rawValue).joined(separator: ", ") + "."),
      OptionSpec(
        "--widget", value: "KIND", isRepeatable: true,
        help: "Draw this home-screen or lock-screen widget instead of activities, as its provider answers at --at: the "
          + "gallery's picture and the entry that is shown. \(WidgetOptions.every) draws every widget."),
      OptionSpec(
        "--family", value: "NAME", choices: WidgetForm.allCases.map(\.rawValue), isRepeatable: true,
        help: "Draw widgets in this family only. Default: all that a widget names."),
      OptionSpec("--entries", help: "Draw every entry of a widget's timeline, each as it looks at --at."),
      OptionSpec("--all", help: "Draw every surface, light and dark, on one model of each kind."),
      OptionSpec(
        "--device", value: "NAME", isRepeatable: true,
        help: "Model to draw for, such as \"iPhone 16 Pro\"; skerry devices lists them. "
          + "Default: one of each island width, "
          + DeviceCatalogue.standard.map(\.name).joined(separator: " and ") + "."),
      OptionSpec("--ios", value: "VERSION", help: "Version of the simulated iOS, such as 17.2. Default: 26.0."),
      OptionSpec(
        "--scheme", value: "NAME", choices: Surroundings.Scheme.allCases.map(\.rawValue), isRepeatable: true,
        help: "Colour scheme. Default: light."),
      OptionSpec(
        "--contrast", value: "NAME", choices: ["standard", "increased"], isRepeatable: true,
        help: "Contrast that the person chose. Default: standard."),
      OptionSpec(
        "--dynamic-type", value: "SIZE", choices: RenderOptions.typeSizes, isRepeatable: true,
        help: "Type size. Default: large."),
      OptionSpec("--bold-text", help: "The person reads bold text."),
      OptionSpec("--reduce-transparency", help: "The person wants no materials to look through."),
      OptionSpec("--reduce-motion", help: "The person wants less motion."),
      OptionSpec("--redacted", help: "Hide what the app marks as privacy-sensitive."),
      OptionSpec(
        "--locale", value: "ID", isRepeatable: true,
        help: "Language and region, such as zh-Hans or de-CH. Default: en-US."),
      OptionSpec(
        "--layout-direction", value: "NAME", choices: ["ltr", "rtl"],
        help: "Direction of the layout. Default: the locale's."),
      OptionSpec(
        "--time-zone", value: "ID", help: "Time zone by its IANA name, such as Europe/Berlin. Default: UTC."),
      OptionSpec(
        "--at", value: "DATE",
        help: "The time on the phone, ISO 8601: 2026-01-12T09:41, in the time zone if it names none. "
          + "Default: \(RenderOptions.standardMoment)."),
      OptionSpec(
        "--format", value: "NAME",
        choices: PictureFormat.allCases.map(\.rawValue) + MotionFormat.allCases.map(\.rawValue),
        help: "Form of the pictures; json and text are the display list. Default: png. With --transition: webp is an "
          + "animated file, frames a folder of PNG files, strip one PNG with evenly spaced pictures and their times. "
          + "Default: webp."),
      OptionSpec(
        "--transition",
        help: "Draw what moves from each state to the next instead of the states: two or more --state, else those of a "
          + "preview."),
      OptionSpec(
        "--fps", value: "N",
        help: "Pictures a second of a transition, \(TransitionOptions.rates.lowerBound) to "
          + "\(TransitionOptions.rates.upperBound). Default: \(TransitionOptions.standardRate); a strip has "
          + "\(FilmTiming.stripSteps + 1) of each change."),
      OptionSpec(
        "--slow", value: "FACTOR",
        help: "Slow motion: a transition takes FACTOR times as long and has as many more pictures. Default: 1."),
      OptionSpec(
        "--fixtures", value: "PATH",
        help: "JSON file (or folder) with user defaults and app-group files that the widget finds."),
      OptionSpec("--stale", help: "The content's stale date has passed."),
      OptionSpec("--scene", help: "Draw the device around each surface."),
      OptionSpec(
        "--sheet",
        help: "Draw labelled contact sheets: of the first state a chosen set of about 48 pictures with every surface, "
          + "light and dark, of every further state the main surfaces. A value that is named takes the place of the "
          + "set's own: --device, --scheme, and the first --locale, --dynamic-type and --contrast, which the set is "
          + "drawn with; each further combination adds the main surfaces. --all takes every surface, model and "
          + "setting of the set for every state; --surface takes exactly that surface with the named values."),
      OptionSpec(
        "--advice",
        help: "Look also at what moves: animations, updates and timelines in the sources, and the passage from each "
          + "state to the next. Docs/advice.md lists what is found."),
      OptionSpec(
        "--update-interval", value: "SECONDS",
        help: "With --advice: how often the server updates the activity, against which animations are held."),
      OptionSpec("--marks", help: "Mark on the pictures what a person would not see, with a legend below."),
      OptionSpec(
        "--out", short: "-o", value: "DIR",
        help: "Folder for the pictures, made where it is missing. Default: \(RenderOptions.standardFolder)."),
      OptionSpec("--strict", help: "End with status 1 where the report has a warning."),
      OptionSpec("--json", help: "Print the report as JSON on standard output."),
    ],
    examples: [
      .init("skerry render Widget Shared --out pictures", "One PNG for each surface, state and model."),
      .init(
        "skerry render Widget --state '{\"progress\": 0.4}' --surface expanded --format svg",
        "One state, one surface, as SVG."),
      .init(
        "skerry render Widget --widget all --scene", "Home-screen and lock-screen widgets, on the phone's screen."),
      .init(
        "skerry render Widget --state a.json --state b.json --scheme dark --sheet", "Two states on one dark sheet."),
      .init(
        "skerry render Widget --state a.json --state b.json --transition --format strip",
        "How every surface gets from one state to the other."),
    ])
}

/// What a picture is written as.
enum PictureFormat: String, Sendable, CaseIterable, Codable {
  case png, svg, json, text

  var fileExtension: String { self == .text ? "txt" : rawValue }
}
