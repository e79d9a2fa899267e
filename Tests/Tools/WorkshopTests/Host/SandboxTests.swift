import Foundation
import Testing
@testable import Workshop

@Suite("Sandbox")
struct SandboxTests {
  @Test("Without bubblewrap the note says what is missing")
  func note() {
    let note = Sandbox.limitsOnly(reason: "bubblewrap is not installed").note
    #expect(note?.contains("bubblewrap is not installed") == true)
    #expect(Sandbox.bubblewrap("/usr/bin/bwrap").note == nil)
  }

  @Test("bubblewrap starts with nothing of the host's settings")
  func command() {
    let (program, arguments) = Sandbox.bubblewrap("/usr/bin/bwrap").command(
      for: "/builds/extension", folders: ["/builds"], environment: ["TZ": "UTC"])
    #expect(program == "/usr/bin/bwrap")
    #expect(arguments.contains("--unshare-all") && arguments.contains("--clearenv"))
    #expect(arguments.suffix(2) == ["--", "/builds/extension"])
    #expect(!arguments.contains("/home"))
  }

  @Test("What an app keeps is shown where its process looks for it, above everything else")
  func kept() throws {
    let containers = try AppContainers()
    let places = containers.places(in: Sandbox.home, includesHome: true)
    #expect(places.map(\.guest) == ["/tmp/home", "/tmp/home/.config", "/tmp/home/AppGroups"])
    #expect(containers.places(in: Sandbox.home, includesHome: false).map(\.own) == places.dropFirst().map(\.own))
    let (_, arguments) = Sandbox.bubblewrap("/usr/bin/bwrap").command(
      for: "/builds/app", folders: ["/builds"], environment: [:], kept: places)
    let first = try #require(arguments.firstIndex(of: "--bind"))
    #expect(arguments[first...].prefix(3) == ["--bind", places[0].own, "/tmp/home"])
    #expect(first > (arguments.lastIndex(of: "--dir") ?? 0) && first > (arguments.lastIndex(of: "--tmpfs") ?? 0))

    // Without a sandbox they are the home folder itself, with links to what is shared.
    containers.link(into: containers.home)
    for place in places.dropFirst() {
      let link = containers.home + "/" + (place.guest as NSString).lastPathComponent
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == place.own)
      try Data("x".utf8).write(to: URL(fileURLWithPath: link + "/kept"))
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: containers.home + "/own"))
    containers.erase()
    for place in places { #expect(!FileManager.default.fileExists(atPath: place.own + "/kept"), "\(place)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: containers.home).sorted() == [".config", "AppGroups"])
  }

  @Test("A signal that bubblewrap passes on is a signal")
  func meaning() {
    let inside = Sandbox.bubblewrap("/usr/bin/bwrap")
    #expect(inside.meaning(of: .exit(139)) == .signal(11))
    #expect(inside.meaning(of: .exit(3)) == .exit(3))
    #expect(Sandbox.limitsOnly(reason: "").meaning(of: .exit(139)) == .exit(139))
  }
}
