import APNs
import Findings
import Gateway
import Phone
import Wire

/// A push as the composer has it: whom it is for, its headers, and the payload as somebody typed it.
struct ComposedPush: Sendable {
  /// 160 hexadecimal digits, or whatever somebody wrote in their place.
  var token: String
  /// Header fields in their order, without `authorization`.
  var fields: [APNsRequest.Field]
  /// As it goes out, byte for byte.
  var payload: String

  var path: String { "/3/device/\(token)" }

  /// Reads `{"token": …, "headers": {…}, "payload": "…"}`.
  /// - Throws: `ControlFault`.
  init(_ body: ControlBody) throws(ControlFault) {
    guard let payload = try body.string("payload") else {
      throw ControlFault("“payload” is missing: the JSON text that goes out, as a string")
    }
    self.payload = payload
    token = try body.string("token") ?? ""
    fields = []
    if let text = try body.object("headers"), let members = try? JSONReader().read(text).root.members {
      for member in members {
        guard let value = member.value.string else {
          throw ControlFault("The header “\(member.key.prefix(40))” is \(member.value.kind); a string is wanted")
        }
        fields.append(APNsRequest.Field(member.key.lowercased(), value))
      }
    }
  }

  /// The push rules' findings, as the gateway will see it.
  /// - Parameter receiver: what the token stands for; nil where no such token was given.
  func findings(_ studio: StudioServer, receiver: RegisteredToken?) -> [Finding] {
    let session = studio.setup.desk.session, version = session.state.version, project = studio.project
    var setting = PushSetting(
      now: studio.setup.desk.time, ios: PushSetting.Release(version.major, version.minor),
      contracts: project.contracts, apps: project.apps.map(\.id))
    switch receiver?.kind {
    case .update(let activity): setting.attributesType = session.attributesType(of: activity)
    case .start(let type): setting.attributesType = type
    case .app, nil: break
    }
    var request = GivenRequest(fields: fields.map { GivenRequest.Field($0.name, $0.value) })
    if !token.isEmpty { request.path = GivenRequest.Field(":path", path) }
    return PushRules.findings(
      in: PushUnderTest(
        payload: Array(payload.utf8), request: request, origin: PushOrigin(file: nil), setting: setting))
  }
}
