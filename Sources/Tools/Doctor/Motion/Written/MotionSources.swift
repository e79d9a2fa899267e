import Findings
import SwiftSyntax
import Workshop

/// What the sources say about motion: read once for all rules.
struct MotionSources {
  /// What the widget extension asks for.
  var animations: [WrittenAnimation] = []
  var endless: [EndlessMotion] = []
  /// Clocks that the extension writes as plain strings.
  var clocks: [Place] = []
  /// `.offset(…)` in the extension.
  var offsets: [Place] = []
  /// Texts that tick, in the extension.
  var tickingTexts: [Place] = []
  /// Of the extension and the app.
  var updateLoops: [UpdateLoop] = []
  var timelines: [WrittenTimeline] = []

  /// Nothing is known.
  init() {}

  /// Reads the extension's files, and those of the app that lie beside them.
  init(_ project: Project) {
    let sources =
      project.files.map { MotionSource($0, isExtension: true, project: project) }
      + project.leftOut.map { MotionSource($0, isExtension: false, project: project) }
    let updating = UpdatingFunctions(sources)
    for source in sources {
      let constants = ConstantVisitor(source)
      constants.read()
      let numbers = constants.reading
      let loops = UpdateLoopVisitor(source, numbers: numbers, updating: updating)
      loops.read()
      updateLoops += loops.found
      let timelines = TimelineVisitor(source, numbers: numbers)
      timelines.read()
      self.timelines += timelines.found
      if source.isExtension { readViews(source, numbers, own: project.declaredMembers) }
    }
  }

  private mutating func readViews(_ source: MotionSource, _ numbers: NumberReading, own: Set<String>) {
    let animations = WrittenAnimationVisitor(source, numbers: numbers)
    animations.read()
    self.animations += animations.found
    let endless = EndlessMotionVisitor(source, own: own)
    endless.read()
    self.endless += endless.found
    let clocks = HandMadeClockVisitor(source)
    clocks.read()
    self.clocks += clocks.found
    let views = ViewCallVisitor(source)
    views.read()
    offsets += views.offsets
    tickingTexts += views.tickingTexts
  }
}

/// Collects calls that pictures alone do not lead to.
private final class ViewCallVisitor: MotionVisitor {
  private(set) var offsets: [Place] = []
  private(set) var tickingTexts: [Place] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name else { return .visitChildren }
    if name.text == "offset", node.base != nil { offsets.append(source.place(of: name)) }
    if name.text == "Text", node.base == nil {
      let style = node.argument("style")?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if node.argument("timerInterval") != nil || ["timer", "relative", "offset"].contains(style) {
        tickingTexts.append(source.place(of: name))
      }
    }
    return .visitChildren
  }
}

extension Array {
  /// The only element, where there is one alone.
  var only: Element? { count == 1 ? self[0] : nil }
}
