/// The page of the documentation that lists every step and every expectation, made from the tables that the reader
/// itself reads by.
public enum ScenarioPage {
  public static var markdown: String {
    """
    # Scenarios

    A scenario is a script for a simulated phone: which model and apps, what happens, and what a person must see. It is
    a JSON5 file (comments, bare keys, trailing commas) that `skerry play FILE` plays on a virtual clock: eight hours
    pass in milliseconds. Its schema for editors is [scenario.schema.json](scenario.schema.json); a mistake is reported
    with line and column before anything runs.

    ```json5
    \(example)
    ```

    ## Keys

    | key | what |
    |---|---|
    \(rows(keys))

    An app has the keys:

    | key | what |
    |---|---|
    \(rows(appKeys))

    Settings are switched by `settings: { liveActivities: false }` before the scenario begins, or by a step:
    \(SettingName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).

    ## Steps

    A step is a sentence:

    | sentence | what happens |
    |---|---|
    \(rows(StepSentence.forms.map { ($0.shape, $0.meaning) }))

    or an object with one of these keys:

    | key | beside it | what happens |
    |---|---|---|
    \(ScenarioReader.objectSteps.map(row).joined(separator: "\n"))

    An activity gets its name where it begins: by `as` of a `start`, a `call` or a `push`. Moments are durations from
    the step's own time (`"+5 min"`) or ISO 8601. A push is composed from `event`, `state` and the rest, its timestamp
    being the phone's time, or sent as it stands with `payload`, mistakes included.
    Timestamps are whole seconds: of two pushes in one second the later one counts as old, so let time pass between
    them.

    An app with `app` or `driver` runs as a process of its own; the others are stand-ins, and `start`, `update` and
    `end` do what their code would. `start` and its like do so beside a process, too. What a function throws fails the
    scenario, unless the next step expects it with `threw`; a `start` may be refused where the next step expects
    `refused because`, which knows what the app's own requests threw in a `call` or an intent as well. A step that names
    an activity with `as` fails where none begins.

    What an app's process stores is there when it is launched again, and its extension finds its app groups and their
    user defaults. `update app` installs the same build again, or the one that `update` describes: running activities
    go on, and its types decode what the build before stored.

    ## Expectations

    | sentence | what is compared |
    |---|---|
    \(rows(ExpectationSentence.forms.map { ($0.shape, $0.meaning) }))

    `order-42 is stale` says the same as `state stale of order-42`. Texts in quotes may hold anything.

    \(films)

    """
  }

  static let films = """
    ## Films

        skerry play order.json5 --record order.webp
        skerry play order.json5 --record order.png --part island --slow 2
        skerry play Scenarios/*.json5 --record films --preset locked-two-minutes --throttle

    `--record PATH` films the phone while the scenario is played. PATH is a file, `.webp` for an animated file or `.png`
    for a strip, or a folder, in which each film is called as its scenario. Time is the phone's: motions and ticking
    texts are seen at their own speed. Of a stretch in which nothing but time passes, a long one is cut short: its first
    and its last second are shown, what lies between is left out. Steps between which no time passes are shown one after
    the other, each until everything stands still, while the phone's clock stands too.

    | option | what it does |
    |---|---|
    | `--format` | `webp`; `frames`, a folder of PNG files; `strip`, one PNG with pictures of each change |
    | `--fps` | pictures a second, 1 to 60; 30 where it is missing. A strip has eight of each change |
    | `--slow` | motions take so many times as long; what stands still does not |
    | `--part` | `phone`, at two pixels a point; `island`, the upper end of the display; `cards`, where they are |
    | `--preset` | whose phone is seen: see below; the scenario's own where it is missing |
    | `--throttle` | activities are drawn as seldom as phones draw them |

    A throttled film draws activities twice a second, once while the phone is locked, once a minute on Always-On.
    Pictures in between are missing, of ticking texts and of what moves inside of a presentation; the island and the
    cards move with every picture ([motion.md](motion.md)).

    With a preset the scenario is played as it is written, and its activities are seen on a phone that is left alone:

    | `--preset` | what is seen |
    |---|---|
    | `locked-two-minutes` | the lit lock screen; after the last step two more minutes pass |
    | `unlocked` | the home screen and the island |
    | `another-app-in-front` | an app that has no activity, and the island |

    What an alert does is what it does on the scenario's own phone. StandBy, the watch and the car are not filmed.
    """

  static let example = """
    {
      name: "An order is delivered",
      model: "iPhone 15 Pro",
      apps: {
        delivery: {
          extension: ["../WidgetExtension", "../Shared"],
          app: ["../App/DeliveryService.swift", "../Shared"],
          driver: "Driver.swift",
        },
      },
      steps: [
        "open app delivery",
        { call: "startDelivery", with: { minutes: 30 }, as: "order" },
        "leave app delivery",
        { expect: ["island: compact of order", "order is active"] },
        { push: { to: "order", event: "update", state: { stage: "onTheWay" }, stale: "+5 min" }, priority: 5 },
        "advance 10 min",
        { expect: "order is stale" },
      ],
    }
    """

  static let keys: [(String, String)] = [
    ("name", "what the report calls it; the file's name where it is missing"),
    ("model", "a model of `skerry devices`; \"iPhone 15 Pro\" where it is missing"),
    ("ios", "version of iOS: `26`, `\"17.2\"`; the newest where it is missing"),
    ("start", "when it begins, ISO 8601; \(Scenario.standardStart) where it is missing"),
    ("locale", "such as `zh-Hans`; en-US where it is missing"),
    ("timeZone", "IANA name; UTC where it is missing"),
    ("settings", "what a person set before"),
    ("apps", "the apps on the phone, by the names that steps use"),
    ("steps", "what happens, in order"),
  ]

  static let appKeys: [(String, String)] = [
    ("bundle", "bundle identifier; made from the name where it is missing"),
    ("extension", "folder or files of the widget extension, relative to the scenario; without it nothing is drawn"),
    ("app", "files or folders of the app that run as its process"),
    ("driver", "file with the functions that `call` calls"),
    ("plist", "the app's Info.plist; where it is missing the app has the keys that Live Activities need"),
    ("shared", "files for both"),
    ("fixtures", "user defaults and app-group files, as `skerry render --fixtures` takes them"),
    ("update", "what differs in the build that `update app` installs: `extension`, `app`, `driver`, `plist`, `shared`"),
  ]

  private static func rows(_ rows: [(String, String)]) -> String {
    rows.map { "| `\(escaped($0.0))` | \(escaped($0.1)) |" }.joined(separator: "\n")
  }
  private static func row(_ step: (key: String, beside: [String], meaning: String)) -> String {
    let beside = step.beside.map { "`\($0)`" }.joined(separator: ", ")
    return "| `\(step.key)` | \(beside) | \(escaped(step.meaning)) |"
  }
  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
