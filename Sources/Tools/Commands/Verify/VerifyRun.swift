import APNs
import Contract
import Findings
import Foundation
import Wire

/// Judges the pushes of one file after the other.
struct VerifyRun {
  var options: VerifyOptions
  /// nil where no sources were named.
  var project: VerifyProject?
  /// Display lists of the newest content by address: what an update changes shows against them.
  private var shown: [String?: [Presentation: String]] = [:]

  init(options: VerifyOptions, project: VerifyProject?) {
    self.options = options; self.project = project
  }

  /// - Throws: `Failure` where the file cannot be read.
  mutating func judge(_ path: String) throws -> (verdicts: [PushVerdict], findings: [Finding]) {
    var file = try pushes(path)
    for index in file.pushes.indices { complete(&file.pushes[index]) }
    var setting = options.setting
    setting.contracts = project?.contracts ?? []
    let subjects = file.subjects(setting, isBroadcast: options.isBroadcast ? true : nil)
    shown = [:]
    let verdicts = zip(file.pushes, subjects).map { judge($0, $1) }
    return (verdicts, file.findings)
  }

  /// The pushes of a file; bodies that a command line names are looked for beside it.
  private func pushes(_ path: String) throws -> PushFile {
    let name = path == "-" ? "stdin" : path
    let folder = URL(fileURLWithPath: path == "-" ? "./-" : path).deletingLastPathComponent()
    return PushFile.read(try InputFile.bytes(of: path), file: name, now: options.now) { body in
      (try? Data(contentsOf: URL(fileURLWithPath: body, relativeTo: folder))).map { [UInt8]($0) }
    }
  }

  /// Adds the fields of `--headers` that the file does not have.
  private func complete(_ push: inout PushInput) {
    guard !options.fields.isEmpty else { return }
    var request = push.request ?? GivenRequest()
    let known = Set(request.fields.map(\.name))
    for field in options.fields where !known.contains(field.name) {
      if field.name == ":path" { request.path = request.path ?? field } else { request.fields.append(field) }
    }
    push.request = request
  }

  private mutating func judge(_ input: PushInput, _ push: PushUnderTest) -> PushVerdict {
    var verdict = PushVerdict(
      file: push.origin.file, number: push.origin.number, form: input.form, event: push.event?.rawValue,
      attributesType: push.content.contract?.attributesType, outcome: .unknown, because: "",
      findings: PushRules.findings(in: push))
    let before = shown
    if let payload = push.reading.push { draw(push, payload, input.address, into: &verdict) }
    let stops = verdict.findings.filter { Self.stopsPush($0) || Self.comesBeforeItsActivity($0, push) }
    // Where the compiled types refuse it, that is said before all else.
    let refusal = verdict.decodes == false ? stops.first(where: Self.isOfDecoding) : nil
    if let stop = refusal ?? stops.first {
      (verdict.outcome, verdict.because) = (.doesNotShow, stop.what)
      verdict.changed = nil
      // What a phone drops is not there to be changed.
      shown = before
    } else if verdict.because.isEmpty {
      verdict.because = unknownReason(push)
    }
    return verdict
  }

  private static func stopsPush(_ finding: Finding) -> Bool {
    guard let rule = PushRules.rule(finding.id) else { return finding.severity == .error }
    return rule.stopsPushes && (finding.severity == .error || rule.severity < .error)
  }

  /// Whatever runs began after 2015, and holds newer content than that.
  private static func comesBeforeItsActivity(_ finding: Finding, _ push: PushUnderTest) -> Bool {
    finding.id == PushProblemCode.timestampOld.rawValue && push.event != .start && !push.history.isStarted
  }

  private static func isOfDecoding(_ finding: Finding) -> Bool {
    finding.severity == .error && (finding.id.hasPrefix("state.") || finding.id.hasPrefix("attributes.")
      || finding.id.hasPrefix("widget."))
  }

  private func unknownReason(_ push: PushUnderTest) -> String {
    guard push.reading.push?.contentState != nil else { return "nothing was found that stops it" }
    if let obstacle = project?.obstacle {
      return "nothing else was found that stops it; it was not decoded, because \(obstacle)"
    }
    return project == nil
      ? "nothing was found that stops it; whether its content decodes only the sources tell"
      : "nothing was found that stops it; which activity it belongs to is not known (--activity)"
  }

  // MARK: Drawing

