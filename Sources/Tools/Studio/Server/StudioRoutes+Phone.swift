import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone
import RenderTree
import Wire

/// The phone: what it shows, and what is done to it.
extension StudioRoutes {
  nonisolated(nonsending) func state() async -> HTTP1Answer {
    let studio = studio
    return Self.json(200, await studio.onPhone { StudioState(studio, $0) })
  }

  private struct Screen: Encodable {
    struct Control: Encodable {
      var kind: String
      var label: String
      /// Points of the picture.
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }
    var svg: String
    var changesIn: Double?
    var controls: [Control]
  }

  private nonisolated(nonsending) func currentScreen() async throws -> StudioPictures.Picture {
    // Brings the phone to its clock's time first.
    let now = await studio.onPhone { $0.now.timeIntervalSince1970 }
    return try await studio.pictures.screen(at: now)
  }

  nonisolated(nonsending) func screen() async throws -> HTTP1Answer {
    let picture = try await currentScreen()
    let controls = picture.controls.map { control in
      Screen.Control(
        kind: control.target.kind, label: control.label, x: control.frame.x, y: control.frame.y,
        width: control.frame.width, height: control.frame.height)
    }
    return Self.json(200, Screen(svg: picture.svg, changesIn: picture.changesIn, controls: controls))
  }

  nonisolated(nonsending) func screenSVG() async throws -> HTTP1Answer {
    let picture = try await currentScreen()
    return Self.svg(picture.svg, changesIn: picture.changesIn)
  }

  nonisolated(nonsending) func surface(_ name: String, _ query: [String: String]) async throws -> HTTP1Answer {
    let word = name.hasSuffix(".svg") ? String(name.dropLast(4)) : name
    guard let surface = Surface(rawValue: word) else {
      throw ControlFault(
        "There is no surface “\(word.prefix(40))”; surfaces: "
          + Surface.allCases.map(\.rawValue).joined(separator: ", "), status: 404)
    }
    let session = studio.setup.desk.session
    let known = session.state.allActivities
    guard let found = query["activity"].map({ id in known.first { $0.snapshot.id == id } }) ?? known.first else {
      throw ControlFault("There is no such activity on the phone", status: 404)
    }
    let device: DeviceModel? = switch surface {
    case .smartStack: DeviceCatalogue.models.last { $0.kind == .watch }
    case .carPlay: DeviceCatalogue.models.last { $0.kind == .car }
    default: nil
    }
    let type = found.snapshot.attributesType
    let now = await studio.onPhone { $0.now.timeIntervalSince1970 }
    let picture = try await studio.pictures.surface(
      surface, of: found.snapshot.id, on: device,
      drawsSmall: studio.project.apps.contains { $0.smallTypes.contains(type) }, at: now)
    return Self.svg(picture.svg, changesIn: picture.changesIn)
  }

  nonisolated(nonsending) func log(_ query: [String: String]) async throws -> HTTP1Answer {
    let limit = try Self.number(query, "limit", 200), after = try Self.number(query, "after", 0)
    return Self.json(
      200,
      await studio.onPhone { session in
        let log = session.log
        // Numbered from 1; what made room counts.
        let first = log.dropped + 1
        return Array(log.entries.enumerated().filter { $0.offset + first > after }.map(\.element).suffix(limit))
      })
  }

  nonisolated(nonsending) func budget(_ query: [String: String]) async throws -> HTTP1Answer {
    let apps = studio.setup.desk.session.state.installedApps.map(\.id)
    guard let app = query["app"].map(BundleID.init(_:)) ?? apps.first else {
      throw ControlFault("There is no app on the phone", status: 404)
    }
    _ = await studio.onPhone { $0.now }
    let title = query["title"].map { String($0.prefix(80)) } ?? "Pushes of priority 10 left (observed)"
    return Self.svg(try await studio.pictures.budget(of: app, isDark: query["dark"] == "1", title: title))
  }

