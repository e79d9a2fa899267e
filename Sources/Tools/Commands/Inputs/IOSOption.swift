import Findings
import Wire
import Workshop

/// `--ios`: versions that know Live Activities.
enum IOSOption {
  static let standard = IOSVersion(26)
  /// First version with the Dynamic Island's API, and the majors that exist; 19 to 25 were never used.
  static let first = IOSVersion(16, 1)
  static let majors = [16, 17, 18, 26]

  /// - Throws: `Failure` with status `usage`.
  static func version(_ text: String) throws -> IOSVersion {
    guard let version = IOSVersion(text), version >= first, majors.contains(version.major) else {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(text)” is no version of iOS with Live Activities",
        fix: "Write 16.1 to 16.7, 17.0 to 17.7, 18.0 to 18.7, or 26.0 and later 26 versions.")
    }
    return version
  }
}
