import Foundation
import Wire

/// Probes every type that an activity's attributes and content state refer to.
struct ActivityProbe {
  let request: ProbeRequest
  let attributes: any Decodable.Type
  let contentState: any Decodable.Type

  /// More types than this are not looked at.
  private static let typeLimit = 1000
  /// Deeper optionals and arrays of made-up values stay empty: types that contain themselves end there.
  private static let valueDepth = 3
  /// How often types that refused their values are tried again.
  private static let passes = 3

  /// A type whose decoder is not run, because it ended the process.
  struct Skipped: Error {
    var type: String
    /// What it does, after its name or “it”.
    var reason: String
  }

  /// - Throws: a sentence, where the process cannot be copied.
  func run() throws -> ProbedActivity {
    var skipped: [String: String] = [:]
    let deadline = ContinuousClock.now + .seconds(max(0.1, min(request.seconds, 60)))
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let seconds = Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18
      let isLate = seconds <= 0
      // Types that end the process are few; after the time allowed no decoder runs any more.
      let end = ProbeChild.run(seconds: isLate ? 1 : max(0.1, seconds / 2)) { tell in
        (try? JSONEncoder().encode(walk(skipping: skipped, none: isLate, tell: tell))) ?? Data()
      }
      switch end {
      case .answered(let data): return try JSONDecoder().decode(ProbedActivity.self, from: data)
      case .died(let signal, let doing, let said) where !doing.isEmpty && skipped[doing] == nil && !isLate:
        skipped[doing] =
          signal == 0
          ? "ended the process while it decoded a made-up value" : Self.words(signal: signal, said: said)
      case .hung(let doing) where !doing.isEmpty && skipped[doing] == nil && !isLate:
        skipped[doing] = "did not come to its end on a made-up value in the time allowed"
      case .died(let signal, let doing, let said):
        throw Fault(description: "the probe of \(doing) \(Self.words(signal: signal, said: said))")
      case .hung(let doing): throw Fault(description: "the probe of \(doing) did not come to its end")
      case .unavailable(let reason):
        throw Fault(description: "the extension cannot make a copy of itself to probe its types in: \(reason)")
      }
    }
  }

  /// Why there is no probe.
  struct Fault: Error, CustomStringConvertible { let description: String }

  private static func words(signal: Int32, said: String) -> String {
    if said.contains("stack-overflow") { return "used up its stack on a made-up value" }
    let message = said.isEmpty ? "" : ": \(said.prefix(300))"
    return "trapped on a made-up value (signal \(signal))\(message)"
  }

  // MARK: In the copy

  /// The probe itself, in this very process.
  /// - Parameters:
  ///   - skipped: types whose decoders are not run, with the reason.
  ///   - none: no decoder is run.
  ///   - tell: told of every type whose decoder is about to run.
  func walk(
    skipping skipped: [String: String] = [:], none: Bool = false, tell: @escaping (String) -> Void = { _ in }
  ) -> ProbedActivity {
    var queue: [(name: String, type: any Decodable.Type)] = []
    var names: [ObjectIdentifier: String] = [:]
    var taken: Set<String> = []
    func named(_ type: any Decodable.Type) -> String {
      let id = ObjectIdentifier(type)
      if let name = names[id] { return name }
      let plain = PlainTypeName.of(type)
      var name = plain, number = 2
      // Private types of two files may have one name.
      while !taken.insert(name).inserted { (name, number) = ("\(plain)_\(number)", number + 1) }
      names[id] = name
      if queue.count < Self.typeLimit { queue.append((name, type)) }
      return name
    }
    func shape(_ type: Any.Type) -> ProbedShape { ProbedShape.of(type, named: named) }
    // The decoders that run within each other; the innermost is to blame for what happens.
    var open: [String] = []
    func enter(_ type: any Decodable.Type) throws {
      let name = PlainTypeName.of(type)
      if let reason = skipped[name] { throw Skipped(type: name, reason: reason) }
      if none { throw Skipped(type: name, reason: "was not run: the time allowed was over") }
      open.append(name)
      tell(name)
    }
    func leave() {
      open.removeLast()
      if let name = open.last { tell(name) }
    }
    var invention = Invention(now: request.now, enumValues: request.enumValues)
    invention.onEnd = leave
    invention.depthLimit = Self.valueDepth
    // What a type's own probe found out about the texts that it wants serves the types that hold it.
    var known: [ObjectIdentifier: ProbeRound.Answers] = [:]
    var maker: ((any Decodable.Type, [any CodingKey]) throws -> Any?)?
    maker = { type, path in
      try enter(type)
      guard let answers = known[ObjectIdentifier(type)], path.count < 64 else { return nil }
      var inner = invention
      inner.maker = maker
      let round = ProbeRound(answers, invention: inner, base: path, shapeOf: shape)
      do {
        return try type.init(from: ProbeDecoder(round: round, node: round.root, codingPath: path, name: ""))
      } catch {
        leave()
        throw error
      }
    }
    invention.maker = maker
    defer { maker = nil }
    let frame = (attributes: shape(attributes), contentState: shape(contentState))
    var types: [String: ProbedType] = [:]
    func look<T: Decodable>(into type: T.Type, _ name: String) {
      func begin(_ type: any Decodable.Type) throws {
        open = []
        try enter(type)
      }
      let (found, answers) = TypeProbe<T>(invention: invention, shapeOf: shape, name: name, onRun: begin).probe(type)
      types[name] = found
      if let answers, !answers.isPlain { known[ObjectIdentifier(type)] = answers }
    }
    var next = 0
    for _ in 0..<Self.passes {
      let before = known.count
      while next < queue.count {
        let (name, type) = queue[next]
        next += 1
        look(into: type, name)
      }
      // Those that hold a type which was not yet known get another try, the innermost first.
      for (name, type) in queue.reversed() where types[name]?.trouble != nil { look(into: type, name) }
      if next == queue.count, known.count == before, types.values.allSatisfy({ $0.trouble == nil }) { break }
    }
    return ProbedActivity(
      attributesType: request.attributesType, attributes: frame.attributes, contentState: frame.contentState,
      types: types)
  }
}
