import Contract
import Findings

/// What a studio knows of the project that is on its phone.
public struct StudioProject: Sendable {
  /// An app on the phone.
  public struct App: Sendable, Hashable, Codable {
    /// Bundle identifier.
    public var id: String
    public var name: String
    public var attributesTypes: [String]
    /// Attributes types whose widgets draw the small card of watch and car.
    public var smallTypes: [String]
    /// Its widget extension's files and folders, as the person named them.
    public var paths: [String]

    public init(id: String, name: String, attributesTypes: [String], smallTypes: [String] = [], paths: [String] = []) {
      self.id = id; self.name = name; self.attributesTypes = attributesTypes; self.smallTypes = smallTypes
      self.paths = paths
    }
  }

  /// A content to begin an activity with.
  public struct Sample: Sendable, Hashable, Codable {
    /// Where it comes from: the name of a preview.
    public var title: String
    public var attributesType: String
    /// JSON objects as text.
    public var attributes: String
    public var state: String

    public init(title: String, attributesType: String, attributes: String, state: String) {
      self.title = title; self.attributesType = attributesType; self.attributes = attributes; self.state = state
    }
  }

  public var apps: [App]
  /// What JSON the types take; empty where nobody could say.
  public var contracts: [ActivityContract]
  /// Of the previews in the sources.
  public var samples: [Sample]
  /// What is said of the sources; an error where the newest do not compile and an older build is on the phone.
  public var findings: [Finding]

  public init(apps: [App], contracts: [ActivityContract] = [], samples: [Sample] = [], findings: [Finding] = []) {
    self.apps = apps; self.contracts = contracts; self.samples = samples; self.findings = findings
  }
}
