import APNs
import Findings
import Provider

extension RelayAPI {
  private static let base = "/v1/apps/{app}/channels"
  private static let name = APIRoute.Parameter(
    "name", in: .path, .text(APIShapes.channelName, "The business's own name of the channel."), required: true)

  var channelRoutes: [APIRoute] {
    [
      APIRoute(
        "POST", Self.base, "createChannel", tag: "Channels", "Make a broadcast channel",
        details: "iOS 18 and later. The channel is made at APNs; its id goes to the app, which follows it.",
        access: .server(.admin), parameters: [Self.app], body: .named("ChannelBody"),
        answers: [APIRoute.Answer(201, "It is made.", .named("Channel"))],
        problems: [.conflict, .environment, .pushService]
      ) { call in try await self.createChannel(call) },
      APIRoute(
        "GET", Self.base, "listChannels", tag: "Channels", "List channels", access: .server(.read),
        parameters: [Self.app] + Self.page, answers: [APIRoute.Answer(200, "A page.", .named("ChannelPage"))]
      ) { call in
        Self.json(
          try await self.store.channels(app: try call.app().id, page: Self.page(call)), "channels", \.apiJSON)
      },
      APIRoute(
        "GET", Self.base + "/{name}", "getChannel", tag: "Channels", "Read a channel", access: .server(.read),
        parameters: [Self.app, Self.name, Self.environment],
        answers: [APIRoute.Answer(200, "The channel.", .named("Channel"))], problems: [.noChannel, .environment]
      ) { call in
        .json(200, try await self.channel(call.value("name"), call.values["environment"], try call.app()).apiJSON)
      },
      APIRoute(
        "DELETE", Self.base + "/{name}", "deleteChannel", tag: "Channels", "Delete a channel, for good",
        access: .server(.admin), parameters: [Self.app, Self.name, Self.environment],
        answers: [APIRoute.Answer(204, "It is gone, here and at APNs.")],
        problems: [.noChannel, .environment, .pushService]
      ) { call in try await self.deleteChannel(call) },
      APIRoute(
        "POST", Self.base + "/{name}/publish", "publish", tag: "Channels", "Publish the newest state on a channel",
        details: "One push reaches all that follow. Its activity has the key channel:ENVIRONMENT:NAME.",
        access: .server(.send), parameters: [Self.app, Self.name, Self.idempotencyKey], body: .named("PublishBody"),
        answers: [APIRoute.Answer(200, "It is accepted.", .named("Accepted"))],
        problems: [
          .noChannel, .environment, .activityDiffers, .conflict, .idempotencyKeyReused, .refusedContent, .noActivity,
        ]
      ) { call in try await self.publish(call) },
    ]
  }

  /// The channel of a name. The environment may be left out where the app has one alone.
  nonisolated(nonsending) func channel(
    _ name: String, _ environment: String?, _ app: AppConfiguration
  ) async throws -> RelayChannel {
    let environment = try Self.environment(environment, app)
    guard let channel = try await store.channel(app: app.id, environment: environment, name: name) else {
      throw APIProblem(.noChannel)
    }
    return channel
  }

  private static func environment(_ name: String?, _ app: AppConfiguration) throws -> PushEnvironment {
    if let given = name.flatMap(PushEnvironment.init) {
      guard app.keys[given] != nil else {
        throw APIProblem(
          .environment, "This relay has no key for \(given.rawValue) of the app.",
          fix: "Use an environment that is configured, or add a key for it.", pointer: "#/environment")
      }
      return given
    }
    guard app.keys.count == 1, let only = app.keys.keys.first else {
      throw APIProblem(
        .environment, "The app has several environments, and a channel belongs to one.",
        fix: "Add environment: sandbox or production.", pointer: "#/environment")
    }
    return only
  }

  private nonisolated(nonsending) func createChannel(_ call: APICall) async throws -> APIReply {
    let app = try call.app(), name = call.body?["name"]?.string ?? ""
    let environment = try Self.environment(call.body?["environment"]?.string, app)
    let policy: ChannelPolicy = call.body?["storage"]?.string == "none" ? .noStorage : .mostRecent
    guard try await store.channel(app: app.id, environment: environment, name: name) == nil else {
      throw APIProblem(.nameInUse)
    }
    let answer = try await manage(.create(policy), app, environment)
    guard case .created(let id)? = answer else { throw Self.noAnswer }
    let channel = RelayChannel(
      app: app.id, environment: environment, name: name, id: id, policy: policy, createdAt: call.now)
    do { try await store.addChannel(channel) } catch {
      // Nobody would know of it: APNs has room for 10,000 alone.
      _ = try? await manage(.delete(channelID: id), app, environment)
      throw error
    }
    return .json(201, channel.apiJSON)
  }

  private nonisolated(nonsending) func deleteChannel(_ call: APICall) async throws -> APIReply {
    let app = try call.app()
    let channel = try await channel(call.value("name"), call.values["environment"], app)
    _ = try await manage(.delete(channelID: channel.id), app, channel.environment)
    _ = try await store.deleteChannel(app: app.id, id: channel.id, now: call.now)
    return .empty
  }

  private nonisolated(nonsending) func publish(_ call: APICall) async throws -> APIReply {
    try await once(call, made: 200) { try await self.published(call) }
  }

  private nonisolated(nonsending) func published(_ call: APICall) async throws -> AcceptedChange {
    let app = try call.app(), body = call.body ?? .object([])
    let channel = try await channel(call.value("name"), body["environment"]?.string, app)
    let change = ActivityChange(
      app: app.id, key: .ofPublishing(on: channel.name, channel.environment),
      target: .channel(channel.id), attributesType: body["attributesType"]?.string ?? "", attributes: "{}",
      content: try BodyReading.content(body, before: nil), urgency: BodyReading.urgency(body),
      ends: body["end"]?.flag ?? false)
    return try await accept(change, lives: true, call)
  }

  /// Asks APNs. A channel that is gone there already counts as deleted.
  // Swift 6.3 fails on it in its copy propagation when it optimises.
  @_optimize(none) private nonisolated(nonsending) func manage(
    _ action: ChannelRequest.Action, _ app: AppConfiguration, _ environment: PushEnvironment
  ) async throws -> ChannelAnswer? {
    let request = ChannelRequest(action, bundleID: app.id.rawValue)
    guard let (receipt, answer) = await sender.manage(request, app: app.id, environment: environment) else {
      throw APIProblem(
        .environment, "This relay has no key for \(environment.rawValue) of the app.", fix: "Add one.")
    }
    if let answer { return answer }
    if case .delete = action, receipt.reason == .channelNotRegistered { return .deleted }
    let name = [receipt.status.map { String($0) }, receipt.answer?.reasonText].compactMap(\.self)
      .joined(separator: " ")
    throw APIProblem(
      .pushService, "\(name.isEmpty ? "" : name + ": ")\(receipt.what).",
      fix: receipt.fix.isEmpty ? "Try again in a while." : receipt.fix + ".")
  }

  private static let noAnswer = APIProblem(
    .pushService, "The answer to a new channel names none.", fix: "Look at the list of channels, and try again.")
}
