import Devices

/// The catalogue as a page of the documentation.
enum DevicePage {
  static func text(of models: [DeviceModel]) -> String {
    let table = DeviceTable(models).rows.map { "| " + $0.joined(separator: " | ") + " |" }
    let head = [
      "| " + DeviceTable.header.joined(separator: " | ") + " |",
      "|" + String(repeating: "---|", count: DeviceTable.header.count),
    ]
    return """
      # Devices

      The models that `--device` takes, as `skerry devices --markdown` prints them. Lengths are in points, portrait. The
      safe area is top and bottom; the island is its width class; the card is where the activity's content is shown
      whole: on the lock screen of phones and iPads, in the Smart Stack of a watch, on a CarPlay dashboard.

      | mark | meaning |
      |---|---|
      | | published by Apple |
      | ' | read off screenshots of real devices, to a third of a point |
      | * | from tables that others keep |
      | ? | concluded from neighbouring models, or by eye |

      ## Models


      """ + (head + table).joined(separator: "\n") + "\n\n## Sources\n\n" + sources(of: models)
  }

  /// Which numbers are from where. A number that differs between models may have several sources.
  private static func sources(of models: [DeviceModel]) -> String {
    var lines = ["| number | certainty | source | models |", "|---|---|---|---|"]
    for (name, origin) in figures {
      var order: [Origin] = []
      var names: [Origin: [String]] = [:]
      for model in models {
        guard let found = origin(model) else { continue }
        if names[found] == nil { order.append(found) }
        names[found, default: []].append(model.name)
      }
      let total = order.reduce(0) { $0 + (names[$1]?.count ?? 0) }
      lines += order.map { origin in
        let models = names[origin] ?? []
        let said =
          models.count == total ? "all" : models.count > 8 ? "\(models.count) models" : models.joined(separator: ", ")
        return "| \(name) | \(origin.certainty.rawValue) | \(origin.source) | \(said) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Origin: Hashable {
    var certainty: Certainty
    var source: String
    init<Value>(_ figure: Figure<Value>) { certainty = figure.certainty; source = figure.source }
  }

  private static let figures: [(String, @Sendable (DeviceModel) -> Origin?)] = [
    ("screen", { Origin($0.screen) }), ("scale", { Origin($0.scale) }), ("corner radius", { Origin($0.cornerRadius) }),
    ("safe area", { Origin($0.safeArea) }), ("Always-On", { Origin($0.hasAlwaysOn) }),
    ("card width", { Origin($0.card.width) }), ("card height", { Origin($0.card.height) }),
    ("card corner radius", { Origin($0.card.cornerRadius) }),
    ("island width class", { $0.island.map { Origin($0.widthClass) } }),
    ("camera cut-out", { $0.island.map { Origin($0.cutOut) } }),
    ("island top inset", { $0.island.map { Origin($0.topInset) } }),
    ("compact side", { $0.island.map { Origin($0.compactSide) } }),
    ("widest compact side", { $0.island.map { Origin($0.compactSideLimit) } }),
    ("height of content beside the camera", { $0.island.map { Origin($0.contentHeight) } }),
    ("minimal width", { $0.island.map { Origin($0.minimalWidth) } }),
    ("gap of the minimal", { $0.island.map { Origin($0.minimalGap) } }),
    ("expanded width", { $0.island.map { Origin($0.expandedWidth) } }),
    ("expanded height", { $0.island.map { Origin($0.expandedHeight) } }),
    ("expanded corner radius", { $0.island.map { Origin($0.expandedCornerRadius) } }),
    ("expanded margin", { $0.island.map { Origin($0.expandedMargin) } }),
    ("compact margin", { $0.island.map { Origin($0.compactMargin) } }),
    ("minimal margin", { $0.island.map { Origin($0.minimalMargin) } }),
  ]
}
