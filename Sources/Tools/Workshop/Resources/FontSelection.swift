import Findings
import Foundation

/// Decides which font files the app has: those that `UIAppFonts` lists, or all where no `Info.plist` was found.
struct FontSelection {
  private(set) var names: [String] = []
  private(set) var findings: [Finding] = []

  /// Copies the chosen files into `folder`.
  init(_ files: [ResourceFile], information: InformationList, folder: String) throws {
    let listed = information.fonts.map { ($0 as NSString).lastPathComponent }
    for name in listed where !files.contains(where: { $0.name == name }) {
      findings.append(
        Finding(
          id: "fonts.missing-file", severity: .warning,
          what: "UIAppFonts names “\(name)”, but there is no such file below the paths",
          why: "iOS shows the system font instead.", fix: "Add the folder that holds the font to the paths.",
          place: Place(path: information.displayPath)))
    }
    for file in files where !names.contains(file.name) {
      guard listed.contains(file.name) || !information.isFound else {
        findings.append(
          Finding(
            id: "fonts.not-listed", severity: .warning,
            what: "The font \(file.name) is not in UIAppFonts of \(information.displayPath ?? "Info.plist")",
            why: "iOS does not load it, so the system font is shown.",
            fix: "Add \(file.name) to “Fonts provided by application”.", place: Place(path: file.displayPath)))
        continue
      }
      guard let bytes = file.bytes, Self.isFont(bytes) else {
        findings.append(
          Finding(
            id: "fonts.broken", severity: .warning, what: "The file is no TrueType or OpenType font and is left out",
            fix: "Replace it with a .ttf, .otf or .ttc file.", place: Place(path: file.displayPath)))
        continue
      }
      try FileManager.default.copyItem(atPath: file.path, toPath: folder + "/" + file.name)
      names.append(file.name)
    }
  }

  /// By the first four bytes (OpenType 1.9, "Organization of an OpenType font").
  private static func isFont(_ bytes: Data) -> Bool {
    [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)].contains { bytes.starts(with: $0) }
  }
}
