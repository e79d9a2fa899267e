import CPango
import Foundation
import RenderTree

/// The pinned fonts as fontconfig, Pango and FreeType see them.
///
/// The configuration lives in memory and names every file; the machine's own fontconfig files, `HOME` and `LANG` are
/// never read. Faces are described to fontconfig by hand instead of being scanned, group by group when the first text
/// needs them, which keeps the start of a process short. Not thread-safe: its owner holds a lock.
final class FontLibrary {
  let root: String
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let freeType: FreeTypeLibrary
  private var loaded: Set<FontFile.Group> = []
  private var charsets: [String: OpaquePointer] = [:]
  private var charsetsByGroup: [FontFile.Group: [OpaquePointer]] = [:]
  private var faces: [FontFile: Face] = [:]
  private var faceOfFont: [OpaquePointer: Face] = [:]
  private var filesByPath: [String: [FontFile]] = [:]
  private var descriptions: [DescriptionKey: OpaquePointer] = [:]
  private var roundedCuts: [FontFile: RoundedCut?] = [:]
  private var primaryFaces: [Style: Face] = [:]
  private var contexts: [String: OpaquePointer] = [:]

  /// What decides the order in which faces are tried.
  struct Style: Hashable {
    var design: FontSpec.Design
    var display: Bool
    var weight: Int
    var italic: Bool
    var region: FontCatalogue.Region
    /// A face of the app's own, which leads whatever the design says.
    var custom: FontFile?
  }

