import Devices

extension DeviceModel {
  /// A model of the catalogue that tests know to be there.
  init(named name: String) {
    guard let model = DeviceCatalogue.model(named: name) else { preconditionFailure("no \(name)") }
    self = model
  }
}
