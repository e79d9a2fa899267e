import Findings
import Foundation

/// The report of `skerry render --json`, as far as tests look at it.
struct PictureReport: Decodable {
  struct Picture: Decodable {
    var path: String
    var state: String
    var surface: String
  }
  var pictures: [Picture]
  var sheets: [String]
  var findings: [Finding]

  init(_ json: String) throws { self = try JSONDecoder().decode(PictureReport.self, from: Data(json.utf8)) }

  /// Findings that were made on pictures of a state.
  func findings(on state: String) -> [Finding] {
    findings.filter { $0.sightings?.contains { $0.picture.contains("-\(state)-") } ?? false }
  }
}
