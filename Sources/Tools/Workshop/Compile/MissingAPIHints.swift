import Findings
import Foundation
import Wire

/// Adds to a compiler's error how to mend it, where the cause is something that Skerry lacks and iOS has.
struct MissingAPIHints {
  let project: Project
  let products: Products
  /// Names that sources anywhere in the project declare: their lack is the user's own matter.
  private let ownNames: Set<String>

  init(project: Project, products: Products) {
    self.project = project
    self.products = products
    ownNames = Set(project.structs.keys).union(project.enums.keys)
  }

  func adding(to finding: Finding) -> Finding {
    guard finding.severity == .error, let fix = forgottenImport(in: finding) ?? fix(for: finding.what) else {
      return finding
    }
    var finding = finding
    finding.fix = fix
    return finding
  }

  /// Whether an error says that something is lacking, which explains vaguer errors around it.
  func isCause(_ finding: Finding) -> Bool {
    Self.missingName(in: finding.what) != nil || finding.what.contains("no such module ")
      || finding.what.contains("has no member ") && fix(for: finding.what) != nil
  }

  /// Whether what is lacking is Apple's for sure.
  func isMissingAPI(_ finding: Finding) -> Bool {
    guard isCause(finding) else { return false }
    guard let name = Self.missingName(in: finding.what) else { return true }
    return !ownNames.contains(name)
      && (DeclaringModules.module(of: name) ?? AvailabilityTable.introduced(type: name)?.description) != nil
  }

  /// A name that Skerry has, in a file that does not import its module.
  private func forgottenImport(in finding: Finding) -> String? {
    guard let name = Self.missingName(in: finding.what), !ownNames.contains(name),
      let module = DeclaringModules.module(of: name),
      let file = project.files.first(where: { $0.displayPath == finding.place?.path })
    else { return nil }
    let imports = ScanVisitor.scan(file, configuration: project.options.configuration).imports
    guard imports[module] == nil else { return nil }
    return "Add `import \(module)` at the top of \((file.displayPath as NSString).lastPathComponent)."
  }

  /// The type, value or attribute that the compiler did not find.
  private static func missingName(in text: String) -> String? {
    ["cannot find type ", "cannot find ", "unknown attribute "].lazy.compactMap { quoted(after: $0, in: text) }.first
  }

  private func fix(for text: String) -> String? {
    if let module = Self.quoted(after: "no such module ", in: text) { return fix(forModule: module) }
    if let name = Self.missingName(in: text) { return fix(forName: name) }
    if text.contains("has no member "), let member = Self.quoted(after: "has no member ", in: text) {
      let owner = Self.quoted(after: "type ", in: text) ?? Self.quoted(after: "of type ", in: text) ?? ""
      if let fix = Self.fix(forAsset: member, of: owner) { return fix }
      guard Self.isApple(owner) || AvailabilityTable.introduced(member: member) != nil else { return nil }
      return "If this is Apple's own API, Skerry does not have it yet; wrap it in `#if !SKERRY`, or report it. "
        + "If it is an extension of yours, name the folder that declares it as well."
    }
    return nil
  }

  private func fix(forModule module: String) -> String {
    "\(module) is not one of Apple's modules: it is a package or a target of your own. If it is yours, name its "
      + "folder as well and put the import into `#if canImport(\(module))`; packages of others cannot be built here."
  }

  private func fix(forName name: String) -> String? {
    if ownNames.contains(name) { return nil }
    if project.configurations.contains(where: { $0.attributes == name }) {
      return "No file that was read declares the attributes \(name); they often live in the app's folder: name that "
        + "folder or file as well."
    }
    if let version = AvailabilityTable.introduced(type: name) {
      return "\(name) is Apple's (iOS \(version)), and Skerry does not have it yet: put its use into `#if !SKERRY`."
    }
    if !project.missingModules.isEmpty {
      return "If \(name) comes from \(project.missingModules.sorted().joined(separator: " or ")), Skerry does not have "
        + "it: put the use into `#if canImport(…)`, which is false here. If it is yours, name its folder as well."
    }
    return "If \(name) is declared in a folder that was not named, name it as well; if it is Apple's, Skerry does not "
      + "have it yet."
  }

  /// Where the missing member may be one that Xcode generates for an asset.
  private static func fix(forAsset member: String, of owner: String) -> String? {
    switch owner.split(separator: ".").first {
    case "ColorResource", "ImageResource":
      "Xcode generates the symbol \(member) from an asset catalogue: name the folder that holds the .xcassets with it."
    case "Color", "UIColor", "UIImage":
      "If \(member) is a symbol that Xcode generates from an asset catalogue, name the folder that holds the .xcassets "
        + "as well; if it is an extension of yours, the folder that declares it."
    default: nil
    }
  }

  /// The name between quotes behind `prefix`.
  private static func quoted(after prefix: String, in text: String) -> String? {
    guard let range = text.firstRange(of: prefix + "'") else { return nil }
    return String(text[range.upperBound...].prefix { $0 != "'" })
  }

  /// Whether a type as the compiler prints it belongs to the façade.
  private static func isApple(_ type: String) -> Bool {
    let name = type.split(whereSeparator: { $0 == "<" || $0 == "." }).first.map(String.init) ?? type
    return type.hasPrefix("some ") || AvailabilityTable.introduced(type: name) != nil
  }
}
