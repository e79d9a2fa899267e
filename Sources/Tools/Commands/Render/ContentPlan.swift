import Findings
import Wire

extension ExtensionDescription.Activity {
  /// A person may leave out what an attributes type is nested in.
  func isNamed(_ name: String) -> Bool { attributesType == name || attributesType.hasSuffix("." + name) }
}

/// Decides what to draw of an activity: given values first, then previews, then invented ones.
struct ContentPlan {
  var description: ExtensionDescription
  var attributes: JSONInput?
  var states: [JSONInput]
  /// Makes up attributes and state of an attributes type.
  var invent: (String) throws -> (attributes: String, state: String)

  /// The activities to draw, all of them or the named one.
  /// - Throws: `Failure` with status `usage` where `name` is none of them, or where values are given and it is not
  ///   clear for which.
  func activities(named name: String?) throws -> [ExtensionDescription.Activity] {
    let types = description.activities.map(\.attributesType)
    if let name {
      let found = description.activities.filter { $0.isNamed(name) }
      guard !found.isEmpty else { throw Choice(option: "--activity", value: name, choices: types).failure }
      return found
    }
    if types.count > 1, attributes != nil || !states.isEmpty {
      throw Failure(
        .usage, id: "usage.which-activity",
        "There are several activities, and it is not said which one the values are for",
        fix: "Add --activity with one of: " + types.joined(separator: ", ") + ".")
    }
    return description.activities
  }

  /// Contents of one activity, never empty.
  func contents(of activity: ExtensionDescription.Activity) throws -> [ActivityContent] {
    let type = activity.attributesType
    let previews = description.previews.enumerated().filter { $0.element.attributesType == type }
    if attributes == nil, states.isEmpty {
      let drawn = contents(of: type, previews: previews)
      if !drawn.isEmpty { return drawn }
      let values = try invent(type)
      return [
        ActivityContent(
          attributesType: type, attributes: values.attributes, state: values.state, attributesOrigin: .invented,
          stateOrigin: .invented, label: "invented")
      ]
    }
    let frame = try frame(of: type, previews: previews.map(\.element))
    guard states.isEmpty else {
      let labels = Self.labels(of: states)
      return zip(states, labels).map { input, label in
        ActivityContent(
          attributesType: type, attributes: frame.json, state: input.text, attributesOrigin: frame.origin,
          stateOrigin: .given, label: label, attributesInput: attributes, stateInput: input)
      }
    }
    let states = previews.flatMap(\.element.states)
    if states.isEmpty {
      return [
        ActivityContent(
          attributesType: type, attributes: frame.json, state: try invent(type).state, attributesOrigin: frame.origin,
          stateOrigin: .invented, label: "invented", attributesInput: attributes)
      ]
    }
    return states.unique().enumerated().map { index, state in
      ActivityContent(
        attributesType: type, attributes: frame.json, state: state, attributesOrigin: frame.origin,
        stateOrigin: .preview, label: "state-\(index + 1)", attributesInput: attributes)
    }
  }

  /// Attributes for given states, or the given ones.
  private func frame(
    of type: String, previews: [ExtensionDescription.Preview]
  ) throws -> (json: String, origin: ActivityContent.Origin) {
    if let attributes { return (attributes.text, .given) }
    if let json = previews.compactMap(\.attributes).first { return (json, .preview) }
    return (try invent(type).attributes, .invented)
  }

  /// One content for each different pair of attributes and state; several previews usually show the same pairs on
  /// different surfaces.
  private func contents(
    of type: String, previews: [(offset: Int, element: ExtensionDescription.Preview)]
  ) -> [ActivityContent] {
    var seen: Set<[String]> = []
    var found: [ActivityContent] = []
    for (index, preview) in previews {
      for (number, state) in preview.states.enumerated() where seen.insert([preview.attributes ?? "", state]).inserted {
        found.append(
          ActivityContent(
            attributesType: type, preview: PreviewReference(preview: index, state: number),
            attributesOrigin: .preview, stateOrigin: .preview, label: "state-\(found.count + 1)"))
      }
    }
    return found
  }

  /// Names of files, numbered where two are alike; `state-1` for inline JSON.
  private static func labels(of inputs: [JSONInput]) -> [String] {
    var taken: Set<String> = []
    return inputs.enumerated().map { index, input in
      let base = input.name ?? "state-\(index + 1)"
      // Two names that differ only by what a file name leaves out would name one picture.
      var label = base, number = 1
      while !taken.insert(PictureName.slug(label)).inserted {
        number += 1
        label = "\(base.prefix(PictureName.slugLimit - 4))-\(number)"
      }
      return label
    }
  }
}
