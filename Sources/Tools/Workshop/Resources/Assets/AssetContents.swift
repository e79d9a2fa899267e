import Findings
import Foundation

/// A `Contents.json` with the means to say where something is wrong in it.
struct AssetContents {
  /// Absolute path of the folder.
  let folder: String
  let displayFolder: String
  let document: JSONDocument
  var displayPath: String { displayFolder + "/Contents.json" }
  var root: JSONNode { document.root }

  /// Reads the folder's `Contents.json`; nil where it is absent or, with a finding, broken.
  init?(folder: String, displayFolder: String, findings: inout [Finding]) {
    self.folder = folder
    self.displayFolder = displayFolder
    let path = displayFolder + "/Contents.json"
    guard let bytes = FileManager.default.contents(atPath: folder + "/Contents.json") else { return nil }
    do {
      document = try JSONReader().read([UInt8](bytes))
    } catch let error as JSONSyntaxError {
      findings.append(error.finding(file: path).lowered())
      return nil
    } catch {
      findings.append(
        Finding(id: "assets.unreadable", severity: .warning, what: "\(error)", place: Place(path: path)))
      return nil
    }
    if document.root.members == nil {
      findings.append(
        warning(
          "assets.no-object", "Contents.json holds \(document.root.kind), no object",
          fix: "Add the asset again in Xcode.",
          at: .root))
      return nil
    }
  }

  /// A warning about the value at a path.
  func warning(_ id: String, _ what: String, why: String = "", fix: String, at path: JSONPath) -> Finding {
    Finding(
      id: id, severity: .warning, what: what, why: why, fix: fix, place: document.place(at: path, file: displayPath))
  }
}

extension Finding {
  /// As a warning: a broken resource does not keep the rest from being drawn.
  func lowered() -> Finding {
    var copy = self
    copy.severity = .warning
    return copy
  }
}
