import Findings
import SwiftSyntax

/// The entries of a home-screen widget's timeline, as the sources put them together.
struct WrittenTimeline {
  /// An entry, or all those that one line makes in a loop.
  struct Entry {
    /// nil where the sources do not say it.
    var date: WrittenDate?
    /// Seconds from one round of the loop to the next; nil outside of loops, and where it is not known.
    var step: Double?
    var place: Place
  }
  /// In the order of the timeline.
  var entries: [Entry]
  var place: Place

  /// Seconds between neighbours, where they are known, with the place of the later one.
  var steps: [(seconds: Double, place: Place)] {
    let within = entries.compactMap { entry in entry.step.map { ($0, entry.place) } }
    let between = zip(entries, entries.dropFirst()).compactMap { first, second -> (Double, Place)? in
      guard first.step == nil, second.step == nil, let from = first.date, let to = second.date,
        from.moment == to.moment, let start = from.seconds.fixed, let end = to.seconds.fixed
      else { return nil }
      return (end - start, second.place)
    }
    return within + between
  }
}

/// Collects the timelines of a file.
final class TimelineVisitor: MotionVisitor {
  private(set) var found: [WrittenTimeline] = []
  private let numbers: NumberReading

  init(_ source: MotionSource, numbers: NumberReading) {
    self.numbers = numbers
    super.init(source)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    var walk = TimelineWalk(source: source, numbers: numbers)
    for parameter in node.signature.parameterClause.parameters {
      walk.dates.numbers.bind((parameter.secondName ?? parameter.firstName).text, to: nil)
    }
    walk.run(body.statements)
    found += walk.found
    return .visitChildren
  }
}

/// Follows the statements of one function as they run.
private struct TimelineWalk {
  private(set) var found: [WrittenTimeline] = []
  var dates: DateReading
  private let source: MotionSource
  /// Entries that names hold; a name whose order is not known holds nil.
  private var lists: [String: [WrittenTimeline.Entry]?] = [:]
  /// Step of the innermost loop's variable; nil outside of loops.
  private var loopStep: Double?

  init(source: MotionSource, numbers: NumberReading) {
    self.source = source
    dates = DateReading(numbers: numbers)
  }

