import Findings
import SwiftSyntax

/// A place that updates activities again and again.
struct UpdateLoop {
  /// Seconds between two updates.
  var interval: Double
  var place: Place
}

/// Which functions of a project update activities: by name and labels, themselves or through others.
struct UpdatingFunctions {
  private var names: Set<String> = []

  init(_ sources: [MotionSource]) {
    var calls: [String: Set<String>] = [:]
    for source in sources {
      let visitor = FunctionVisitor(source)
      visitor.read()
      for (name, search) in visitor.functions {
        calls[name, default: []].formUnion(search.calledNames)
        if search.isUpdate { names.insert(name) }
      }
    }
    var grew = true
    while grew {
      let more = calls.filter { !names.contains($0.key) && !$0.value.isDisjoint(with: names) }.map(\.key)
      names.formUnion(more)
      grew = !more.isEmpty
    }
  }

  func contains(any called: Set<String>) -> Bool { !names.isDisjoint(with: called) }
}

/// Looks for updates of activities in a piece of code.
final class UpdateSearch: MotionVisitor {
  private(set) var isUpdate = false
  /// Names with labels of what is called: `move(to:)`.
  private(set) var calledNames: Set<String> = []
  /// Names that hold an `ActivityContent`.
  private var contents: Set<String> = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if binding.initializer.map({ Self.makesContent($0.value) }) == true { contents.insert(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name?.text else { return .visitChildren }
    if name == "update" {
      if updatesActivity(node) { isUpdate = true }
    }
    calledNames.insert(Self.signature(name, node.arguments.map(\.label)))
    return .visitChildren
  }

  /// `await activity.update(…)` in any of its forms; other types have functions of this name as well.
  private func updatesActivity(_ call: FunctionCallExprSyntax) -> Bool {
    guard let base = call.base, let first = call.arguments.first, Self.isAwaited(call) else { return false }
    if first.label?.text == "using" { return true }
    guard first.label == nil else { return false }
    if call.argument("alertConfiguration") != nil || Self.makesContent(first.expression) { return true }
    if let name = first.expression.as(DeclReferenceExprSyntax.self)?.baseName.text, contents.contains(name) {
      return true
    }
    let owner =
      base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? base.as(OptionalChainingExprSyntax.self)?.expression.trimmedDescription ?? base.trimmedDescription
    return owner.lowercased().hasSuffix("activity")
  }

  private static func makesContent(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    if call.name?.text == "ActivityContent" { return true }
    return call.name?.text == "init" && call.argument("state") != nil && call.argument("staleDate") != nil
  }

  static func signature(_ name: String, _ labels: [TokenSyntax?]) -> String {
    name + "(" + labels.map { ($0?.text ?? "_") + ":" }.joined() + ")"
  }

  private static func isAwaited(_ call: FunctionCallExprSyntax) -> Bool {
    var node = call.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if current.is(AwaitExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}

/// Collects the functions of a file and what they call.
private final class FunctionVisitor: MotionVisitor {
  private(set) var functions: [(name: String, search: UpdateSearch)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      let search = UpdateSearch(source)
      search.walk(body)
      let labels = node.signature.parameterClause.parameters.map(\.firstName)
      functions.append((UpdateSearch.signature(node.name.text, labels), search))
    }
    return .visitChildren
  }
}

/// Collects the places of a file that update activities again and again.
final class UpdateLoopVisitor: MotionVisitor {
  private(set) var found: [UpdateLoop] = []
  private let numbers: NumberReading
  private let updating: UpdatingFunctions
  /// Seconds between the ticks of the publishers that properties hold.
  private var publishers: [String: Double] = [:]

  init(_ source: MotionSource, numbers: NumberReading, updating: UpdatingFunctions) {
    self.numbers = numbers
    self.updating = updating
    super.init(source)
  }

  /// The file's publishers first: a view may stand above its timer.
  override func read() {
    let timers = TimerVisitor(source, numbers: numbers)
    timers.read()
    publishers = timers.publishers
    super.read()
  }

  private func updates(_ code: some SyntaxProtocol) -> Bool {
    let search = UpdateSearch(source)
    search.walk(code)
    return search.isUpdate || updating.contains(any: search.calledNames)
  }

  private func add(_ interval: Double?, at node: some SyntaxProtocol) {
    guard let interval, interval > 0 else { return }
    found.append(UpdateLoop(interval: interval, place: source.place(of: node)))
  }

  // MARK: Timers

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.name?.text {
    case "scheduledTimer" where node.argument("repeats")?.trimmedDescription != "false":
      if node.closures.contains(where: { updates($0) }) {
        add(numbers.seconds(node.argument("withTimeInterval")), at: node)
      }
    case "onReceive", "sink":
      guard node.closures.contains(where: { updates($0) }) else { break }
      let publisher = node.name?.text == "sink" ? node.base : node.argument(nil)
      add(publisher.flatMap { TimerVisitor.interval(of: $0, numbers: numbers, known: publishers) }, at: node)
    default: break
    }
    return .visitChildren
  }

  // MARK: Loops

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { loop(node, node.body) }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { loop(node, node.body) }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if let interval = TimerVisitor.interval(of: node.sequence, numbers: numbers, known: publishers) {
      if updates(node.body) { add(interval, at: node) }
      return .visitChildren
    }
    return loop(node, node.body)
  }

  private func loop(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    let pause = PauseVisitor(source, numbers: numbers)
    pause.walk(body)
    if pause.seconds > 0, updates(body) { add(pause.seconds, at: node) }
    return .visitChildren
  }
}

/// Adds up how long one round of a loop sleeps; loops inside are rounds of their own.
private final class PauseVisitor: MotionVisitor {
  private(set) var seconds = 0.0
  private let numbers: NumberReading

  init(_ source: MotionSource, numbers: NumberReading) {
    self.numbers = numbers
    super.init(source)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name?.text, name == "sleep" || name == "usleep" else { return .visitChildren }
    if let nanoseconds = numbers.number(node.argument("nanoseconds"))?.fixed {
      seconds += nanoseconds / 1e9
    } else if name == "usleep" {
      seconds += (numbers.number(node.argument(nil))?.fixed ?? 0) / 1e6
    } else {
      let argument = node.argument("for") ?? node.argument("forTimeInterval") ?? node.argument(nil)
      seconds += numbers.seconds(argument) ?? 0
    }
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the timers that properties and variables hold.
private final class TimerVisitor: MotionVisitor {
  private(set) var publishers: [String: Double] = [:]
  private let numbers: NumberReading

  init(_ source: MotionSource, numbers: NumberReading) {
    self.numbers = numbers
    super.init(source)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value
      else { continue }
      publishers[name] = Self.interval(of: value, numbers: numbers, known: [:])
    }
    return .visitChildren
  }

  /// Seconds between the values of a sequence or publisher that begins with `Timer.publish(every:…)`.
  static func interval(of expression: ExprSyntax, numbers: NumberReading, known: [String: Double]) -> Double? {
    var link = expression
    while true {
      if let call = link.as(FunctionCallExprSyntax.self) {
        if call.name?.text == "publish", call.base?.trimmedDescription == "Timer" {
          return numbers.seconds(call.argument("every"))
        }
        link = call.calledExpression
      } else if let member = link.as(MemberAccessExprSyntax.self) {
        if let interval = known[member.declName.baseName.text] { return interval }
        guard let base = member.base else { return nil }
        link = base
      } else if let name = link.as(DeclReferenceExprSyntax.self) {
        return known[name.baseName.text]
      } else {
        return nil
      }
    }
  }
}
