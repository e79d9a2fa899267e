import SwiftSyntax
import Wire

/// Writes the Swift source that Xcode generates for asset catalogues, as far as the app's sources mention its names.
struct AssetSymbols {
  /// Members that the app declares in extensions, as `Type.member`.
  private var declared: Set<String> = []
  private var mentioned: Set<String> = []

  init(_ project: Project) {
    for file in project.files {
      let visitor = ExtensionMembers(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      declared.formUnion(visitor.members)
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind {
          mentioned.insert(name.first == "`" ? String(name.dropFirst().dropLast()) : name)
        }
      }
    }
  }

  /// nil where the sources mention no symbol.
  func source(_ catalogue: ResourceCatalogue) -> String? {
    let colors = symbols(catalogue.colors.keys.sorted(), .color)
    let images = symbols(catalogue.images.keys.sorted(), .image)
    var blocks: [String] = []
    func add(
      _ type: String, _ symbols: [Symbol], clashing: (String) -> Bool = { _ in false }, _ member: (Symbol) -> String
    ) {
      let fresh = symbols.filter { symbol in
        let name = symbol.name
        return !declared.contains("\(type).\(name.name)") && (!name.namespace.isEmpty || !clashing(name.name))
      }
      let text = Self.block(fresh, member)
      if !text.isEmpty { blocks.append("extension \(type) {\n\(text)}\n") }
    }
    for (type, symbols) in [("ColorResource", colors), ("ImageResource", images)] {
      add(type, symbols) { "static let \($0.name.declared) = \(type)(name: \($0.literal), bundle: .main)" }
    }
    add("Color", colors, clashing: TakenNames.color) {
      "static var \($0.name.declared): Color { Color(\($0.reference)) }"
    }
    let styles = colors.filter { symbol in
      symbol.name.namespace.isEmpty && !TakenNames.style(symbol.name.name)
        && !declared.contains("ShapeStyle.\(symbol.name.name)")
    }
    if !styles.isEmpty {
      let members = Self.block(styles) { "static var \($0.name.declared): Color { Color(\($0.reference)) }" }
      blocks.append("extension ShapeStyle where Self == Color {\n\(members)}\n")
    }
    add("UIColor", colors, clashing: TakenNames.uiColor) {
      "static var \($0.name.declared): UIColor { UIColor(resource: \($0.reference)) }"
    }
    add("UIImage", images, clashing: { $0 == "init" }) {
      "static var \($0.name.declared): UIImage { UIImage(resource: \($0.reference)) }"
    }
    if mentioned.contains("module"), !declared.contains("Bundle.module") {
      // A package's own bundle; its resources are among the widget's.
      blocks.append("extension Bundle {\n  static var module: Bundle { .main }\n}\n")
    }
    guard !blocks.isEmpty else { return nil }
    return "import Foundation\nimport SwiftUI\nimport UIKit\n\n" + blocks.joined(separator: "\n")
  }

  private struct Symbol {
    var asset: String
    var name: AssetSymbolName
    var kind: AssetSymbolName.Kind
    var literal: String { "\"" + asset.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
    /// The resource by its full name, because a namespace is a type of another name in each extension.
    var reference: String {
      (["\(kind.rawValue)Resource"] + name.namespace + [name.declared]).joined(separator: ".")
    }
  }

  /// The assets whose symbol is mentioned; of two with one symbol the first.
  private func symbols(_ assets: [String], _ kind: AssetSymbolName.Kind) -> [Symbol] {
    var seen: Set<AssetSymbolName> = []
    return assets.compactMap { asset in
      guard let name = AssetSymbolName(asset, kind: kind), mentioned.contains(name.name),
        seen.insert(name).inserted
      else { return nil }
      return Symbol(asset: asset, name: name, kind: kind)
    }
  }

  /// Members, those of a namespace inside its type.
  private static func block(
    _ symbols: [Symbol], depth: Int = 0, _ member: (Symbol) -> String
  ) -> String {
    let indent = String(repeating: "  ", count: depth + 1)
    var text = symbols.filter { $0.name.namespace.count == depth }.map { indent + member($0) + "\n" }.joined()
    let deeper = symbols.filter { $0.name.namespace.count > depth }
    let groups = Dictionary(grouping: deeper) { $0.name.namespace[depth] }
    for (namespace, inside) in groups.sorted(by: { $0.key < $1.key }) {
      text += "\(indent)enum \(namespace) {\n\(block(inside, depth: depth + 1, member))\(indent)}\n"
    }
    return text
  }
}

/// Names that Apple's types have already; Xcode leaves these symbols out.
private enum TakenNames {
  private static let hues: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear",
  ]
  static func color(_ name: String) -> Bool {
    hues.contains(name) || ["primary", "secondary", "accentColor"].contains(name)
  }
  static func style(_ name: String) -> Bool {
    color(name)
      || [
        "tertiary", "quaternary", "quinary", "foreground", "background", "selection", "tint", "separator",
        "placeholder", "link", "fill", "windowBackground", "bar", "image",
      ].contains(name)
  }
  static func uiColor(_ name: String) -> Bool {
    hues.contains(name) || name.hasPrefix("system")
      || [
        "darkGray", "lightGray", "magenta", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link",
        "placeholderText", "separator", "opaqueSeparator", "darkText", "lightText", "tintColor",
        "secondarySystemBackground", "tertiarySystemBackground", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
      ].contains(name)
  }
}

/// Gathers what extensions declare: `Color.brand`.
private final class ExtensionMembers: SyntaxVisitor {
  private(set) var members: Set<String> = []

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let full = node.extendedType.trimmedDescription
    let type = full.split(separator: ".").last.map(String.init) ?? full
    for item in node.memberBlock.members {
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          members.insert("\(type).\(binding.pattern.trimmedDescription.filter { $0 != "`" })")
        }
      } else if let nested = item.decl.asProtocol((any NamedDeclSyntax).self) {
        members.insert("\(type).\(nested.name.text)")
      }
    }
    return .skipChildren
  }
}
