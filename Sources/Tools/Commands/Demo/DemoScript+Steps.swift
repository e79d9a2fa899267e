import Contract
import Devices
import Findings
import Foundation
import Gateway
import Phone
import Scenario
import Wire

/// The steps of an order.
extension DemoScript {
  /// A step before it is taken.
  struct Plan {
    var name: String
    var title: String
    var story: String
    var body: (DemoScript) -> (inout DemoStep) throws -> Void
  }

  static var plans: [Plan] {
    [
      Plan(
        name: "signed-in", title: "The app is opened",
        story: "The person signs in. The shop's server has the relay make a credential for her and hands it to the "
          + "app; there SkerryClient finds the push-to-start token and tells the relay. The shop also registers what "
          + "JSON the app's types take, as skerry contract prints it.", body: DemoScript.signIn),
      Plan(
        name: "ordered", title: "An order is placed",
        story: "The phone lies locked on the table. The shop says what the order is like now, in two languages; the "
          + "relay knows a phone without a card and starts one by push.", body: DemoScript.placeOrder),
      Plan(
        name: "allowed", title: "The person allows it",
        story: "Below the first card that a push started, iOS asks. Only then is there a token to update it with; the "
          + "app, woken in the background, finds it, and SkerryClient tells the relay.", body: DemoScript.allow),
      Plan(
        name: "cooking", title: "The kitchen cooks",
        story: "News without an alert: the relay sends an update of priority 5, which costs no budget.",
        body: DemoScript.cook),
      Plan(
        name: "on-the-way", title: "The food is on its way",
        story: "The person has the phone in hand. This news alerts: priority 10, and the island opens.",
        body: DemoScript.ride),
      Plan(
        name: "refused", title: "A state that no phone could show",
        story: "The shop's server has a fault: it writes the time of arrival as text, where JSONDecoder wants a "
          + "number. APNs would take such a push and the phone would drop it without a word; the relay holds it "
          + "against the contract and refuses it.", body: DemoScript.sendNonsense),
      Plan(
        name: "delivered", title: "The food is there",
        story: "The shop ends the activity, and leaves the last state on the lock screen for ten minutes.",
        body: DemoScript.deliver),
      Plan(
        name: "dismissed", title: "Ten minutes later",
        story: "The phone's clock is put forward. The card leaves by itself; no push is needed.",
        body: DemoScript.dismiss),
      Plan(
        name: "explained", title: "Why does she see nothing?",
        story: "The question that support asks, and the relay's answer from what it knows of phone, tokens and pushes.",
        body: DemoScript.explain),
    ]
  }

  private func signIn(_ step: inout DemoStep) throws {
    running.phone.begin()
    guard running.phone.desk.settle(seconds: Self.patience), let process = running.phone.app.process else {
      return step.check("the app runs", false, found: "it did not start within \(Int(Self.patience)) s")
    }
    let answer = try ask(&step, "POST", "credentials", .object(["user": .string(order.user)]), status: 201, shown: [])
    guard let credential = answer["credential"]?.string else { return step.check("there is a credential", false) }
    let account = JSONNode.object([
      "relay": .string(running.business.address), "credential": .string(credential),
      "language": .string(order.locale),
    ])
    try process.call("signIn", arguments: account.strictText)
    var phones: [JSONNode] = []
    let isKnown = try wait {
      phones = try running.business.send("GET", "users/\(order.user)/explain").answer["installations"]?.elements ?? []
      return phones.contains { phone in
        phone["tokens"]?.elements?.contains { $0["kind"]?.string == "push-to-start" && $0["state"]?.string == "live" }
          ?? false
      }
    }
    step.check("SkerryClient tells the relay the push-to-start token", isKnown)
    for phone in phones {
      let tokens = (phone["tokens"]?.elements ?? []).map { token in
        "\(token["kind"]?.string ?? "?") token \(token["beginning"]?.string ?? "?")… for "
          + "\(token["attributesType"]?.string ?? "?") (\(token["environment"]?.string ?? "?"))"
      }
      let look = [phone["systemVersion"], phone["locale"]].map { $0?.string ?? "?" }.joined(separator: ", ")
      step.decisions.append(
        "The relay knows phone \(phone["id"]?.string?.prefix(8) ?? "?")… (iOS \(look)): "
          + "\(tokens.joined(separator: ", ")).")
    }
    try registerContract(&step)
  }

  private func registerContract(_ step: inout DemoStep) throws {
    guard let contract = running.phone.contracts.first(where: { $0.attributesType == DemoOrder.attributesType }),
      let body = try? JSONReader().read([UInt8](JSONEncoder().encode(contract))).root
    else { return step.check("the sources say what JSON the types take", false) }
    // The curl line of the report names the file.
    let file = "contract.json"
    _ = try folder.write(Array(body.indentedText.utf8), name: file)
    try ask(&step, "PUT", "contract", body, bodyFile: file, status: 200)
  }

  /// What is worth showing of the answer to a change.
  private static let acceptance = ["installations", "created"]

  private func change(_ stage: DemoOrder.Stage, alerts: Bool) -> JSONNode {
    .object(
      [("states", order.states(stage))] + (alerts ? [("alerts", order.alerts(stage))] : []))
  }

