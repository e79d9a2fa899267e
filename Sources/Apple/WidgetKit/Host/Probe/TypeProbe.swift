import Foundation
import Wire

/// Finds out what one type's decoder asks, by running it: once with everything there, once without each key, once with
/// each key's first question refused, once for each case.
struct TypeProbe<T: Decodable> {
  let invention: Invention
  let shapeOf: (Any.Type) -> ProbedShape
  /// Where the type's own shape begins in messages.
  let name: String
  /// Told before every run.
  let onRun: (any Decodable.Type) throws -> Void

  /// Runs of one type; a decoder with more keys than that is taken at its first word.
  private let runLimit = 400

  /// - Returns: what was asked, and the answers that the decoder came to its end with; nil where it did not.
  func probe(_ type: T.Type) -> (type: ProbedType, answers: ProbeRound.Answers?) {
    let (found, base) = look(type)
    return (found, found.trouble == nil ? base : nil)
  }

  private func look(_ type: T.Type) -> (ProbedType, ProbeRound.Answers) {
    let cases = PlainEnumCases.of(type)
    let raw = cases.flatMap { Self.rawCases($0) }
    var texts: [String: String] = [:]
    var (round, error) = run(ProbeRound.Answers(single: raw?.first?.value))
    // A text of a certain form may be wanted.
    let candidates = (cases?.map(\.name) ?? []) + Self.texts
    var tried: [String: Int] = [:]
    while error != nil, let place = round.lastText, tried[place, default: 0] < candidates.count {
      var attempt = texts
      attempt[place] = candidates[tried[place, default: 0]]
      tried[place, default: 0] += 1
      let (next, nextError) = run(ProbeRound.Answers(texts: attempt, single: raw?.first?.value))
      guard nextError == nil || next.root.keys.count > round.root.keys.count || next.lastText != place else { continue }
      (round, error, texts) = (next, nextError, attempt)
    }
    let isEnum = PlainEnumCases.isEnum(type)
    var base = ProbeRound.Answers(texts: texts, single: raw?.first?.value)
    // A key whose own type takes no made-up value is left out where the decoder asks first whether it is there.
    var shapes: [String: [ProbedShape]] = [:]
    while error != nil, let place = round.failedPlace, round.asksFirst(place), base.omitted.insert(place).inserted {
      shapes[place] = round.entry(place)?.shapes
      (round, error) = run(base)
      for (place, shapes) in shapes { shapes.forEach { round.entry(place)?.ask($0) } }
    }
    if let names = round.root.caseNames {
      let cases = ProbedType.Form.cases(names.map { caseForm($0, base) })
      return (ProbedType(name: name, isEnum: isEnum, form: cases, trouble: error.map(words)), base)
    }
    let (form, alternatives) = form(of: round, base, failed: error != nil)
    let single = !round.root.isKeyed && !round.root.isArray
    let found = ProbedType(
      name: name, isEnum: isEnum, form: form, alternatives: alternatives,
      rawCases: single ? raw?.map { ProbedType.RawCase(name: $0.name, json: $0.json) } : nil,
      takesUnknownValues: single && raw != nil && takesUnknown(raw), wantsCertainText: !texts.isEmpty,
      text: error == nil ? texts[""] : nil, trouble: error.map(words))
    return (found, base)
  }

  // MARK: Runs

  private func run(_ answers: ProbeRound.Answers) -> (ProbeRound, (any Error)?) {
    let round = ProbeRound(answers, invention: invention, shapeOf: shapeOf)
    do {
      try onRun(T.self)
      _ = try T(from: ProbeDecoder(round: round, node: round.root, codingPath: [], name: ""))
      return (round, nil)
    } catch { return (round, error) }
  }

  private func form(
    of round: ProbeRound, _ base: ProbeRound.Answers, failed: Bool
  ) -> (ProbedType.Form, alternatives: [ProbedShape]) {
    let root = round.root
    if root.isKeyed {
      if root.takesAnyKey, let value = root.entries["first"]?.shapes.first {
        return (.single(.dictionary(keysAreIntegers: false, value: value)), root.singles)
      }
      return (.object(keys(of: root, at: [], base, failed: failed)), root.singles)
    }
    if root.isArray { return (.single(Self.array(root)), root.singles) }
    var shapes = root.singles
    if !failed, !shapes.isEmpty {
      var answers = base
      answers.refused = ""
      answers.single = nil
      for shape in run(answers).0.root.singles where !shapes.contains(shape) { shapes.append(shape) }
    }
    return (.single(shapes.first ?? .nothing), Array(shapes.dropFirst()))
  }

