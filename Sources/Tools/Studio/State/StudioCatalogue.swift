import Contract
import Devices
import Findings
import Gateway
import Phone

/// What does not change while a studio runs: what the page offers to choose from.
struct StudioCatalogue: Encodable {
  struct Device: Encodable {
    var name: String
    var kind: DeviceKind
  }

  struct App: Encodable {
    var id: String
    var name: String
    var attributesTypes: [String]
    var samples: [StudioProject.Sample]
  }

  var devices: [Device]
  var typeSizes: [String]
  var surfaces: [String]
  var switches: [String]
  var apps: [App]
  var contracts: [String]
  var addresses: StudioSetup.Addresses
  var hasRelay: Bool

  init(_ studio: StudioServer) {
    let project = studio.project
    devices = DeviceCatalogue.models.filter { $0.kind == .phone || $0.kind == .pad }.map {
      Device(name: $0.name, kind: $0.kind)
    }
    typeSizes = PersonLook.typeSizes
    surfaces = Surface.allCases.map(\.rawValue)
    switches = PhoneCommand.Switch.allCases.map(\.rawValue)
    apps = project.apps.map { app in
      App(
        id: app.id, name: app.name, attributesTypes: app.attributesTypes,
        samples: project.samples.filter { app.attributesTypes.contains($0.attributesType) })
    }
    contracts = project.contracts.map(\.attributesType)
    addresses = studio.setup.addresses
    hasRelay = studio.setup.relay != nil
  }
}
