import SwiftSyntax

/// What can be known of a number without running the app: a constant, plus a multiple of a loop's variable.
struct WrittenNumber: Hashable {
  var constant: Double
  /// Growth for each step of the loop's variable.
  var slope = 0.0

  static let zero = WrittenNumber(constant: 0)

  /// The number where it is the same in every round.
  var fixed: Double? { slope == 0 ? constant : nil }
}

/// Reads numbers with the names that are known at a place.
struct NumberReading {
  private(set) var names: [String: WrittenNumber]

  init(names: [String: WrittenNumber] = [:]) { self.names = names }

  /// nil forgets the name.
  mutating func bind(_ name: String, to number: WrittenNumber?) { names[name] = number }

  private static let conversions: Set<String> = ["Double", "TimeInterval", "Int", "CGFloat", "Float"]

  func number(_ expression: ExprSyntax?) -> WrittenNumber? {
    guard let expression else { return nil }
    if let literal = expression.as(IntegerLiteralExprSyntax.self) { return Self.literal(literal.literal.text) }
    if let literal = expression.as(FloatLiteralExprSyntax.self) { return Self.literal(literal.literal.text) }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return names[name.baseName.text] }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base?.is(DeclReferenceExprSyntax.self) == true {
      // A constant of a type: `Timing.step`, `Self.step`.
      return names[member.declName.baseName.text]
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return number(only.expression)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return number(prefix.expression).map { WrittenNumber(constant: -$0.constant, slope: -$0.slope) }
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let left = number(infix.leftOperand), let right = number(infix.rightOperand)
    {
      return Self.combined(left, sign, right)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let name = call.name?.text,
      Self.conversions.contains(name), call.base == nil, call.arguments.count == 1
    {
      return number(call.argument(nil))
    }
    return nil
  }

  private static func combined(_ left: WrittenNumber, _ sign: String, _ right: WrittenNumber) -> WrittenNumber? {
    switch sign {
    case "+": return WrittenNumber(constant: left.constant + right.constant, slope: left.slope + right.slope)
    case "-": return WrittenNumber(constant: left.constant - right.constant, slope: left.slope - right.slope)
    case "*":
      if let factor = right.fixed {
        return WrittenNumber(constant: left.constant * factor, slope: left.slope * factor)
      }
      return left.fixed.map { WrittenNumber(constant: right.constant * $0, slope: right.slope * $0) }
    case "/":
      guard let divisor = right.fixed, divisor != 0 else { return nil }
      return WrittenNumber(constant: left.constant / divisor, slope: left.slope / divisor)
    default: return nil
    }
  }

  private static func literal(_ text: String) -> WrittenNumber? {
    Double(text.filter { $0 != "_" }).map { WrittenNumber(constant: $0) }
  }

  /// Seconds: a bare number, or a duration such as `.seconds(1)` and `.milliseconds(500)`.
  func seconds(_ expression: ExprSyntax?) -> Double? {
    guard let expression else { return nil }
    if let number = number(expression) { return number.fixed }
    guard let call = expression.as(FunctionCallExprSyntax.self), let amount = number(call.argument(nil))?.fixed else {
      return nil
    }
    switch call.name?.text {
    case "seconds": return amount
    case "milliseconds": return amount / 1e3
    case "microseconds": return amount / 1e6
    case "nanoseconds": return amount / 1e9
    default: return nil
    }
  }
}

/// Collects the constants of a file; a name that stands for two numbers stands for none.
final class ConstantVisitor: MotionVisitor {
  private var found: [String: WrittenNumber] = [:]
  private var ambiguous: Set<String> = []

  var reading: NumberReading { NumberReading(names: found.filter { !ambiguous.contains($0.key) }) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      let number = isConstant ? NumberReading().number(binding.initializer?.value) : nil
      if let known = found[name], known != number { ambiguous.insert(name) }
      guard let number else {
        ambiguous.insert(name)
        continue
      }
      found[name] = number
    }
    return .visitChildren
  }

  /// A parameter hides a constant of its name.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    ambiguous.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
}
