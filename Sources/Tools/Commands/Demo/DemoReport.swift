import Findings

/// What a demonstration showed.
struct DemoReport {
  var order: DemoOrder
  var device: String
  var ios: String
  var steps: [DemoStep]

  /// Every step was taken and came out.
  var hasPassed: Bool { steps.count == DemoScript.plans.count && steps.allSatisfy(\.hasPassed) }

  var json: JSONNode {
    .object([
      ("passed", .bool(hasPassed)), ("app", .string(DemoChain.app)), ("device", .string(device)), ("ios", .string(ios)),
      ("locale", .string(order.locale)), ("user", .string(order.user)), ("key", .string(order.number)),
      ("steps", .array(steps.map(\.json))),
      ("notTaken", .array(DemoScript.plans.dropFirst(steps.count).map { .string($0.name) })),
    ])
  }

  /// What did not come out.
  var failure: Failure {
    let findings = steps.flatMap { step in
      step.checks.filter { !$0.holds }.map { check in
        Finding(
          id: "demo.step", what: "Step \(step.number), \(step.title): it is not so that \(check.what)",
          why: check.found.isEmpty ? "" : "Found: \(check.found)",
          fix: "report.html has the step's calls and pushes, relay.log what the relay said.")
      }
    }
    return Failure(findings, status: .input)
  }
}
