import APNs
import Contract
import Findings

/// What the payload checks say of pushes that public reports are about.
enum Report {
  static let now = 1_800_000_000.0

  /// A contract with one structure for the attributes and one for the content state.
  static func contract(
    _ name: String = "RideAttributes", attributes: [NamedType.Property] = [], state: [NamedType.Property]
  ) -> ActivityContract {
    ActivityContract(
      attributesType: name, attributes: .named(name), contentState: .named("\(name).ContentState"),
      types: [
        name: NamedType(name: name, kind: .object(attributes)),
        "\(name).ContentState": NamedType(name: "\(name).ContentState", kind: .object(state)),
      ])
  }

  /// Findings about every push of a text, in its order.
  static func findings(
    _ text: String, _ contract: ActivityContract? = nil, now: Double? = Report.now, ios: PushSetting.Release? = nil
  ) -> [Finding] {
    let file = PushFile.read(Array(text.utf8), now: now)
    let setting = PushSetting(now: now, ios: ios, contracts: contract.map { [$0] } ?? [])
    return file.findings + file.subjects(setting).flatMap(PushRules.findings)
  }

  static func update(_ state: String, _ rest: String = "") -> String {
    #"{"aps":{"timestamp":1800000000,"event":"update","stale-date":1800000900,"content-state":\#(state)\#(rest)}}"#
  }

  static func start(
    _ attributes: String, _ state: String, type: String = "RideAttributes", alert: Bool = true
  ) -> String {
    let shown = alert ? #","alert":{"title":"Ride","body":"On its way"}"# : ""
    return #"{"aps":{"timestamp":1800000000,"event":"start","stale-date":1800000900,"input-push-token":1,"#
      + #""attributes-type":"\#(type)","attributes":\#(attributes),"content-state":\#(state)\#(shown)}}"#
  }

  static func end(_ rest: String) -> String {
    #"{"aps":{"timestamp":1800000000,"event":"end","content-state":{}\#(rest)}}"#
  }
}
