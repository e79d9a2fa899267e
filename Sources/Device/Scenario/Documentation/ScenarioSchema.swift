import Findings

/// JSON Schema (2020-12) of scenario files, for editors. It says which keys there are; what a sentence means only the
/// reader knows.
public enum ScenarioSchema {
  public static var text: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Skerry scenario",
      "type": "object",
      "required": ["steps"],
      "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" },
    \(properties(ScenarioPage.keys.filter { !structured.contains($0.0) }, types: ["ios": "[\"string\", \"number\"]"])),
        "settings": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \(SettingName.allCases.map { "        \(quoted($0.rawValue)): { \"type\": \"boolean\" }" }.joined(separator: ",\n"))
          }
        },
        "apps": {
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
    \(properties(ScenarioPage.appKeys, types: paths, indent: 10))
            }
          }
        },
        "steps": { "type": "array", "items": { "anyOf": [
          { "type": "string", "description": \(sentences) },
    \(ScenarioReader.objectSteps.map(objectStep).joined(separator: ",\n"))
        ] } }
      }
    }

    """
  }

  private static let structured: Set<String> = ["settings", "apps", "steps"]
  private static let paths = ["extension", "app", "shared"].reduce(into: [String: String]()) {
    $0[$1] = "[\"string\", \"array\"]"
  }.merging(["update": "\"object\""]) { $1 }

  private static func properties(_ keys: [(String, String)], types: [String: String], indent: Int = 4) -> String {
    keys.map { key, meaning in
      String(repeating: " ", count: indent)
        + "\(quoted(key)): { \"type\": \(types[key] ?? "\"string\""), \"description\": \(quoted(meaning)) }"
    }.joined(separator: ",\n")
  }

  private static func objectStep(_ step: (key: String, beside: [String], meaning: String)) -> String {
    let beside = step.beside.map { ", \(quoted($0)): {}" }.joined()
    return """
            { "type": "object", "required": [\(quoted(step.key))], "additionalProperties": false,
              "properties": { \(quoted(step.key)): { "description": \(quoted(step.meaning)) }\(beside) } }
      """
  }

  private static var sentences: String {
    quoted("A sentence: " + StepSentence.forms.map(\.shape).joined(separator: "; "))
  }
  private static func quoted(_ text: String) -> String { JSONNode.quoted(text) }
}