  mutating func run(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      switch statement.item {
      case .decl(let declaration):
        if let variable = declaration.as(VariableDeclSyntax.self) { declare(variable) }
        if let condition = declaration.as(IfConfigDeclSyntax.self),
          case .statements(let active)? = source.activeClause(of: condition)?.elements
        {
          run(active)
        }
      case .stmt(let statement): run(statement)
      case .expr(let expression): run(expression)
      default: break
      }
    }
  }

  private mutating func run(_ statement: StmtSyntax) {
    if let loop = statement.as(ForStmtSyntax.self) {
      self.loop(loop)
    } else if let block = statement.as(DoStmtSyntax.self) {
      run(block.body.statements)
    } else if let expression = statement.as(ExpressionStmtSyntax.self) {
      run(expression.expression)
    } else if let returned = statement.as(ReturnStmtSyntax.self)?.expression {
      timelines(in: returned)
    } else if let loop = statement.as(WhileStmtSyntax.self) {
      inside(step: nil, loop.body.statements)
    }
  }

  private mutating func run(_ expression: ExprSyntax) {
    if let branch = expression.as(IfExprSyntax.self) { return self.branch(branch) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      for part in choice.cases {
        if case .switchCase(let part) = part { aside { $0.run(part.statements) } }
      }
      return
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      let name = infix.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text, lists[name] != nil
    {
      let added = entries(infix.rightOperand)
      switch infix.operator.trimmedDescription {
      case "+=":
        lists[name] = lists[name].flatMap { known in known.flatMap { known in added.map { known + $0 } } }
      case "=": lists[name] = .some(added)
      default: break
      }
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return timelines(in: expression) }
    if let name = call.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, let known = lists[name] {
      lists[name] = .some(known.flatMap { changed($0, by: call) })
    }
    timelines(in: expression)
    let closures = ClosureSearch(source)
    closures.walk(expression)
    for closure in closures.found { aside { $0.run(closure.statements) } }
  }

  private mutating func branch(_ branch: IfExprSyntax) {
    aside { $0.run(branch.body.statements) }
    switch branch.elseBody {
    case .codeBlock(let other): aside { $0.run(other.statements) }
    case .ifExpr(let other): self.branch(other)
    default: break
    }
  }

  /// Follows statements of which nobody knows whether, or when, they run: what they do to lists is not known then.
  private mutating func aside(_ body: (inout TimelineWalk) -> Void) {
    var inner = self
    body(&inner)
    found = inner.found
    for (name, list) in lists where inner.lists[name].flatMap({ $0 })?.map(\.place) != list?.map(\.place) {
      lists[name] = .some(nil)
    }
  }

  /// A list after a call on it; nil where its order is not known any more.
  private func changed(_ list: [WrittenTimeline.Entry], by call: FunctionCallExprSyntax) -> [WrittenTimeline.Entry]? {
    switch call.name?.text {
    case "append":
      if let added = call.argument("contentsOf") { return entries(added).map { list + $0 } }
      return entry(call.argument(nil)).map { list + [$0] }
    case "insert":
      guard dates.numbers.number(call.argument("at"))?.fixed == 0, var first = entry(call.argument(nil)) else {
        return nil
      }
      first.step = first.step.map(-)
      return [first] + list
    case "reverse": return Self.reversed(list)
    case "reserveCapacity": return list
    default: return nil
    }
  }

  private mutating func declare(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let value = binding.initializer?.value
      let type = binding.typeAnnotation?.type
      if type?.is(ArrayTypeSyntax.self) == true || value?.is(ArrayExprSyntax.self) == true {
        lists[name] = .some(entries(value))
      } else if let value, let list = entries(value) {
        lists[name] = .some(list)
      } else {
        // What may be set again is another date, or number, later on.
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
        let number = isConstant ? dates.numbers.number(value) : nil
        dates.numbers.bind(name, to: number)
        let own = isConstant ? WrittenDate(moment: moment(name, at: binding), seconds: .zero) : nil
        dates.bind(name, to: isConstant && number == nil ? dates.date(value) ?? own : nil)
      }
    }
  }

  /// Names the value of a declaration so that no other declaration has the same.
  private func moment(_ name: String, at node: some SyntaxProtocol) -> String {
    "\(name) \(source.place(of: node).location)"
  }

  // MARK: Loops

  private mutating func loop(_ loop: ForStmtSyntax) {
    let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    guard let name, loopStep == nil, let range = Self.range(loop.sequence, dates.numbers) else {
      if let name {
        dates.numbers.bind(name, to: nil)
        dates.bind(name, to: WrittenDate(moment: moment(name, at: loop), seconds: .zero))
      }
      return inside(step: nil, loop.body.statements)
    }
    dates.numbers.bind(name, to: WrittenNumber(constant: range.start, slope: 1))
    inside(step: range.step, loop.body.statements)
    dates.numbers.bind(name, to: nil)
  }

  private mutating func inside(step: Double?, _ statements: CodeBlockItemListSyntax) {
    let outer = loopStep
    // A loop whose rounds are not known makes entries whose distance is not known.
    loopStep = step ?? .nan
    run(statements)
    loopStep = outer
  }

  /// Where a loop's variable begins, and what each round adds to it.
  private static func range(_ sequence: ExprSyntax, _ numbers: NumberReading) -> (start: Double, step: Double)? {
    if let tuple = sequence.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return range(only.expression, numbers)
    }
    if let infix = sequence.as(InfixOperatorExprSyntax.self),
      ["..<", "..."].contains(infix.operator.trimmedDescription)
    {
      return (numbers.number(infix.leftOperand)?.fixed ?? 0, 1)
    }
    guard let call = sequence.as(FunctionCallExprSyntax.self) else { return nil }
    switch call.name?.text {
    case "stride":
      guard let step = numbers.number(call.argument("by"))?.fixed else { return nil }
      return (numbers.number(call.argument("from"))?.fixed ?? 0, step)
    case "reversed": return call.base.flatMap { range($0, numbers) }.map { ($0.start, -$0.step) }
    default: return nil
    }
  }

  // MARK: Entries

  private func entries(_ expression: ExprSyntax?) -> [WrittenTimeline.Entry]? {
    guard let expression else { return nil }
    if let array = expression.as(ArrayExprSyntax.self) {
      let found = array.elements.map { entry($0.expression) }
      return found.contains { $0 == nil } ? nil : found.compactMap { $0 }
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return lists[name].flatMap { $0 } }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    switch call.name?.text {
    case "reversed": return entries(call.base).map(Self.reversed)
    case "map": return mapped(call)
    default: return nil
    }
  }

  /// `(0..<5).map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }`
  private func mapped(_ call: FunctionCallExprSyntax) -> [WrittenTimeline.Entry]? {
    guard let base = call.base, let closure = call.closures.first, let range = Self.range(base, dates.numbers),
      let last = closure.statements.last
    else { return nil }
    var inner = self
    inner.loopStep = range.step
    inner.dates.numbers.bind(Self.parameter(of: closure), to: WrittenNumber(constant: range.start, slope: 1))
    inner.run(CodeBlockItemListSyntax(Array(closure.statements.dropLast())))
    switch last.item {
    case .expr(let expression): return inner.entry(expression).map { [$0] }
    case .stmt(let statement):
      return inner.entry(statement.as(ReturnStmtSyntax.self)?.expression).map { [$0] }
    default: return nil
    }
  }

  private static func parameter(of closure: ClosureExprSyntax) -> String {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.first?.name.text ?? "$0"
    case .parameterClause(let clause): clause.parameters.first?.firstName.text ?? "$0"
    default: "$0"
    }
  }

  /// An entry is what is made with a date.
  private func entry(_ expression: ExprSyntax?) -> WrittenTimeline.Entry? {
    guard let call = expression?.as(FunctionCallExprSyntax.self), let date = call.argument("date") else { return nil }
    let known = dates.date(date)
    let step = loopStep.flatMap { step in known.map { $0.seconds.slope * step } }
    return WrittenTimeline.Entry(
      date: known, step: step.flatMap { $0.isFinite && $0 != 0 ? $0 : nil }, place: source.place(of: call))
  }

  private static func reversed(_ list: [WrittenTimeline.Entry]) -> [WrittenTimeline.Entry] {
    list.reversed().map { entry in
      var entry = entry
      entry.step = entry.step.map(-)
      return entry
    }
  }

  /// Takes down the timelines that an expression makes; closures are followed by themselves.
  private mutating func timelines(in expression: ExprSyntax) {
    let search = TimelineSearch(source)
    search.walk(expression)
    for (call, list) in search.found {
      guard let entries = entries(list) else { continue }
      found.append(WrittenTimeline(entries: entries, place: source.place(of: call)))
    }
  }
}

/// Collects what is written `Timeline(entries:policy:)`.
private final class TimelineSearch: MotionVisitor {
  private(set) var found: [(call: FunctionCallExprSyntax, entries: ExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name?.text == "Timeline", let entries = node.argument("entries") { found.append((node, entries)) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the outermost closures of an expression.
private final class ClosureSearch: MotionVisitor {
  private(set) var found: [ClosureExprSyntax] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
