import Findings
import Testing
@testable import Workshop

@Suite("The compiler's words")
struct CompilerDiagnosticsTests {
  private let output = """
    /abs/W.swift:3:14: error: cannot find 'Foo' in scope
      let x = a; Foo()
                 ^~~
    /abs/W.swift:9:1: note: 'foo' declared here
    func foo() {}
         ^
    /abs/W.swift:3:14: error: cannot find 'Foo' in scope
      let x = a; Foo()
                 ^~~
    /abs/V.swift:1:5: warning: never used [#no-usage]
    let a = 1
        ^
    error: fatalError
    ld.lld: something
    """

  @Test("Places are the user's, carets and notes stay, repeats go")
  func parses() {
    let diagnostics = CompilerDiagnostics(output, displayPaths: ["/abs/W.swift": "Widget/W.swift"])
    #expect(diagnostics.findings.map(\.what) == ["cannot find 'Foo' in scope", "never used", "fatalError"])
    let first = diagnostics.findings[0]
    #expect(first.place == Place(path: "Widget/W.swift", line: 3, column: 14))
    #expect(first.severity == .error)
    #expect(first.why.contains("  let x = a; Foo()\n             ^~~"))
    #expect(first.why.contains("Widget/W.swift:9:1: note: 'foo' declared here"))
    #expect(diagnostics.findings[1].severity == .warning)
    #expect(diagnostics.findings[1].place?.path == "/abs/V.swift")
  }

  @Test("A note in a source of Skerry's own names the module, not the path")
  func ownNotes() {
    let output = """
      /abs/W.swift:3:14: error: no exact matches in call to initializer
        Text(1)
        ^
      /home/s/Sources/Apple/WidgetKit/Views/Text.swift:7:3: note: found this candidate
        public init(_ text: String) {}
               ^
      /home/s/Sources/Apple/FoundationGaps/Units/Unit.swift:9:3: note: 'x' declared here
      /abs/W.swift:9:1: note: 'foo' declared here
      """
    let why = CompilerDiagnostics(output, displayPaths: ["/abs/W.swift": "W.swift"]).findings.first?.why
    let candidate = "\nnote: found this candidate in module 'WidgetKit'\n  public init(_ text: String) {}"
    #expect(why?.contains(candidate) == true)
    #expect(why?.contains("\nnote: 'x' declared here in module 'Foundation'\n") == true)
    #expect(why?.contains("W.swift:9:1: note: 'foo'") == true)
    #expect(why?.contains("/home/s") == false)
  }

  @Test("Hints tell what Skerry lacks from what is the user's")
  func hints() throws {
    let project = try Sources.project(Sources.widget)
    let products = Products(modules: "/m", moduleMaps: [], library: "/l", macros: "/p", guest: "/g")
    let hints = MissingAPIHints(project: project, products: products)
    func fix(_ text: String) -> String {
      hints.adding(to: Finding(id: "swift.error", what: text)).fix
    }
    #expect(fix("no such module 'Defaults'").contains("not one of Apple's modules"))
    #expect(fix("cannot find type 'OrderAttributes' in scope").contains("No file that was read declares"))
    #expect(fix("cannot find 'MeshGradient' in scope").contains("iOS 18.0"))
    #expect(fix("cannot find 'Theme' in scope").contains("folder that was not named"))
    #expect(fix("value of type 'Text' has no member 'glow'").contains("Skerry does not have it yet"))
    #expect(fix("value of type 'Order' has no member 'glow'") == "")
    #expect(fix("missing return") == "")
  }
}
