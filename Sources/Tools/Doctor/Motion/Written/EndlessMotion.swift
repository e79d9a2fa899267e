import Findings
import SwiftSyntax

/// Something that the sources want to move without an end.
struct EndlessMotion {
  enum Kind: Hashable {
    /// `repeatForever`.
    case animation
    /// `TimelineView(.animation)`.
    case timelineView
    /// `PhaseAnimator`, `KeyframeAnimator` without a trigger.
    case animator
    /// A symbol effect that runs as long as the symbol is there.
    case symbolEffect
    /// A progress view that does not know how far it is.
    case spinner
  }
  var kind: Kind
  /// As it is written.
  var text: String
  var place: Place
}

/// Collects what a file wants to move without an end.
final class EndlessMotionVisitor: MotionVisitor {
  private(set) var found: [EndlessMotion] = []
  /// Names that the project declares itself: they are not Apple's.
  private let own: Set<String>

  init(_ source: MotionSource, own: Set<String>) {
    self.own = own
    super.init(source)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name, !own.contains(name.text), let (kind, text) = motion(of: node, name.text) {
      found.append(EndlessMotion(kind: kind, text: text, place: source.place(of: name)))
    }
    return .visitChildren
  }

  private func motion(of call: FunctionCallExprSyntax, _ name: String) -> (EndlessMotion.Kind, String)? {
    switch name {
    case "repeatForever": return (.animation, ".repeatForever")
    case "TimelineView" where Self.isAnimation(call.argument(nil)): return (.timelineView, "TimelineView(.animation)")
    case "PhaseAnimator", "phaseAnimator", "KeyframeAnimator", "keyframeAnimator":
      guard call.argument("trigger") == nil, call.argument("repeating")?.trimmedDescription != "false" else {
        return nil
      }
      return (.animator, name)
    case "symbolEffect":
      guard call.base != nil, call.argument("value") == nil, let effect = call.argument(nil),
        let kind = Self.loopingEffect(effect)
      else { return nil }
      return (.symbolEffect, ".symbolEffect(.\(kind))")
    case "ProgressView" where call.base == nil: return Self.isSpinner(call) ? (.spinner, "ProgressView") : nil
    default: return nil
    }
  }

  private static func isAnimation(_ schedule: ExprSyntax?) -> Bool {
    schedule?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "animation"
      || schedule?.as(FunctionCallExprSyntax.self)?.name?.text == "animation"
  }

  /// Effects that go on as long as they are active.
  private static let looping: Set<String> = ["pulse", "variableColor", "breathe", "rotate", "wiggle", "bounce"]

  private static func loopingEffect(_ effect: ExprSyntax) -> String? {
    var link = effect
    while true {
      if let call = link.as(FunctionCallExprSyntax.self) {
        link = call.calledExpression
      } else if let member = link.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if looping.contains(name) { return name }
        guard let base = member.base else { return nil }
        link = base
      } else {
        return nil
      }
    }
  }

  /// Neither a value nor an interval: all that is given is what it is called.
  private static func isSpinner(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count <= 1 else { return false }
    guard let only = call.arguments.first else { return true }
    // A title; an unlabelled anything else may be a `Progress` or a style's configuration.
    return only.label == nil && only.expression.is(StringLiteralExprSyntax.self)
  }
}
