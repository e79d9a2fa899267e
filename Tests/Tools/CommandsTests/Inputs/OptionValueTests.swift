import Findings
import Foundation
import Phone
import Testing
import Wire
import Workshop

@testable import Commands

private func fix(_ body: () throws -> Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch { return (error as? Failure)?.findings.first?.fix }
}

@Suite struct OptionValueTests {
  @Test(arguments: [
    ("2026-01-12T09:41:00Z", 1_768_210_860.0), ("2026-01-12T09:41Z", 1_768_210_860),
    ("2026-01-12T10:41:00+01:00", 1_768_210_860),
    ("2026-01-12T10:41:00.250+0100", 1_768_210_860.25), ("2026-01-12T09:41", 1_768_207_260),
    ("2026-01-12", 1_768_172_400),
    ("2026-01-12 09:41:00", 1_768_207_260),
  ])
  func readsMoments(_ text: String, _ seconds: Double) throws {
    let berlin = try TimeZoneOption.zone("Europe/Berlin")
    #expect(try MomentOption.date(text, in: berlin).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "2026-13-01", "2026-02-30", "2026-01-12T25:00", "2026-01-12T09:60", "12.01.2026", "2026-01-12T09:41X",
    "2026-01-12T09:41+25:00",
  ])
  func refusesOtherMoments(_ text: String) {
    #expect(throws: Failure.self) { try MomentOption.date(text, in: .gmt) }
  }

  @Test(arguments: [
    ("en_US", "en-US"), ("zh-hans", "zh-Hans"), ("de-ch", "de-CH"), ("en-FR", "en-FR"), ("ar", "ar"),
    ("pt-BR", "pt-BR"),
  ])
  func readsLocales(_ text: String, _ identifier: String) throws {
    #expect(try LocaleOption.identifier(text) == identifier)
  }

  @Test func refusesUnknownLocalesWithAList() {
    #expect(fix { try LocaleOption.identifier("xx-YY") }?.contains("zh-Hans") == true)
    #expect(fix { try LocaleOption.identifier("") } != nil)
    #expect(fix { try LocaleOption.identifier("en-XX") } != nil)
  }

  @Test func knowsTheDirectionOfWriting() {
    #expect(PersonLook.isRightToLeft("ar"))
    #expect(PersonLook.isRightToLeft("he-IL"))
    #expect(!PersonLook.isRightToLeft("zh-Hans"))
  }

  @Test func readsTimeZones() throws {
    #expect(try TimeZoneOption.zone("utc").secondsFromGMT() == 0)
    #expect(try TimeZoneOption.zone("asia/tokyo").identifier == "Asia/Tokyo")
    #expect(
      fix { try TimeZoneOption.zone("Europe/Berln") }?.hasPrefix("Did you mean “Europe/Berlin”? Values: Europe/")
        == true)
    #expect(fix { try TimeZoneOption.zone("Berlin") }?.hasPrefix("Did you mean “Europe/Berlin”?") == true)
    #expect(fix { try TimeZoneOption.zone("CET+1") } != nil)
    #expect(fix { try TimeZoneOption.zone("") }.map { $0.count < 400 } == true)
  }

  @Test(arguments: ["16.1", "17", "18.4", "26.0"])
  func readsVersionsOfIOS(_ text: String) throws {
    #expect(try IOSOption.version(text) == IOSVersion(text))
  }

  @Test(arguments: ["16.0", "15", "20", "27", "x", "", "26.0.0.1"])
  func refusesOtherVersions(_ text: String) {
    #expect(fix { try IOSOption.version(text) }?.contains("26.0") == true)
  }
}
