import Devices
import Findings
import Foundation
import Phone
import Wire
import Workshop

/// The options of one `skerry render`, checked.
struct RenderOptions: Sendable {
  static let standardFolder = "pictures"
  /// A fixed moment, so that the same input gives the same picture on any day.
  static let standardMoment = "2026-01-12T09:41:00"
  static let typeSizes = PersonLook.typeSizes

  var paths: [String]
  /// What user defaults and app groups are filled from.
  var fixtures: String?
  var attributes: JSONInput?
  var states: [JSONInput]
  var activity: String?
  /// A second activity on the phone.
  var neighbour: NeighbourOption?
  var choice: SurfaceChoice
  /// What the pictures of a sheet differ in.
  var axes: SheetAxes
  var ios: IOSVersion
  var schemes: [Surroundings.Scheme]
  /// Whether contrast is increased.
  var contrasts: [Bool]
  var typeSizes: [String]
  var locales: [String]
  var timeZone: TimeZone
  var moment: Date
  /// Of pictures that stand still.
  var format: PictureFormat
  /// The passages between states are drawn instead of the states.
  var transition: TransitionOptions?
  /// Widgets are drawn instead of activities; nil where activities are.
  var widgets: WidgetOptions?
  var isSheet: Bool
  /// Findings are marked on the pictures.
  var isMarked: Bool
  /// Advice about motion is given.
  var isAdvised: Bool
  /// Seconds between two updates; nil where nobody says it.
  var updateInterval: Double?
  /// The phone is drawn around each surface.
  var isScene: Bool
  /// The content's stale date has passed.
  var isStale: Bool
  var person: PersonSettings
  /// Nil where no folder was named.
  var folder: String?
  var isStrict: Bool
  var isJSON: Bool

  /// - Throws: `Failure`: status `usage` for values that do not exist, `input` for JSON that does not parse.
  init(_ parsed: ParsedCommand) throws {
    paths = parsed.operands
    if paths.contains(where: \.isEmpty) {
      throw Failure(
        .usage, id: "usage.empty-path", "One of the paths is empty",
        why: "That is how an unset variable of the shell looks.", fix: "Name the folder; . is the current one.")
    }
    fixtures = parsed.value("--fixtures")
    isStrict = parsed.has("--strict")
    isJSON = parsed.has("--json")
    isSheet = parsed.has("--sheet")
    isMarked = parsed.has("--marks")
    isAdvised = parsed.has("--advice")
    updateInterval = try parsed.value("--update-interval").map(MotionAdvice.interval)
    if updateInterval != nil, !isAdvised {
      throw Failure(
        .usage, id: "usage.advice-only", "--update-interval means something with --advice only", fix: "Add --advice.")
    }
    isScene = parsed.has("--scene")
    isStale = parsed.has("--stale")
    person = PersonSettings(parsed)
    folder = parsed.value("--out")
    activity = parsed.value("--activity")
    transition = try TransitionOptions(parsed)
    widgets = try WidgetOptions(parsed)
    format = parsed.value("--format").flatMap(PictureFormat.init) ?? .png
    let named = parsed.values("--scheme").compactMap(Surroundings.Scheme.init).unique()
    schemes = !named.isEmpty ? named : parsed.has("--all") ? Surroundings.Scheme.allCases : [.light]
    contrasts = parsed.values("--contrast").map { $0 == "increased" }.unique(else: false)
    typeSizes = parsed.values("--dynamic-type").unique(else: "large")
    ios = try parsed.value("--ios").map(IOSOption.version) ?? IOSOption.standard
    neighbour = parsed.value("--beside").map(NeighbourOption.init)
    let surfaces = parsed.values("--surface").compactMap(Surface.init(rawValue:)).unique()
    let devices = try parsed.values("--device").map(Self.device).unique()
    choice = try SurfaceChoice(
      surfaces, on: devices, takesAll: parsed.has("--all") || isSheet && surfaces.isEmpty, isPair: neighbour != nil,
      ios: ios)
    axes = SheetAxes(
      devices: devices, schemes: named, surroundings: [], namesSurfaces: !surfaces.isEmpty,
      takesAll: parsed.has("--all"), namesTypeSize: parsed.has("--dynamic-type"), namesLocale: parsed.has("--locale"),
      namesContrast: parsed.has("--contrast"), hasNeighbour: neighbour != nil)
    locales = try parsed.values("--locale").map(LocaleOption.identifier).unique(else: LocaleOption.standard)
    let zone = try parsed.value("--time-zone").map(TimeZoneOption.zone) ?? TimeZoneOption.standard
    timeZone = zone
    moment = try MomentOption.date(parsed.value("--at") ?? Self.standardMoment, in: zone)
    if isSheet, format != .png {
      throw Failure(
        .usage, id: "usage.sheet-format", "A sheet is a PNG; --format \(format.rawValue) does not go with --sheet",
        fix: "Leave one of the two out.")
    }
    try OutputFolder.check(folder ?? Self.standardFolder)
    attributes = try parsed.value("--attributes").map { try JSONInput($0, option: "--attributes") }
    states = try parsed.values("--state").map { try JSONInput($0, option: "--state") }
    axes.surroundings = surroundings(in: [schemes[0]])
  }

  private static func device(_ name: String) throws -> DeviceModel {
    guard let model = DeviceCatalogue.model(named: name) else {
      throw Choice(option: "--device", value: name, choices: DeviceCatalogue.models.map(\.name)).failure
    }
    return model
  }

  /// Everything that changes a picture besides content and model, in the order of the options.
  var surroundings: [Surroundings] { surroundings(in: schemes) }

  private func surroundings(in schemes: [Surroundings.Scheme]) -> [Surroundings] {
    locales.flatMap { locale in
      schemes.flatMap { scheme in
        contrasts.flatMap { increasedContrast in
          typeSizes.map { size in
            person.applied(
              to: Surroundings(
                scheme: scheme, increasedContrast: increasedContrast, dynamicType: size, locale: locale,
                timeZone: timeZone.identifier, rightToLeft: PersonLook.isRightToLeft(locale),
                now: moment.timeIntervalSince1970, iosMajor: ios.major, iosMinor: ios.minor))
          }
        }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// Without repetitions, in order.
  func unique() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// Without repetitions, or `standard` alone where there is nothing.
  func unique(else standard: Element) -> [Element] { isEmpty ? [standard] : unique() }
}
