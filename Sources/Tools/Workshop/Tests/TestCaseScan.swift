import SwiftIfConfig
import SwiftSyntax

/// Finds the test cases of XCTest in one file: XCTest on Linux has to be told them.
final class TestCaseScan: ActiveSyntaxVisitor {
  private(set) var cases: [XCTestClass] = []
  private var names: [String] = []

  static func cases(in file: SourceFile, configuration: IOSBuildConfiguration) -> [XCTestClass] {
    let scan = TestCaseScan(configuration: configuration)
    scan.walk(file.tree)
    // Methods may stand in extensions of the class.
    return Dictionary(grouping: scan.cases, by: \.name).sorted { $0.key < $1.key }
      .map { XCTestClass(name: $0.key, methods: $0.value.flatMap(\.methods)) }
      .filter { !$0.methods.isEmpty }
  }

  private init(configuration: IOSBuildConfiguration) {
    super.init(viewMode: .sourceAccurate, configuration: configuration)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherited.contains("XCTestCase") || inherited.contains("XCTest.XCTestCase") {
      let isMain = node.attributes.contains { $0.trimmedDescription == "@MainActor" }
      cases.append(
        XCTestClass(
          name: names.joined(separator: "."), methods: Self.methods(of: node.memberBlock, isIsolated: isMain)))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    names.append(name)
    if cases.contains(where: { $0.name == name }) {
      cases.append(XCTestClass(name: name, methods: Self.methods(of: node.memberBlock, isIsolated: false)))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  /// As XCTest finds them: instance methods without parameters and result whose names begin with `test`.
  private static func methods(of block: MemberBlockSyntax, isIsolated: Bool) -> [XCTestClass.Method] {
    block.members.compactMap { member in
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text.hasPrefix("test"),
        function.signature.parameterClause.parameters.isEmpty, function.signature.returnClause == nil,
        !function.modifiers.contains(where: { ["private", "fileprivate", "static", "class"].contains($0.name.text) })
      else { return nil }
      let isMain = isIsolated || function.attributes.contains { $0.trimmedDescription == "@MainActor" }
      return XCTestClass.Method(
        name: function.name.text, isAsync: isMain || function.signature.effectSpecifiers?.asyncSpecifier != nil)
    }
  }
}
