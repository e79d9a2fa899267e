import Wire

/// Since which iOS Apple's symbols exist, for what widget sources use. Linux answers every availability with yes, so
/// the compiler cannot say it.
enum AvailabilityTable {
  /// First iOS of a type, or nil where the table does not know the name.
  static func introduced(type name: String) -> IOSVersion? { parsed.types[name] }

  /// First iOS of a modifier, property or static member.
  static func introduced(member name: String) -> IOSVersion? { parsed.members[name] }

  /// First iOS of a call by its name and one of its labels: `Text(timerInterval:`.
  static func introduced(call name: String, label: String) -> IOSVersion? { parsed.calls["\(name)(\(label):"] }

  private struct Parsed {
    var types: [String: IOSVersion] = [:]
    var members: [String: IOSVersion] = [:]
    var calls: [String: IOSVersion] = [:]
  }

  /// Each row of the data: a version, a kind, names.
  private static let parsed: Parsed = {
    var parsed = Parsed()
    for row in AvailabilityData.rows.split(separator: "\n") {
      let words = row.split(separator: " ")
      guard words.count > 2, let version = IOSVersion(words[0]) else { continue }
      for name in words.dropFirst(2) {
        switch words[1] {
        case "type": parsed.types[String(name)] = version
        case "member": parsed.members[String(name)] = version
        default: parsed.calls[String(name)] = version
        }
      }
    }
    return parsed
  }()
}