  /// Pango asks fontconfig for the machine's configuration as soon as a font map is made, on a thread of its own. An
  /// empty configuration put there before keeps the machine's files unread.
  private static let shutOutHost: Void = {
    guard let empty = FcConfigCreate() else { return }
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()

  private struct DescriptionKey: Hashable {
    var style: Style
    var groups: Set<FontFile.Group>
  }

  init(root: String) throws(LetteringError) {
    self.root = root
    for file in FontCatalogue.files { filesByPath["\(root)/\(file.path)", default: []].append(file) }
    let missing = filesByPath.filter { access($0.key, R_OK) != 0 }
    guard missing.isEmpty else {
      throw .missingFonts(
        paths: missing.keys.sorted(), packages: Set(missing.values.joined().map(\.package)).sorted())
    }
    guard let library = FreeTypeLibrary() else { throw .libraryFailure("FT_Init_FreeType") }
    guard let config = FcConfigCreate() else { throw .libraryFailure("FcConfigCreate") }
    Self.shutOutHost
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .libraryFailure("pango_cairo_font_map_new_for_font_type")
    }
    self.config = config
    freeType = library
    fontMap = map
    // fontconfig makes the set that later patterns are put into only while it scans a file itself.
    guard let first = FontCatalogue.files.first, FcConfigAppFontAddFile(config, "\(root)/\(first.path)") != 0,
      let set = FcConfigGetFonts(config, FcSetApplication), set.pointee.nfont > 0, let scanned = set.pointee.fonts?[0]
    else {
      let file = FontCatalogue.files[0]
      throw .unreadableFont(path: "\(root)/\(file.path)", package: file.package)
    }
    // The scanned pattern tells its languages, which weigh more than a weight: beside the others, which tell none, it
    // would win every choice.
    FcPatternDestroy(scanned)
    set.pointee.nfont = 0
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)  // one point is one unit
    try load(.sans)
  }

  deinit {
    faceOfFont.keys.forEach { skerry_object_unref(UnsafeMutableRawPointer($0)) }
    descriptions.values.forEach { pango_font_description_free($0) }
    contexts.values.forEach { skerry_object_unref(UnsafeMutableRawPointer($0)) }
    charsets.values.forEach { FcCharSetDestroy($0) }
    faces.removeAll()
    skerry_object_unref(UnsafeMutableRawPointer(fontMap))
    FcConfigDestroy(config)
  }

  // MARK: - The app's fonts

  private(set) var app = AppFonts()
  private var appFaces = 0

  /// Makes the faces of a font file known by their names.
  /// - Returns: whether the file is a font.
  func addAppFont(_ path: String) -> Bool {
    let before = app.files.count
    guard app.add(path, number: &appFaces) else { return false }
    for file in app.files[before...] { filesByPath[path, default: []].append(file) }
    return true
  }

  /// What the font asks for; a custom face where the app has it.
  func style(_ font: FontSpec, region: FontCatalogue.Region) -> Style {
    guard let custom = font.family == nil ? nil : app.face(for: font) else {
      return Style(
        design: FontMatch.design(font), display: font.size >= 20, weight: FontMatch.weight(font),
        italic: FontMatch.isItalic(font), region: region)
    }
    return Style(
      design: .standard, display: false, weight: custom.weight, italic: custom.italic, region: region, custom: custom)
  }

  private func location(_ file: FontFile) -> String {
    file.path.hasPrefix("/") ? file.path : "\(root)/\(file.path)"
  }

  // MARK: - Loading

  /// The groups that a text needs beyond its primary face, made known. The answer depends on the text alone, never on
  /// what was set before it: otherwise a picture could depend on the order of pictures. A file that cannot be read is
  /// left out: its characters then show as boxes, which `Paragraph.missingCharacters` tells.
  func groups(for text: String, style: Style) -> Set<FontFile.Group> {
    let primary = primaryGroup(style)
    try? load(primary)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var groups: Set<FontFile.Group> = []
    var foreign: [UInt32] = []
    let own = charsets[primaryFamily(style)]
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      groups.formUnion(FontCatalogue.groups(of: scalar.value))
      if !scalar.properties.isDefaultIgnorableCodePoint, own.map({ FcCharSetHasChar($0, scalar.value) == 0 }) ?? true {
        foreign.append(scalar.value)
      }
    }
    if groups.contains(.cjk), style.design == .serif { groups.insert(.cjkSerif) }
    if primary != .sans { groups.insert(.sans) }
    for group in groups { try? load(group) }
    let charsets = groups.flatMap { charsetsByGroup[$0] ?? [] }
    if foreign.contains(where: { scalar in !charsets.contains { FcCharSetHasChar($0, scalar) != 0 } }) {
      // Some character is nowhere to be found so far: all faces are tried.
      groups = Set(FontCatalogue.files.map(\.group))
      for group in groups { try? load(group) }
    }
    return groups
  }

  private func load(_ group: FontFile.Group) throws(LetteringError) {
    guard loaded.insert(group).inserted, let set = FcConfigGetFonts(config, FcSetApplication) else { return }
    for file in (app.files.isEmpty ? FontCatalogue.files : FontCatalogue.files + app.files) where file.group == group {
      guard let charset = try charset(of: file), let pattern = pattern(of: file, charset: charset) else {
        throw .libraryFailure("FcPatternCreate")
      }
      FcFontSetAdd(set, pattern)
      if charsetsByGroup[group]?.contains(charset) != true { charsetsByGroup[group, default: []].append(charset) }
    }
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
    contexts.values.forEach { pango_context_changed($0) }
  }

  /// The characters of a face. The faces of a family and of a collection hold the same ones, so one look serves all.
  private func charset(of file: FontFile) throws(LetteringError) -> OpaquePointer? {
    let isCollection = file.group == .cjk || file.group == .cjkSerif
    let key = isCollection ? String(file.family.dropLast(3)) : file.family
    if let known = charsets[key] { return known }
    guard let blob = hb_blob_create_from_file_or_fail(location(file)), let set = hb_set_create(),
      let charset = FcCharSetCreate()
    else { throw .unreadableFont(path: location(file), package: file.package) }
    // HarfBuzz maps the file and reads only its character table; FreeType would parse 20 MB of outlines.
    let face = hb_face_create(blob, UInt32(file.index))
    hb_face_collect_unicodes(face, set)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    var scalar = hb_codepoint_t.max
    while hb_set_next(set, &scalar) != 0 { FcCharSetAddChar(charset, scalar) }
    hb_set_destroy(set)
    charsets[key] = charset
    return charset
  }

  private func pattern(of file: FontFile, charset: OpaquePointer) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, file.family)
    if file.group == .emoji {
      FcPatternAddString(pattern, FC_FAMILY, "emoji")  // the name under which Pango asks for emoji
      FcPatternAddBool(pattern, FC_COLOR, 1)
    }
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(file.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, file.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddString(pattern, FC_FILE, location(file))
    FcPatternAddInteger(pattern, FC_INDEX, Int32(file.index))
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_OUTLINE, file.group == .emoji ? 0 : 1)
    FcPatternAddString(pattern, FC_FONTFORMAT, file.path.hasSuffix(".ttf") ? "TrueType" : "CFF")
    FcPatternAddCharSet(pattern, FC_CHARSET, charset)
    return pattern
  }

  // MARK: - Faces

  /// The face that leads a run in `style`.
  func primaryFace(_ style: Style) -> Face? {
    if let known = primaryFaces[style] { return known }
    let family = primaryFamily(style)
    try? load(primaryGroup(style))
    if let custom = style.custom, let face = face(custom) {
      primaryFaces[style] = face
      return face
    }
    let candidates = FontCatalogue.files.filter { $0.family == family && $0.italic == style.italic }
    let nearest = candidates.min { abs($0.weight - style.weight) < abs($1.weight - style.weight) }
    guard let face = nearest.flatMap(face) else { return nil }
    primaryFaces[style] = face
    return face
  }

  /// The stand-in for SF Rounded that takes the place of `face`; nil for other designs and scripts.
  func roundedCut(of face: Face, for font: FontSpec) -> RoundedCut? {
    guard face.standsInForSF, FontMatch.design(font) == .rounded else { return nil }
    if let known = roundedCuts[face.file] { return known }
    let style = Style(
      design: .standard, display: face.usesDisplayCut, weight: RoundedCut.weight(for: face.file.weight),
      italic: face.file.italic, region: .simplifiedChinese)
    let cut = primaryFace(style).flatMap { RoundedCut(target: face, lighter: $0) }
    roundedCuts[face.file] = .some(cut)
    return cut
  }

  func face(_ file: FontFile) -> Face? {
    if let known = faces[file] { return known }
    guard let face = Face(file: file, path: location(file), freeType: freeType) else { return nil }
    faces[file] = face
    return face
  }

  /// The face behind a font that Pango chose.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
    let key = OpaquePointer(font)
    if let known = faceOfFont[key] { return known }
    let fcFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fcFont) else { return nil }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let files = filesByPath[String(cString: path)] ?? []
    guard let file = files.first(where: { $0.index == Int(index) }) ?? files.first, let face = face(file) else {
      return nil
    }
    g_object_ref(UnsafeMutableRawPointer(font))  // keeps the address from being used again
    faceOfFont[key] = face
    return face
  }

  private func primaryGroup(_ style: Style) -> FontFile.Group {
    if let custom = style.custom { return custom.group }
    return switch style.design {
    case .serif: .serif
    case .monospaced: .monospaced
    case .standard, .rounded: .sans
    }
  }

  private func primaryFamily(_ style: Style) -> String {
    if let custom = style.custom { return custom.family }
    return switch style.design {
    case .standard, .rounded: style.display ? FontCatalogue.sansDisplay : FontCatalogue.sans
    case .serif: FontCatalogue.serif
    case .monospaced: FontCatalogue.monospaced
    }
  }

  // MARK: - Pango

  /// Families in the order in which they are tried, with weight and slant; itemisation does not depend on the size.
  func description(_ style: Style, groups: Set<FontFile.Group>) -> OpaquePointer? {
    let key = DescriptionKey(style: style, groups: groups)
    if let known = descriptions[key] { return known }
    guard let description = pango_font_description_new() else { return nil }
    var families = [primaryFamily(style)]
    if groups.contains(.sans) { families.append(FontCatalogue.sans) }
    let regions = [style.region] + FontCatalogue.Region.allCases.filter { $0 != style.region }
    if groups.contains(.cjkSerif), style.design == .serif { families += regions.map(\.serifFamily) }
    if groups.contains(.cjk) { families += regions.map(\.sansFamily) }
    for script in FontCatalogue.scripts where groups.contains(.script(script.name)) {
      families.append("Noto Sans \(script.name)")
    }
    if groups.contains(.symbols) { families += FontCatalogue.symbolFamilies }
    if groups.contains(.emoji) { families.append(FontCatalogue.emoji) }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
    pango_font_description_set_style(description, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
    descriptions[key] = description
    return description
  }

  /// A context for texts of one language.
  func context(locale: String) -> OpaquePointer? {
    if let known = contexts[locale] { return known }
    guard let context = pango_font_map_create_context(fontMap) else { return nil }
    pango_context_set_language(context, pango_language_from_string(locale))
    contexts[locale] = context
    return context
  }
}