  /// The keys of an object; those that are asked for only where another is missing included.
  private func keys(
    of node: ProbeNode, at path: [String], _ base: ProbeRound.Answers, failed: Bool
  ) -> [ProbedKey] {
    let tries = !failed && node.keys.count * 2 < runLimit
    var found: [ProbedKey] = []
    var later: [ProbedKey] = []
    for key in node.keys {
      guard let entry = node.entries[key] else { continue }
      let place = (path + [key]).joined(separator: "/")
      var mayBeMissing = entry.checksPresence && entry.checksNull
      var alternatives = Array(entry.shapes.dropFirst())
      if tries {
        var answers = base
        answers.absent = place
        let (round, error) = run(answers)
        mayBeMissing = error == nil
        if let other = Self.node(at: path, in: round.root) {
          for key in other.keys where node.entries[key] == nil && !later.contains(where: { $0.key == key }) {
            guard let entry = other.entries[key] else { continue }
            later.append(ProbedKey(key, shape(of: entry, at: path + [key], base), mayBeMissing: true))
          }
        }
        answers.absent = nil
        answers.refused = place
        if let other = Self.node(at: path, in: run(answers).0.root)?.entries[key] {
          alternatives += other.shapes.filter { $0 != entry.shapes.first && !alternatives.contains($0) }
        }
      }
      found.append(
        ProbedKey(
          key, shape(of: entry, at: path + [key], base, failed: failed), mayBeMissing: mayBeMissing,
          alternatives: alternatives, text: failed ? nil : base.texts[place]))
    }
    return found + later
  }

  private func shape(
    of entry: ProbeNode.Entry, at path: [String], _ base: ProbeRound.Answers, failed: Bool = true
  ) -> ProbedShape {
    if let shape = entry.shapes.first { return shape }
    guard let node = entry.node else { return .nothing }
    if node.isKeyed {
      if node.takesAnyKey, let value = node.entries["first"]?.shapes.first {
        return .dictionary(keysAreIntegers: false, value: value)
      }
      return path.count > 8 ? .nothing : .object(keys(of: node, at: path, base, failed: failed))
    }
    if node.isArray { return Self.array(node) }
    return node.singles.first ?? .nothing
  }

  private static func array(_ node: ProbeNode) -> ProbedShape {
    guard let first = node.elements.first else { return .elements([]) }
    return node.asksLength && node.elements.allSatisfy { $0 == first } ? .array(first) : .elements(node.elements)
  }

  private static func node(at path: [String], in root: ProbeNode) -> ProbeNode? {
    path.reduce(root) { $0?.entries[$1]?.node }
  }

  private func caseForm(_ name: String, _ base: ProbeRound.Answers) -> ProbedType.ProbedCase {
    var answers = base
    answers.caseName = name
    let (round, error) = run(answers)
    guard let node = round.root.entries[name]?.node else { return ProbedType.ProbedCase(name, []) }
    return ProbedType.ProbedCase(name, keys(of: node, at: [name], answers, failed: error != nil))
  }

  // MARK: Values

  /// What decoders that want a text of a certain form often want.
  private static var texts: [String] {
    [
      "2026-01-12T09:41:00Z", "2026-01-12T09:41:00.000Z", "2026-01-12", "12", "12.5", "#34C759", "34C759",
      "https://example.com", "5E11E211-0000-4000-8000-000000000001", "c2FtcGxl", "09:41", "true", "en_US", "USD", "",
    ]
  }

  /// The cases with their raw values as JSON; nil where the type has none.
  private static func rawCases(_ cases: [(name: String, value: T)]) -> [(name: String, value: Any, json: String)]? {
    guard T.self is any RawRepresentable.Type else { return nil }
    let raw = cases.compactMap { name, value -> (name: String, value: Any, json: String)? in
      guard let raw = (value as? any RawRepresentable)?.rawValue, let json = json(raw) else { return nil }
      return (name, raw, json)
    }
    return raw.count == cases.count ? raw : nil
  }

  private static func json(_ value: Any) -> String? {
    (value as? any Encodable).flatMap { value in
      func text<E: Encodable>(_ value: E) -> String? { PayloadReading.json(value) }
      return text(value)
    }
  }

  /// Whether the enum decodes from a value that no case has.
  private func takesUnknown(_ raw: [(name: String, value: Any, json: String)]?) -> Bool {
    guard let raw else { return false }
    let values: [Any] = ["skerry probes an unknown value", 987_654_321, 120, 3.25]
    return values.contains { value in
      guard let first = raw.first?.value, Swift.type(of: first) == Swift.type(of: value),
        !raw.contains(where: { "\($0.value)" == "\(value)" })
      else { return false }
      return run(ProbeRound.Answers(single: value)).1 == nil
    }
  }

  private func words(_ error: any Error) -> String {
    if let skipped = error as? ActivityProbe.Skipped {
      return "\(skipped.type == name ? "it" : skipped.type) \(skipped.reason)"
    }
    guard let error = error as? DecodingError else { return "it threw \(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      return "it refused a made-up value at \(JSONPlace.text(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "it threw \(error)"
    }
  }
}
