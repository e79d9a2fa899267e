import APNs
import Testing

@Suite struct APNsHostsTests {
  @Test func applesHosts() {
    let sandbox = APNsHosts.apple(.sandbox)
    #expect(sandbox.device.authority == "api.sandbox.push.apple.com")
    #expect(sandbox.broadcast == sandbox.device)
    #expect(sandbox.channels.authority == "api-manage-broadcast.sandbox.push.apple.com:2195")
    let production = APNsHosts.apple(.production, broadcast: .own, port: 2197)
    #expect(production.device.authority == "api.push.apple.com:2197")
    #expect(production.broadcast.authority == "api-broadcast.push.apple.com")
    #expect(production.channels.authority == "api-manage-broadcast.push.apple.com:2196")
  }

  @Test func oneHostTakesEverything() {
    let hosts = APNsHosts.one(APNsHost("127.0.0.1", 8443))
    for destination in APNsRequest.Destination.allCases {
      #expect(hosts.host(for: destination).authority == "127.0.0.1:8443")
    }
    #expect(APNsHost("::1", 8443).authority == "[::1]:8443")
  }
}
