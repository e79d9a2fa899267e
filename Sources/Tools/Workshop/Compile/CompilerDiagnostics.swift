import Findings
import Foundation

/// What the compiler printed, as findings at the user's own places.
struct CompilerDiagnostics {
  /// Errors and warnings in order, each once; notes are part of the finding before them.
  private(set) var findings: [Finding] = []
  /// Lines that belong to no diagnostic (the linker's, say).
  private(set) var otherLines: [String] = []

  /// Reads output in the style `-diagnostic-style=llvm`: `path:line:column: error: text`, the source line, a caret.
  /// - Parameter displayPaths: the user's paths by the absolute paths that the compiler names.
  init(_ output: String, displayPaths: [String: String]) {
    var current: Finding?
    var excerpt: [String] = []
    func close() {
      guard var finding = current else { return }
      Self.point(&finding, in: &excerpt)
      finding.why = excerpt.joined(separator: "\n")
      let isRepeated = findings.contains {
        $0.what == finding.what && $0.place == finding.place && $0.severity == finding.severity
      }
      if !isRepeated { findings.append(finding) }
      current = nil
      excerpt = []
    }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard let head = Head(line) else {
        if current == nil {
          if !line.isEmpty { otherLines.append(line) }
        } else if !line.isEmpty, !Self.isReference(line) {
          excerpt.append(line)
        }
        continue
      }
      let path = head.path.map { displayPaths[$0] ?? $0 }
      if head.kind == "note", current != nil {
        if let raw = head.path, displayPaths[raw] == nil, raw.hasPrefix("/") {
          // A place in sources that the user does not have.
          excerpt.append("note: \(head.text)\(Self.module(of: raw).map { " in module '\($0)'" } ?? "")")
        } else {
          let place = path.map { "\($0):\(head.line):\(head.column): " } ?? ""
          excerpt.append("\(place)note: \(head.text)")
        }
        continue
      }
      close()
      let severity: Severity = head.kind == "error" ? .error : head.kind == "warning" ? .warning : .note
      let place = path.map { Place(path: $0, line: head.line, column: head.column) }
      current = Finding(id: "swift.\(head.kind)", severity: severity, what: head.text, place: place)
    }
    close()
  }

  /// Makes the column count characters (the compiler counts bytes), and points at it where the compiler did not, as
  /// it does not in a line beyond ASCII.
  private static func point(_ finding: inout Finding, in excerpt: inout [String]) {
    guard let column = finding.place?.column, let line = excerpt.first, column > 0 else { return }
    guard !line.utf8.allSatisfy({ $0 < 128 }) else { return }
    let before = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
    finding.place?.column = before.unicodeScalars.count + 1
    excerpt.insert(String(repeating: " ", count: before.count) + "^", at: 1)
  }

  /// The module that a source path of Skerry's own belongs to, as the user imports it.
  private static func module(of path: String) -> String? {
    let folders = path.split(separator: "/").map(String.init).dropLast()
    if folders.contains("FoundationGaps") { return "Foundation" }
    return folders.last(where: Products.standardModules.contains)
  }

  /// `[#Group]: <https://…>`: where the compiler's own pages explain a group of diagnostics.
  private static func isReference(_ line: String) -> Bool { line.hasPrefix("[#") && line.contains("]: <") }

  /// The first line of a diagnostic.
  private struct Head {
    var path: String?
    var line = 0
    var column = 0
    var kind: String
    var text: String

    private static let kinds = ["error", "warning", "note", "remark"]

    init?(_ raw: String) {
      for kind in Self.kinds {
        if raw.hasPrefix(kind + ": ") {
          self.init(kind: kind, text: String(raw.dropFirst(kind.count + 2)))
          return
        }
        guard let range = raw.firstRange(of: ": \(kind): ") else { continue }
        let parts = raw[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        let text = String(raw[range.upperBound...])
        if parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) {
          let path = parts.dropLast(2).joined(separator: ":")
          self.init(path: path, line: line, column: column, kind: kind, text: text)
          return
        }
        if parts.count == 2, parts[0] == "<unknown>" {
          self.init(kind: kind, text: text)
          return
        }
      }
      return nil
    }

    private init(path: String? = nil, line: Int = 0, column: Int = 0, kind: String, text: String) {
      // The group's name at the end refers to a list that is cut off.
      var text = text
      if text.hasSuffix("]"), let group = text.range(of: " [#", options: .backwards) {
        text = String(text[..<group.lowerBound])
      }
      self.path = path; self.line = line; self.column = column; self.kind = kind; self.text = text
    }
  }
}
