import CPango
import Foundation
import RenderTree

/// The app's own font files: their faces by every name that an app may call them.
struct AppFonts {
  private(set) var files: [FontFile] = []
  /// Faces by PostScript name or full name, in lower case.
  private var byName: [String: FontFile] = [:]
  /// Faces by family, in lower case.
  private var byFamily: [String: [FontFile]] = [:]

  /// Adds every face of a file.
  /// - Returns: whether it is a font; a file that was added before is one.
  mutating func add(_ path: String, number: inout Int) -> Bool {
    if files.contains(where: { $0.path == path }) { return true }
    var count: Int32 = 1
    var index: Int32 = 0
    var faces: [FontFile] = []
    while index < count {
      guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
      defer { FcPatternDestroy(pattern) }
      let families = Self.strings(pattern, FC_FAMILY)
      // A family of its own in fontconfig's eyes: Pango must choose exactly this face.
      let file = FontFile(
        path, index: Int(index), family: "Skerry App Font \(number)", weight: Self.weight(pattern),
        italic: Self.integer(pattern, FC_SLANT).map { $0 != FC_SLANT_ROMAN } ?? false, package: "", group: .app(number))
      number += 1
      faces.append(file)
      for name in Self.strings(pattern, FC_POSTSCRIPT_NAME) + Self.strings(pattern, FC_FULLNAME) {
        byName[name.lowercased()] = byName[name.lowercased()] ?? file
      }
      for family in families { byFamily[family.lowercased(), default: []].append(file) }
      index += 1
    }
    files += faces
    return !faces.isEmpty
  }

  func has(_ name: String) -> Bool { byName[name.lowercased()] != nil || byFamily[name.lowercased()] != nil }

  /// The face for a font: named exactly, or the nearest of a family. A weight or slant asked for beside a face's own
  /// name moves within its family, as iOS does.
  func face(for font: FontSpec) -> FontFile? {
    guard let name = font.family?.lowercased() else { return nil }
    let exact = byName[name]
    if let exact, font.weight == 400, !font.italic { return exact }
    let family = byFamily[name] ?? exact.flatMap { face in byFamily.values.first { $0.contains(face) } } ?? []
    let weight = font.weight == 400 ? exact?.weight ?? 400 : font.weight
    let italic = font.italic || exact?.italic == true
    func distance(_ face: FontFile) -> Int { abs(face.weight - weight) + (face.italic == italic ? 0 : 2000) }
    return family.min { distance($0) < distance($1) } ?? exact
  }

  private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var found: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(found.count), &text) == FcResultMatch, let text {
      found.append(String(cString: text))
    }
    return found
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int32? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
  }

  /// In CSS terms; fontconfig has a scale of its own.
  private static func weight(_ pattern: OpaquePointer) -> Int {
    var value = 0.0
    guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &value) == FcResultMatch else { return 400 }
    return Int(FcWeightToOpenTypeDouble(value).rounded())
  }
}