  private mutating func draw(
    _ push: PushUnderTest, _ payload: LiveActivityPush, _ address: String?, into verdict: inout PushVerdict
  ) {
    guard let project, project.obstacle == nil else { return }
    guard let state = payload.contentState else {
      if payload.event == .end, verdict.findings.worst != .error {
        (verdict.outcome, verdict.because, verdict.changed) = (.shows, "the card ends and keeps its content", [])
      }
      return
    }
    let isStart = payload.event == .start
    let named = isStart ? payload.attributesType : push.history.attributesType ?? options.activity
    let guessed = isStart ? nil : verdict.attributesType ?? project.onlyType
    guard let type = named.flatMap(project.attributesType) ?? guessed else { return }
    verdict.attributesType = type
    // Of an activity that this file does not start, the attributes are the user's, a preview's or made up.
    let attributes = isStart ? payload.attributes : push.history.attributes ?? options.attributes?.text
    switch project.draw(type, attributes: attributes, state: state, at: push.setting.now ?? payload.timestamp) {
    case .drawn(let lists): take(lists, address, payload, into: &verdict)
    case .failed(let failure) where failure.part == .attributes && attributes == nil:
      verdict.because = Self.noAttributes
    case .unframed: verdict.because = Self.noAttributes
    case .failed(let failure): for each in failure.each { take(each, push, type, into: &verdict) }
    case .broken(let findings):
      verdict.decodes = nil
      verdict.findings += findings.map { finding in
        var finding = finding
        finding.place = finding.place ?? push.place(at: JSONPath([.key("aps"), .key("content-state")]))
        if finding.why.isEmpty { finding.why = "A widget that fails over a content shows nothing" }
        return finding
      }
      (verdict.outcome, verdict.because) = (.doesNotShow, "the widget fails over it")
    }
  }

  private static let noAttributes =
    "nothing was found that stops it; it was not decoded, because no attributes could be made up (--attributes)"

  private mutating func take(
    _ lists: [Presentation: String], _ address: String?, _ payload: LiveActivityPush, into verdict: inout PushVerdict
  ) {
    verdict.decodes = true
    // The compiled decoder has the last word over what was concluded from its contract.
    verdict.findings.removeAll { finding in
      guard let code = DecodeProblemCode(rawValue: finding.id) else { return false }
      return [.handDecoded, .notKnown].contains(code) || PushRules.rule(finding.id)?.stopsPushes == true
    }
    let before = shown[address]
    shown[address] = lists
    verdict.outcome = .shows
    guard let before, payload.event != .start else {
      verdict.because = payload.event == .start ? "the card appears" : "its content decodes and is drawn"
      return
    }
    let changed = Presentation.allCases.filter { before[$0] != lists[$0] }
    verdict.changed = changed
    verdict.because = changed.isEmpty
      ? "it changes nothing that is drawn" : "it changes " + changed.map(\.words).joined(separator: ", ")
  }

  /// The compiled decoder's own verdict; where the rules say the same, theirs is kept, because it knows more.
  private func take(_ failure: DecodeFailure, _ push: PushUnderTest, _ type: String, into verdict: inout PushVerdict) {
    verdict.decodes = false
    let part = failure.part == .state ? "content-state" : "attributes"
    let inner = JSONPath(failure.path)?.steps ?? []
    let path = JSONPath([.key("aps"), .key(part)] + inner)
    let place = push.place(at: path)
    verdict.findings.removeAll { [.handDecoded, .notKnown].contains(DecodeProblemCode(rawValue: $0.id)) }
    verdict.findings = verdict.findings.map { finding in
      // What was in doubt, because the decoder is written by hand, is none any more.
      guard finding.place?.jsonPath == place.jsonPath, finding.why.contains(DecodeProblem.doubt) else { return finding }
      var finding = finding
      finding.severity = .error
      finding.why = finding.why.replacing(DecodeProblem.doubt, with: "")
      return finding
    }
    // Of this part: what is wrong with the other says nothing about it.
    let root = push.place(at: JSONPath([.key("aps"), .key(part)])).jsonPath ?? ""
    let says = verdict.findings.contains { finding in
      guard let own = finding.place?.jsonPath, DecodeProblemCode(rawValue: finding.id) != nil else { return false }
      return Self.stopsPush(finding) && (own == root || own.hasPrefix(root + ".") || own.hasPrefix(root + "["))
    }
    guard !says else { return }
    verdict.findings.append(
      Finding(
        id: "\(failure.part.rawValue).does-not-decode",
        what: "The \(part) of \(type) \(failure.part == .state ? "does" : "do") not decode: \(failure.mismatch)",
        why: "One value that does not decode fails the whole: the card keeps what it shows, a start shows nothing",
        fix: failure.remedy, place: place))
  }
}

extension Presentation {
  /// What a person calls it.
  fileprivate var words: String {
    switch self {
    case .lockScreen: "the lock screen"
    case .compactLeading: "the compact leading"
    case .compactTrailing: "the compact trailing"
    case .minimal: "the minimal"
    case .expanded: "the expanded"
    }
  }
}
