import Findings
import Gateway
import Net

/// Steps as lines for a terminal.
struct DemoPrinter {
  var style: TerminalStyle

  /// The step, the verdicts of its pushes, and what did not come out; each line with its line feed.
  func text(of step: DemoStep) -> String {
    let mark = step.hasPassed ? style.paint("✓", .green) : style.paint("✗", .red)
    var lines = ["\(mark) \(style.paint("\(step.number)  \(step.title)", .bold))\n"]
    for call in step.calls {
      let status = style.paint("\(call.status)", call.isAccepted ? .green : .yellow)
      lines.append("     \(call.method) \(call.path)  \(status)\n")
    }
    let verdicts = VerdictText(style: style, isDetailed: false)
    lines += step.verdicts.map { "     " + verdicts.text(of: $0) }
    for check in step.checks where !check.holds {
      let found = check.found.replacing("\n", with: "\n       ")
      lines.append("     \(style.paint("not so:", .red)) \(check.what)\(found.isEmpty ? "" : "; \(found)")\n")
    }
    return lines.joined()
  }
}

extension DemoChain.Running {
  var gatewayAddress: String { "https://localhost:\(addresses.pushes.port)" }
  var controlAddress: String { "http://localhost:\(addresses.control.port)" }

  /// Where everything listens.
  func lines(_ style: TerminalStyle) -> [String] {
    let gateway = "\(gatewayAddress)  (APNs on this machine, HTTP/2)"
    return [("gateway", gateway), ("control", controlAddress), ("relay", relay.address)].map { name, address in
      style.paint(name, .bold) + String(repeating: " ", count: 9 - name.count) + address + "\n"
    }
  }

  /// What to try while everything stays up.
  func invitation(_ order: DemoOrder, _ style: TerminalStyle) -> String {
    let path = "/v1/apps/\(business.app)"
    let next = JSONNode.object([
      "user": .string(order.user), "attributesType": .string(DemoOrder.attributesType),
      "attributes": order.attributes.setting("orderNumber", "A-2049"), "states": order.states(.accepted),
      "alerts": order.alerts(.accepted),
    ])
    return """

      \(style.paint("Everything stays up until Ctrl-C.", .bold)) In another terminal:

        RELAY=\(relay.address)
        KEY=\(relay.key)

        # another order, by push
        curl -X PUT "$RELAY\(path)/activities/A-2049" -H "Authorization: Bearer $KEY" \\
          -H "Content-Type: application/json" -d \(next.strictText.shellQuoted)

        # what she sees now, and what became of each push
        curl -s \(controlAddress)/screen -o screen.png
        curl -s '\(controlAddress)/inbox?format=text'

        # what the relay knows of her, and all that it can do
        curl -s "$RELAY\(path)/users/\(order.user)/explain" -H "Authorization: Bearer $KEY"
        curl -s "$RELAY/v1/openapi.json"

      The relay's store is temporary: it goes with this command. The phone's clock is ten minutes ahead since step 8, so
      that new pushes look old to it; the gateway says so.

      """
  }
}