  // MARK: Doing

  nonisolated(nonsending) func command(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let command = try PhoneCommand(json: bytes)
    if command.do == .offline || command.do == .online { studio.setup.gateway.setOnline(command.do == .online) }
    if command.do == .installUpdate {
      throw ControlFault("A studio installs a new build when a source is saved", status: 404)
    }
    let (answer, names) = await studio.onPhone { session in
      (command.perform(on: session), RunRecord.Names(session))
    }
    switch answer {
    case .refused(let why): throw ControlFault(why, status: 409)
    case .done:
      studio.record.add(command, names, at: studio.setup.desk.time)
      studio.changed()
      return Self.json(200, ["done": true])
    case .started(let id):
      studio.record.add(command, names, at: studio.setup.desk.time, started: id)
      studio.changed()
      return Self.json(200, ["activity": id])
    }
  }

  private struct Tapped: Encodable {
    var activity: String?
    /// What was done: `tap`, `expand`, `swipe`, `collapse`, `wake`, `nothing`.
    var did: String
    var target: String?
  }

  nonisolated(nonsending) func tap(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["x", "y", "hold", "swipe"])
    guard let x = try body.number("x"), let y = try body.number("y") else {
      throw ControlFault("“x” and “y” are needed: points of the picture that /api/screen gives")
    }
    let isHeld = try body.bool("hold") ?? false, isSwiped = try body.bool("swipe") ?? false
    _ = await studio.onPhone { $0.now }
    let tap = try await studio.pictures.touch(at: Point(x, y))
    let (tapped, names) = await studio.onPhone { session -> (Tapped, RunRecord.Names) in
      let glance = session.glance
      guard glance.isScreenLit || glance.isAlwaysOn else {
        session.perform(.wake)
        return (Tapped(did: "wake"), RunRecord.Names(session))
      }
      if let tap, isHeld, tap.place.isIsland {
        session.perform(.expand(activity: tap.activity))
        return (Tapped(activity: tap.activity, did: "expand"), RunRecord.Names(session))
      }
      if isSwiped {
        guard let tap, tap.place == .lockScreen else { return (Tapped(did: "nothing"), RunRecord.Names(session)) }
        session.perform(.swipe(activity: tap.activity))
        return (Tapped(activity: tap.activity, did: "swipe"), RunRecord.Names(session))
      }
      if let tap {
        session.perform(.tap(tap))
        return (Tapped(activity: tap.activity, did: "tap", target: tap.target?.kind), RunRecord.Names(session))
      }
      var isOpen = glance.banner != nil || glance.standByCard != nil
      if case .expanded = glance.island.shown { isOpen = true }
      guard isOpen else { return (Tapped(did: "nothing"), RunRecord.Names(session)) }
      session.perform(.collapse)
      return (Tapped(did: "collapse"), RunRecord.Names(session))
    }
    if tapped.did != "nothing" {
      studio.record.add(touch: tapped.did, of: tapped.activity, tap, names, at: studio.setup.desk.time)
      studio.changed()
    }
    return Self.json(200, tapped)
  }

  nonisolated(nonsending) func occupant(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["kind", "on"])
    guard let kind = try body.string("kind").flatMap(Occupant.Kind.init(rawValue:)),
      let isOn = try body.bool("on")
    else {
      let kinds = Occupant.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ControlFault("“kind” and “on” are needed; kinds: \(kinds)")
    }
    await studio.onPhone { $0.perform(.occupant(kind, isThere: isOn)) }
    studio.record.add(kind, isThere: isOn, at: studio.setup.desk.time)
    studio.changed()
    return Self.json(200, ["done": true])
  }

  nonisolated(nonsending) func clock(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["advance", "jump", "rate"])
    let desk = studio.setup.desk
    if let seconds = try body.number("advance") {
      guard seconds >= 0, seconds <= 366 * 86_400 else { throw ControlFault("“advance” is seconds, from 0 to a year") }
      desk.advance(by: seconds)
    } else if try body.bool("jump") == true {
      guard let next = desk.session.nextDeadline else {
        throw ControlFault("Nothing happens by itself any more", status: 409)
      }
      desk.advance(by: max(0, next.timeIntervalSince1970 - desk.time))
    } else if let rate = try body.number("rate") {
      guard (0...86_400).contains(rate) else { throw ControlFault("“rate” is a number from 0 to 86400") }
      desk.run(at: rate)
    } else {
      throw ControlFault("Say “advance” in seconds, “jump”: true, or “rate”")
    }
    let now = await studio.onPhone { $0.now.timeIntervalSince1970 }
    studio.changed()
    return Self.json(200, ["now": now, "rate": desk.rate])
  }

  nonisolated(nonsending) func look(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys([
      "device", "locale", "dark", "typeSize", "boldText", "reduceMotion", "reduceTransparency", "increasedContrast",
      "timeZone",
    ])
    var look = studio.look
    if let locale = try body.string("locale") {
      guard Locale.Language(identifier: locale).languageCode?.isISOLanguage == true else {
        throw ControlFault("“\(locale.prefix(40))” is no locale; write language and region, such as zh-Hans or de-CH")
      }
      look.locale = locale
    }
    if let size = try body.string("typeSize") {
      guard PersonLook.typeSizes.contains(size) else {
        throw ControlFault(
          "There is no type size “\(size.prefix(40))”: " + PersonLook.typeSizes.joined(separator: ", "))
      }
      look.dynamicType = size
    }
    look.isDark = try body.bool("dark") ?? look.isDark
    look.boldText = try body.bool("boldText") ?? look.boldText
    look.reduceMotion = try body.bool("reduceMotion") ?? look.reduceMotion
    look.reduceTransparency = try body.bool("reduceTransparency") ?? look.reduceTransparency
    look.increasedContrast = try body.bool("increasedContrast") ?? look.increasedContrast
    var device: DeviceModel?
    if let name = try body.string("device") {
      device = DeviceCatalogue.model(named: name)
      guard let device, device.kind == .phone || device.kind == .pad else {
        throw ControlFault("There is no phone and no iPad “\(name.prefix(60))”; GET /api/catalogue lists them")
      }
    }
    let zone = try body.string("timeZone")
    if let zone, TimeZone(identifier: zone) == nil { throw ControlFault("There is no time zone “\(zone.prefix(40))”") }
    studio.look = look
    await studio.onPhone { [device] session in
      if let zone { session.perform(.timeZone(zone)) }
      session.perform(device.map { PhoneEvent.deviceChanged($0) } ?? .lookChanged)
    }
    studio.changed()
    return Self.json(200, ["done": true])
  }

  /// How the relay is, as it tells itself.
  nonisolated(nonsending) func relay() async throws -> HTTP1Answer {
    guard let address = studio.setup.relay else { return Self.json(200, RelayState(isAttached: false)) }
    var state = RelayState(isAttached: true, address: address.absoluteString)
    let client = try HTTPClient(loop: studio.loop)
    do {
      let answer = try await client.send(url: address.appendingPathComponent("readyz"), timeout: .seconds(3))
      state.status = answer.status
      state.says = String(decoding: answer.body.prefix(2000), as: UTF8.self)
    } catch { state.says = "\(error)" }
    await client.close()
    return Self.json(200, state)
  }

  private struct RelayState: Encodable {
    var isAttached: Bool
    var address: String?
    var status: Int?
    var says: String?
  }
}

extension TapTarget {
  /// `link`, `button`, `toggle`, `closure`.
  var kind: String {
    switch self {
    case .url: "link"
    case .intent(_, _, let turnsOn): turnsOn == nil ? "button" : "toggle"
    case .closure: "closure"
    }
  }
}