  private func placeOrder(_ step: inout DemoStep) throws {
    phone(.background(BundleID(DemoChain.app)), .lock)
    let body = JSONNode.object(
      [
        ("user", .string(order.user)), ("attributesType", .string(DemoOrder.attributesType)),
        ("attributes", order.attributes),
      ] + (change(.accepted, alerts: true).members ?? []).map { ($0.key, $0.value) })
    try ask(&step, "PUT", activityPath, body, status: 201, shown: Self.acceptance)
    guard try take(&step, event: "start") != nil else { return }
    step.check("there is one card", session.state.allActivities.count == 1)
    checkReads(order.note(.accepted), &step)
  }

  private func allow(_ step: inout DemoStep) throws {
    guard let id = activity?.id else { return step.check("there is a card", false) }
    phone(.consent(activity: id, .allow))
    var cards: [JSONNode] = []
    let isRunning = try wait {
      cards = try running.business.send("GET", activityPath + "/cards").answer["cards"]?.elements ?? []
      return cards.first?["phase"]?.string == "running"
    }
    step.check(
      "SkerryClient adopts the activity and tells its update token", isRunning,
      found: cards.first?["phase"]?.string ?? "no card")
    try ask(&step, "GET", activityPath + "/cards", status: 200)
    step.check("the relay has it for this very activity", cards.first?["activity"]?.string == id)
    step.check("there is one card", cards.count == 1, found: "\(cards.count)")
    step.decisions.append("The card runs: from now on this phone gets updates, and no second start.")
    checkSilence(&step)
  }

  private func cook(_ step: inout DemoStep) throws {
    try ask(&step, "PUT", activityPath, change(.cooking, alerts: false), status: 200, shown: Self.acceptance)
    guard let verdict = try take(&step, event: "update") else { return }
    step.check("it goes out with priority 5", verdict.request.headers.contains("apns-priority: 5"))
    checkReads(order.note(.cooking), &step)
  }

  private func ride(_ step: inout DemoStep) throws {
    phone(.unlock)
    try ask(&step, "PUT", activityPath, change(.onTheWay, alerts: true), status: 200, shown: Self.acceptance)
    guard let verdict = try take(&step, event: "update") else { return }
    step.check("it goes out with priority 10", verdict.request.headers.contains("apns-priority: 10"))
    if session.state.model.island != nil {
      step.check(
        "the island opens", verdict.attention.contains("expanded the island"),
        found: verdict.attention.joined(separator: ", "))
    }
    checkReads(order.note(.onTheWay), &step)
  }

  private func sendNonsense(_ step: inout DemoStep) throws {
    let before = try running.business.send("GET", activityPath).answer["version"]
    let answer = try ask(&step, "PUT", activityPath, .object(["state": order.brokenState]), status: 422)
    let finding = answer["findings"]?.elements?.first { $0["severity"]?.string == "error" }
    step.check(
      "it says which value does not decode", answer["pointer"]?.string == "#/state/arrivesAt",
      found: answer["pointer"]?.string ?? "no pointer")
    step.check("it says how to mend it", finding?["fix"]?.string?.isEmpty == false)
    let after = try running.business.send("GET", activityPath).answer["version"]
    step.check("nothing is stored", before != nil && before == after)
    checkSilence(&step)
    if let what = finding?["what"]?.string {
      step.decisions.append("Refused: \(what). \(finding?["fix"]?.string ?? "")")
    }
    checkReads(order.note(.onTheWay), &step)
  }

  private func deliver(_ step: inout DemoStep) throws {
    phone(.lock)
    let body = change(.delivered, alerts: false)
      .setting("dismissalDate", .number((Date().timeIntervalSince1970 + Self.stay).rounded(.down)))
    try ask(&step, "POST", activityPath + "/end", body, status: 200, shown: Self.acceptance)
    guard try take(&step, event: "end") != nil else { return }
    step.check("the activity has ended", activity?.state == .ended)
    checkReads(order.note(.delivered), &step)
  }

  /// Seconds for which the last state stays.
  private static let stay = 600.0

  private func dismiss(_ step: inout DemoStep) throws {
    running.phone.desk.advance(by: Self.stay)
    let isGone = try wait { session.glance.cards.isEmpty }
    step.check("the card has left the lock screen", isGone)
    let phase = try ask(&step, "GET", activityPath + "/cards", status: 200)["cards"]?[0]?["phase"]?.string
    step.check("the relay knows it to be over", phase == "gone", found: phase ?? "no card")
    checkSilence(&step)
  }

  private func explain(_ step: inout DemoStep) throws {
    let answer = try ask(&step, "GET", "users/\(order.user)/explain", status: 200, shown: ["sentences"])
    let sentences = answer["sentences"]?.elements ?? []
    step.check("there is a reason", !sentences.isEmpty)
    for sentence in sentences {
      let parts = ["what", "why", "fix"].compactMap { sentence[$0]?.string }.filter { !$0.isEmpty }
      step.decisions.append(parts.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " "))
    }
  }
}
