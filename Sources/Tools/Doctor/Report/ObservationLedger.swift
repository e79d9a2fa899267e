import Findings

/// Gathers observations of many pictures into findings, each thing once, in the order in which they were first made.
struct ObservationLedger {
  private struct Key: Hashable {
    var id: String
    var key: String
  }
  private struct Entry {
    var finding: Finding
    var weight: Double
    var sightings: [Sighting]
    /// Titles of the pictures, each once, and of the worst one.
    var titles: [String]
    var worst: String
    var isEven: Bool
  }

  private var order: [Key] = []
  private var entries: [Key: Entry] = [:]

  /// - Parameter title: what a person calls the picture; nil for what was not seen on one.
  mutating func add(_ observation: Observation, title: String?) {
    let key = Key(id: observation.finding.id, key: observation.key)
    let sightings = observation.finding.sightings ?? []
    guard var entry = entries[key] else {
      order.append(key)
      entries[key] = Entry(
        finding: observation.finding, weight: observation.weight, sightings: sightings,
        titles: [title].compactMap { $0 }, worst: title ?? "", isEven: true)
      return
    }
    if let title, !entry.titles.contains(title) { entry.titles.append(title) }
    for sighting in sightings where !entry.sightings.contains(sighting) { entry.sightings.append(sighting) }
    if abs(observation.weight - entry.weight) > 0.01 { entry.isEven = false }
    if (observation.finding.severity, observation.weight) > (entry.finding.severity, entry.weight) {
      entry.finding = observation.finding
      entry.weight = observation.weight
      entry.worst = title ?? entry.worst
    }
    entries[key] = entry
  }

  func contains(id: String, where isSame: (Finding) -> Bool) -> Bool {
    entries.contains { $0.key.id == id && isSame($0.value.finding) }
  }

  var findings: [Finding] {
    order.compactMap { key in
      entries[key].map { entry in
        var finding = entry.finding
        guard !entry.titles.isEmpty else { return finding }
        finding.sightings = entry.sightings
        finding.why = [finding.why, Self.seen(entry.titles, worst: entry.isEven ? nil : entry.worst)]
          .filter { !$0.isEmpty }.joined(separator: " ")
        return finding
      }
    }
  }

  private static func seen(_ titles: [String], worst: String?) -> String {
    var shown = titles.filter { $0 != worst }
    if let worst { shown.insert("\(worst) (worst)", at: 0) }
    let first = shown.prefix(3).joined(separator: "; ")
    let more = shown.count - 3
    return "Seen on: " + first + (more > 0 ? "; and \(more) more \(more == 1 ? "picture" : "pictures")." : ".")
  }
}
