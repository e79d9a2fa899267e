import Devices
import Findings
import Foundation
import Phone
import Wire

/// The phone that a scenario asks for.
struct ScenarioPhone {
  let model: DeviceModel
  let ios: PhoneVersion
  let start: Date
  let timeZone: String

  static let standardModel = "iPhone 15 Pro"

  /// - Throws: `Failure` with status `input` where there is no such model, version, moment or zone.
  init(_ scenario: Scenario) throws {
    let name = scenario.model?.value ?? Self.standardModel
    guard let model = DeviceCatalogue.model(named: name) else {
      let near = Suggestion.nearest(to: name, in: DeviceCatalogue.models.map(\.name))
      throw Self.failure(
        "no-model", "There is no model “\(name)”",
        (near.map { "Did you mean “\($0)”? " } ?? "") + "skerry devices lists them.", scenario.model?.place)
    }
    guard model.kind == .phone || model.kind == .pad else {
      throw Self.failure(
        "no-phone", "\(name) is no phone and no iPad", "A watch and a car show what a phone has; set watch on.",
        scenario.model?.place)
    }
    self.model = model
    let version = scenario.ios?.value ?? "26"
    guard let ios = IOSVersion(version), (ios.major, ios.minor) >= (16, 1) else {
      throw Self.failure(
        "no-version", "“\(version)” is no version of iOS with Live Activities", "Write 16.1 or later, such as 17.2.",
        scenario.ios?.place)
    }
    self.ios = ios
    let moment = scenario.start?.value ?? Scenario.standardStart
    guard let start = try? Date(moment, strategy: .iso8601) else {
      throw Self.failure(
        "moment", "“\(moment)” is no moment", "Write it as \(Scenario.standardStart).", scenario.start?.place)
    }
    self.start = start
    timeZone = scenario.timeZone?.value ?? "UTC"
    guard TimeZone(identifier: timeZone) != nil else {
      throw Self.failure(
        "time-zone", "There is no time zone “\(timeZone)”", "Write an IANA name, such as Asia/Shanghai.",
        scenario.timeZone?.place)
    }
    if let locale = scenario.locale {
      guard Locale.Language(identifier: locale.value).languageCode?.isISOLanguage == true else {
        throw Self.failure(
          "locale", "“\(locale.value)” is no locale", "Write language and region, such as zh-Hans or de-CH.",
          locale.place)
      }
    }
  }

  private static func failure(_ id: String, _ what: String, _ fix: String, _ place: Place?) -> Failure {
    Failure(.input, id: "scenario." + id, what, fix: fix, at: place)
  }
}
