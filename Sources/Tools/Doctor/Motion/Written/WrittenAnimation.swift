import Findings
import RenderTree
import SwiftSyntax

/// An animation as the sources ask for it.
struct WrittenAnimation {
  /// How it is asked for.
  enum Form: Hashable {
    /// `.animation(_:value:)` or `.animation(_:body:)`.
    case bound
    /// `.animation(_:)`, which animates whatever changes.
    case unbound
    /// `withAnimation`.
    case closure
    /// As part of a transition.
    case transition
  }
  var form: Form
  /// What it is put on, as written: `VStack`; nil where that is no plain view.
  var view: String?
  /// nil where the sources do not say it in plain numbers.
  var spec: AnimationSpec?
  var place: Place
}

/// Collects the animations of a file.
final class WrittenAnimationVisitor: MotionVisitor {
  private(set) var found: [WrittenAnimation] = []
  private let numbers: NumberReading

  init(_ source: MotionSource, numbers: NumberReading) {
    self.numbers = numbers
    super.init(source)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name
    let reading = AnimationReading(numbers: numbers)
    if name?.text == "withAnimation", node.base == nil {
      found.append(
        WrittenAnimation(
          form: .closure, spec: reading.spec(node.argument(nil)), place: source.place(of: node)))
    } else if let name, name.text == "animation", let base = node.base, let form = form(of: node, on: base) {
      found.append(
        WrittenAnimation(
          form: form, view: Self.view(base), spec: reading.spec(node.argument(nil)), place: source.place(of: name)))
    }
    return .visitChildren
  }

  private func form(of call: FunctionCallExprSyntax, on base: ExprSyntax) -> WrittenAnimation.Form? {
    guard let first = call.arguments.first, first.label == nil else { return nil }
    if call.argument("value") != nil || !call.closures.isEmpty { return .bound }
    guard call.arguments.count == 1 else { return nil }
    let root = base.chainRoot
    // `.opacity.animation(…)`, `AnyTransition.slide.animation(…)`
    if root.as(MemberAccessExprSyntax.self)?.base == nil, root.is(MemberAccessExprSyntax.self) { return .transition }
    if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name.hasSuffix("Transition") { return .transition }
      // `$isOn.animation(…)` is a binding.
      if name.hasPrefix("$") { return nil }
    }
    return Self.isInsideTransition(call) ? .transition : .unbound
  }

  /// Whether the call is handed to something that takes transitions.
  private static func isInsideTransition(_ call: FunctionCallExprSyntax) -> Bool {
    var node = call.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if current.is(LabeledExprSyntax.self), let outer = current.parent?.parent?.as(FunctionCallExprSyntax.self),
        ["transition", "asymmetric", "combined"].contains(outer.name?.text)
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  private static func view(_ base: ExprSyntax) -> String? {
    let name = base.chainRoot.as(FunctionCallExprSyntax.self)?.name?.text
    return name?.first?.isUppercase == true ? name : nil
  }
}

/// Reads an animation that is written in plain numbers.
struct AnimationReading {
  let numbers: NumberReading

  func spec(_ expression: ExprSyntax?) -> AnimationSpec? {
    guard let expression else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return isAnimation(member.base) ? curve(member.declName.baseName.text, nil) : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let name = member.declName.baseName.text
    if isAnimation(member.base) { return curve(name, call) }
    guard var spec = spec(member.base) else { return nil }
    switch name {
    case "delay":
      guard let delay = numbers.seconds(call.argument(nil)) else { return nil }
      spec.delay += delay
    case "speed":
      guard let speed = numbers.number(call.argument(nil))?.fixed else { return nil }
      spec.speed *= speed
    case "repeatCount":
      guard let count = numbers.number(call.argument(nil))?.fixed, abs(count) < 1e9 else { return nil }
      spec.repeatCount = Int(count)
      spec.autoreverses = call.argument("autoreverses")?.trimmedDescription != "false"
    case "repeatForever":
      spec.repeatCount = nil
      spec.autoreverses = call.argument("autoreverses")?.trimmedDescription != "false"
    default: return nil
    }
    return spec
  }

  /// Whether a member of it is one of `Animation`'s own: `.linear`, `Animation.linear`.
  private func isAnimation(_ base: ExprSyntax?) -> Bool {
    base.map { $0.trimmedDescription == "Animation" || $0.trimmedDescription == "SwiftUI.Animation" } ?? true
  }

  private func curve(_ name: String, _ call: FunctionCallExprSyntax?) -> AnimationSpec? {
    // Every argument has to be known: a number that is not would make another animation of it.
    var values: [String: Double] = [:]
    for argument in call?.arguments ?? [] {
      guard let label = argument.label?.text, let value = numbers.seconds(argument.expression) else { return nil }
      values[label] = value
    }
    func bezier(_ curve: BezierCurve) -> AnimationSpec {
      AnimationSpec(.bezier(curve.x1, curve.y1, curve.x2, curve.y2, duration: max(0, values["duration"] ?? 0.35)))
    }
    func spring(_ bounce: Double, duration: Double = 0.5) -> AnimationSpec {
      AnimationSpec(.spring(duration: values["duration"] ?? duration, bounce: bounce + (values["extraBounce"] ?? 0)))
    }
    switch name {
    case "default": return AnimationSpec(.system)
    case "linear": return bezier(.linear)
    case "easeIn": return bezier(.easeIn)
    case "easeOut": return bezier(.easeOut)
    case "easeInOut": return bezier(.easeInOut)
    case "smooth": return spring(0)
    case "snappy": return spring(0.15)
    case "bouncy": return spring(0.3)
    case "spring":
      guard values["response"] != nil || values["dampingFraction"] != nil else { return spring(values["bounce"] ?? 0) }
      let damping = values["dampingFraction"] ?? 0.825
      return AnimationSpec(.spring(duration: values["response"] ?? 0.5, bounce: 1 - damping))
    default: return nil
    }
  }
}

extension AnimationSpec {
  /// Seconds that it asks for, all runs and the delay counted; nil = for ever. A spring counts by the duration that is
  /// perceived, not by when its last trace is gone.
  var requestedLength: Double? {
    guard let repeatCount else { return nil }
    let once: Double =
      switch curve {
      case .bezier(_, _, _, _, let duration): duration
      case .spring(let duration, _): duration
      case .interpolatingSpring(let mass, let stiffness, _, _):
        2 * .pi / SpringCurve(mass: mass, stiffness: stiffness, damping: 0).frequency
      case .system: 0.5
      }
    let total = max(delay, 0) + Double(max(repeatCount, 1)) * once / max(speed, 1e-6)
    return total.isFinite ? total : nil
  }
}
