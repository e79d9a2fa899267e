import Findings
import SwiftIfConfig
import SwiftSyntax

/// The functions of a driver file.
struct DriverScan {
  private(set) var functions: [DriverFunction] = []
  /// Functions that cannot be called, and why.
  private(set) var findings: [Finding] = []

  init(_ file: SourceFile, configuration: IOSBuildConfiguration) {
    let converter = SourceLocationConverter(fileName: file.displayPath, tree: file.tree)
    let visitor = TopLevelFunctions(configuration: configuration)
    visitor.walk(file.tree)
    for node in visitor.functions {
      let location = converter.location(for: node.name.positionAfterSkippingLeadingTrivia)
      take(node, place: Place(path: file.displayPath, line: location.line, column: location.column))
    }
  }

  private mutating func take(_ node: FunctionDeclSyntax, place: Place) {
    let name = node.name.text.filter { $0 != "`" }
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    if isPrivate { return }
    guard case .identifier = node.name.tokenKind else { return }
    let parameters = node.signature.parameterClause.parameters
    if node.genericParameterClause != nil || parameters.count > 1 {
      let reason = parameters.count > 1 ? "takes \(parameters.count) parameters" : "is generic"
      findings.append(
        Finding(
          id: "driver.not-callable", severity: .warning, what: "the driver's \(name) \(reason) and cannot be called",
          why: "A call hands over one JSON value.",
          fix: "Take one struct that is Decodable, or make the function private where only the driver uses it.",
          place: place))
      return
    }
    if let other = functions.first(where: { $0.name == name }) {
      findings.append(
        Finding(
          id: "driver.declared-twice", severity: .error, what: "the driver declares \(name) twice",
          why: "A call names the function alone; the first stands in line \(other.place.line ?? 0).",
          fix: "Give each its own name.", place: place))
      return
    }
    if let parameter = parameters.first.map(DriverFunction.Parameter.init),
      let hook = DriverFunction.Hook(rawValue: name),
      parameter.type.split(separator: ".").last.map(String.init) != hook.type
    {
      findings.append(
        Finding(
          id: "driver.hook", severity: .error, what: "the driver's \(name) takes \(parameter.type)",
          why: "The phone calls a function of this name by itself, with a \(hook.type).",
          fix: "Write func \(name)(_ value: \(hook.type)), or give the function another name.", place: place))
      return
    }
    let effects = node.signature.effectSpecifiers
    functions.append(
      DriverFunction(
        name: name, parameter: parameters.first.map(DriverFunction.Parameter.init),
        isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil, place: place))
  }
}

extension DriverFunction.Parameter {
  fileprivate init(_ node: FunctionParameterSyntax) {
    let label = node.firstName.text
    self.init(
      label: label == "_" ? nil : label, type: node.type.trimmedDescription, hasDefault: node.defaultValue != nil)
  }
}

/// Functions at file level in the branches that iOS would compile.
private final class TopLevelFunctions: ActiveSyntaxVisitor {
  private(set) var functions: [FunctionDeclSyntax] = []
  init(configuration: IOSBuildConfiguration) {
    super.init(viewMode: .sourceAccurate, configuration: configuration)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
