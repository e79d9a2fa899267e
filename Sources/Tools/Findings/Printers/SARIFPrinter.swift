/// Findings as SARIF 2.1.0, the form that code-scanning services read.
public struct SARIFPrinter: Sendable {
  /// Version of the tool that the log names.
  public var version: String
  public init(version: String) { self.version = version }

  /// The findings as text of this form.
  public func print(_ findings: [Finding]) throws -> String {
    var ids: [String] = []
    for finding in findings where !ids.contains(finding.id) { ids.append(finding.id) }
    let driver = Log.Driver(name: "skerry", version: version, rules: ids.map { Log.Descriptor(id: $0) })
    let results = findings.map { finding in
      Log.Result(
        ruleId: finding.id, level: finding.severity.rawValue,
        message: Log.Message(
          text: [finding.what, finding.why, finding.fix].filter { !$0.isEmpty }.joined(separator: "\n")),
        locations: finding.place.map { [Log.Location($0)] } ?? [])
    }
    return try JSONPrinter.text(Log(runs: [Log.Run(tool: Log.Tool(driver: driver), results: results)]))
  }
}

/// The part of a SARIF log that findings need; the property names are the standard's.
private struct Log: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema", version, runs
  }
  struct Run: Encodable { var tool: Tool; var results: [Result] }
  struct Tool: Encodable { var driver: Driver }
  struct Driver: Encodable { var name: String; var version: String; var rules: [Descriptor] }
  struct Descriptor: Encodable { var id: String }
  struct Message: Encodable { var text: String }
  struct Result: Encodable { var ruleId: String; var level: String; var message: Message; var locations: [Location] }
  struct Artifact: Encodable { var uri: String }
  struct Region: Encodable { var startLine: Int; var startColumn: Int? }
  struct Physical: Encodable { var artifactLocation: Artifact; var region: Region? }
  struct Logical: Encodable { var fullyQualifiedName: String }
  struct Location: Encodable {
    var physicalLocation: Physical?
    var logicalLocations: [Logical]?
    init(_ place: Place) {
      physicalLocation = place.path.map { path in
        Physical(
          artifactLocation: Artifact(uri: path),
          region: place.line.map { Region(startLine: $0, startColumn: place.column) })
      }
      logicalLocations = place.jsonPath.map { [Logical(fullyQualifiedName: $0)] }
    }
  }
}
