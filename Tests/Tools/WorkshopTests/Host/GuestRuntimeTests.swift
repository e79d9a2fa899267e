import Foundation
import Testing
@testable import Workshop

@Suite("What a widget sees of the phone")
struct GuestRuntimeTests {
  private let clock = #","clock":1750000000"#

  private func surroundings(
    _ locale: String, zone: String = "Asia/Shanghai", sandbox: Sandbox = .best
  ) throws -> [String: String] {
    let process = try Stub.start(ExtensionProcess.Settings(sandbox: sandbox, timeZone: zone))
    return try process.order("surroundings", clock + #","locale":"\#(locale)""#)
  }

  @Test("Date() is the phone's; monotonic clocks run on")
  func date() throws {
    let seen = try surroundings("en_US")
    #expect(seen["date"] == "1750000000.0")
    #expect(seen["monotonicRuns"] == "true")
  }

  @Test("Locale.current, DateFormatter, .formatted() and the calendar follow", arguments: [
    ("en_US", "Sunday, June 15, 2025 at 11:06\u{202F}PM", "1,234,567.5"),
    ("de_DE", "Sonntag, 15. Juni 2025 um 23:06", "1.234.567,5"),
    ("zh-Hans_CN", "2025年6月15日 星期日 23:06", "1,234,567.5"),
  ])
  func locale(_ locale: String, _ date: String, _ number: String) throws {
    let seen = try surroundings(locale)
    #expect(seen["locale"] == locale)
    #expect(seen["formatter"] == date)
    #expect(seen["formatted"] == number)
    #expect(seen["hour"] == "23")
  }

  @Test("The time zone is the phone's")
  func timeZone() throws {
    let seen = try surroundings("de_DE", zone: "America/New_York")
    #expect(seen["hour"] == "11")
    #expect(seen["dateFormatted"] == "15.6.2025, 11:06")
  }

  @Test("The time zone changes in a running process")
  func changedTimeZone() throws {
    let process = try Stub.start(ExtensionProcess.Settings(timeZone: "Asia/Shanghai"))
    let expected = [
      ("Europe/Berlin", "17", "15. Juni 2025 um 17:06", "15.6.2025, 17:06"),
      ("Asia/Tokyo", "0", "16. Juni 2025 um 00:06", "16.6.2025, 0:06"),
    ]
    for (zone, hour, long, short) in expected {
      let seen = try process.order("surroundings", clock + #","locale":"de_DE","zone":"\#(zone)""#)
      #expect(seen["hour"] == hour)
      #expect(seen["formatter"]?.hasSuffix(long) == true)
      #expect(seen["dateFormatted"] == short)
    }
  }

  @Test("The host's own TZ, LANG and HOME do not reach the widget")
  func hostEnvironment() throws {
    setenv("TZ", "Pacific/Auckland", 1)
    setenv("LANG", "fr_FR.UTF-8", 1)
    setenv("SECRET_OF_THE_HOST", "1", 1)
    defer {
      unsetenv("TZ")
      unsetenv("LANG")
      unsetenv("SECRET_OF_THE_HOST")
    }
    for sandbox in [Sandbox.best, .limitsOnly(reason: "")] {
      let seen = try surroundings("de_DE", sandbox: sandbox)
      #expect(seen["formatter"] == "Sonntag, 15. Juni 2025 um 23:06")
      let settings = (seen["environment"] ?? "").split(separator: "\n")
      let names = Set(settings.map { String($0.prefix { $0 != "=" }) })
      let expected: Set<String> = [
        "PATH", "LANG", "HOME", "CFFIXED_USER_HOME", "TMPDIR", "TZ", "SWIFT_DETERMINISTIC_HASHING", "SWIFT_BACKTRACE",
        "MALLOC_ARENA_MAX", "LD_PRELOAD", "PWD",
      ]
      #expect(names.isSubset(of: expected), "\(names)")
      #expect(seen["environment"]?.contains("LANG=C.UTF-8") == true)
      #expect(seen["homeFiles"] == "[]")
    }
  }

  @Test("The sandbox leaves the system as it is")
  func readOnly() throws {
    guard case .bubblewrap = Sandbox.best else { return }
    #expect(try surroundings("en_US")["writesUsr"] == "false")
  }
}
