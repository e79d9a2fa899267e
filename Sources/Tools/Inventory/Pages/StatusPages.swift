/// The inventory as pages for people: counts, and for each module a table by concept and type.
public struct StatusPages {
  /// The command that writes the pages.
  public static let command = "make status"
  private let inventory: Inventory

  public init(_ inventory: Inventory) { self.inventory = inventory }

  /// Text of every page by its path below the root.
  public var all: [String: String] {
    var pages = ["Docs/status.md": overview]
    for module in modules { pages["Docs/status/\(module).md"] = page(module) }
    return pages
  }

  /// Modules with symbols of their own; one that only passes another on has none.
  private var modules: [String] {
    Inventory.modules.filter { module in inventory.symbols.contains { $0.declaration.module == module } }
  }

  private func symbols(of module: String) -> [Symbol] {
    inventory.symbols.filter { $0.declaration.module == module }
  }

  // MARK: Overview

  private var overview: String {
    let states = Mark.State.allCases
    var lines = [
      "# Status of every symbol", "",
      "What Skerry does with the \(inventory.symbols.count) public symbols of the modules that carry Apple's names. "
        + "The tables are made from the sources by `\(Self.command)`; the state stands in the symbol's doc comment.",
      "",
      "| state | what it means |", "|---|---|",
      "| complete | as on iOS, within the tolerances of [fidelity.md](fidelity.md); letters and symbols are drawn with "
        + "the free faces and outlines that stand for Apple's |",
      "| approximate | drawn or done in another way, which is named; where it can be seen in a picture, the report of "
        + "`render` says it as well |",
      "| said, not drawn | compiles, keeps its content, and the report of `render` says that it is missing |",
      "| ignored as on iOS | iOS does nothing with it in a Live Activity, and neither does Skerry |", "",
      "| module | symbols | \(states.map(\.rawValue).joined(separator: " | ")) |",
      "|---|\(String(repeating: "---:|", count: states.count + 1))",
    ]
    for module in modules {
      lines.append(row("[\(module)](status/\(module).md)", symbols(of: module)))
    }
    lines.append(row("all", inventory.symbols))
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ symbols: [Symbol]) -> String {
    let counts = Mark.State.allCases.map { state in symbols.count { $0.mark.state == state } }
    return "| \(name) | \(symbols.count) | \(counts.map(String.init).joined(separator: " | ")) |"
  }

  // MARK: One module

  private func page(_ module: String) -> String {
    let symbols = symbols(of: module)
    let counts = Mark.State.allCases.map { state in
      "\(symbols.count { $0.mark.state == state }) \(state.rawValue)"
    }
    var lines = [
      "# \(module)", "",
      "\(symbols.count) public symbols: \(counts.joined(separator: ", ")). Made by `\(Self.command)`; "
        + "[what the states mean](../status.md).",
    ]
    for (concept, members) in Dictionary(grouping: symbols, by: \.concept).sorted(by: { $0.key < $1.key }) {
      lines += ["", "## \(concept)", "", "| symbols | state | how |", "|---|---|---|"]
      for group in groups(members) { lines.append(group.row) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Symbols of one type that share one mark.
  private struct Group {
    var type: String
    var mark: Mark
    var symbols: [Symbol]
    /// Names of overloads that another group has as well: these are written with their labels.
    var shared: Set<String>

    var row: String {
      // The state's column says so already.
      let how = mark.explanation.replacing("as iOS does in a Live Activity; ", with: "").replacing("|", with: "\\|")
      return "| \(cell) | \(mark.state.rawValue) | \(how) |"
    }

    private var cell: String {
      let isWhole = symbols.contains { $0.declaration.qualifiedName == type }
      let heads = symbols.filter { $0.declaration.qualifiedName == type }
      let members = symbols.filter { $0.declaration.qualifiedName != type }
      var names: [(text: String, count: Int)] = []
      for symbol in members {
        let declaration = symbol.declaration
        let name = shared.contains(declaration.name) ? declaration.fullName : declaration.name
        let since = symbol.introduced.map { " (iOS \($0))" } ?? ""
        let text = "`\(name.replacing("|", with: "\\|"))`\(since)"
        if let index = names.firstIndex(where: { $0.text == text }) {
          names[index].count += 1
        } else {
          names.append((text, 1))
        }
      }
      let list = names.map { $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text }.joined(separator: ", ")
      let since = heads.first?.introduced.map { " (iOS \($0))" } ?? ""
      let title = isWhole ? "**`\(type)`**\(since)" : "`\(type)`"
      return list.isEmpty ? title : type.isEmpty ? list : "\(title): \(list)"
    }
  }

  private func groups(_ symbols: [Symbol]) -> [Group] {
    // A nested type and its members stand with themselves; a type's own row leads its members.
    let byType = Dictionary(grouping: symbols) { symbol in
      symbol.declaration.kind == .type || symbol.declaration.kind == .protocol
        ? symbol.declaration.qualifiedName : symbol.declaration.container ?? ""
    }
    return byType.sorted { $0.key < $1.key }.flatMap { type, members -> [Group] in
      var groups: [Group] = []
      for symbol in members {
        if let index = groups.firstIndex(where: { $0.mark == symbol.mark }) {
          groups[index].symbols.append(symbol)
        } else {
          groups.append(Group(type: type, mark: symbol.mark, symbols: [symbol], shared: []))
        }
      }
      let names = groups.map { Set($0.symbols.map(\.declaration.name)) }
      for index in groups.indices {
        groups[index].shared = names.indices.filter { $0 != index }
          .reduce(into: Set<String>()) { $0.formUnion(names[$1]) }.intersection(names[index])
      }
      return groups.sorted { $0.mark.state.rank < $1.mark.state.rank }
    }
  }
}

extension Mark.State {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
