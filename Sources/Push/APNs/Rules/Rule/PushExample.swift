/// A push that a rule objects to, and the same push as it should be.
public struct PushExample: Sendable {
  public var bad: ExamplePush
  public var good: ExamplePush

  public init(bad: ExamplePush, good: ExamplePush) { self.bad = bad; self.good = good }

  /// The moment at which examples are sent: 2027-01-15T08:00:00Z.
  public static let moment = 1_800_000_000.0
}

/// A push of the documentation: one that nothing is wrong with, and what is changed in it.
public struct ExamplePush: Sendable {
  /// A key and its value as JSON, or a header field and its value; nil takes it out.
  public typealias Changes = KeyValuePairs<String, String?>

  var event: LiveActivityPush.Event
  /// The whole payload, where it is none of the usual ones.
  var text: String?
  var aps: [JSONChange] = []
  var state: [JSONChange] = []
  var attributes: [JSONChange] = []
  var beside: [JSONChange] = []
  var headers: [JSONChange] = []
  /// A field that stands twice.
  var added: [GivenRequest.Field] = []
  var path: String?
  var method: String?
  var certificate: String?
  var setting = PushSetting(now: PushExample.moment)
  var earlier: [ExamplePush] = []
  /// The FCM message that it comes in, without its `apns`.
  var message: [JSONChange]?
  var isBroadcast = false
  /// A byte order mark stands before it.
  var hasMark = false

  /// One change.
  struct JSONChange: Sendable, Hashable {
    var key: String
    var value: String?
  }

  private init(_ event: LiveActivityPush.Event, _ aps: Changes, _ state: Changes, _ attributes: Changes = [:]) {
    self.event = event
    self.aps = Self.list(aps); self.state = Self.list(state); self.attributes = Self.list(attributes)
  }

  private static func list(_ changes: Changes) -> [JSONChange] { changes.map { JSONChange(key: $0, value: $1) } }

  static func update(_ aps: Changes = [:], state: Changes = [:]) -> ExamplePush { ExamplePush(.update, aps, state) }
  static func end(_ aps: Changes = [:], state: Changes = [:]) -> ExamplePush { ExamplePush(.end, aps, state) }
  static func start(_ aps: Changes = [:], state: Changes = [:], attributes: Changes = [:]) -> ExamplePush {
    ExamplePush(.start, aps, state, attributes)
  }

  /// A payload that is written out.
  static func raw(_ text: String) -> ExamplePush { ExamplePush(.update, [:], [:]).with { $0.text = text } }

  private func with(_ change: (inout ExamplePush) -> Void) -> ExamplePush {
    var copy = self
    change(&copy)
    return copy
  }

  func beside(_ changes: Changes) -> ExamplePush { with { $0.beside = Self.list(changes) } }
  func headers(_ changes: Changes) -> ExamplePush { with { $0.headers += Self.list(changes) } }
  func adding(_ name: String, _ value: String) -> ExamplePush { with { $0.added = [GivenRequest.Field(name, value)] } }
  func path(_ path: String) -> ExamplePush { with { $0.path = path } }
  func method(_ method: String) -> ExamplePush { with { $0.method = method } }
  func certificate(_ file: String) -> ExamplePush { with { $0.certificate = file } }
  func after(_ earlier: [ExamplePush]) -> ExamplePush { with { $0.earlier = earlier } }
  func ios(_ major: Int, _ minor: Int = 0) -> ExamplePush {
    with { $0.setting.ios = PushSetting.Release(major, minor) }
  }
  func marked() -> ExamplePush { with { $0.hasMark = true } }
  func fcm(_ message: Changes) -> ExamplePush { with { $0.message = Self.list(message) } }

  /// Sends it to a channel.
  func broadcast(storesNothing: Bool? = nil) -> ExamplePush {
    with {
      $0.isBroadcast = true
      $0.setting.channelStoresNothing = storesNothing
    }
  }

  /// The project that it belongs to.
  func project(apps: [String] = [], extensions: [String] = []) -> ExamplePush {
    with { ($0.setting.apps, $0.setting.extensions) = (apps, extensions) }
  }
}
