/// The models that Skerry knows: phones in order of appearance, then iPads, watches and cars.
public enum DeviceCatalogue {
  public static let models: [DeviceModel] = phones + PadScreen.models + WatchCase.models + DashboardPart.models

  private static let phones: [DeviceModel] = [
    ScreenClass.homeButton375.model("iPhone SE (2nd generation)"),
    ScreenClass.notched414At2x.model("iPhone XR"),
    ScreenClass.notched375.model("iPhone XS"),
    ScreenClass.notched414.model("iPhone XS Max"),
    ScreenClass.notched414At2x.model("iPhone 11"),
    ScreenClass.notched375.model("iPhone 11 Pro"),
    ScreenClass.notched414.model("iPhone 11 Pro Max"),
    ScreenClass.mini375.model("iPhone 12 mini"),
    ScreenClass.notched390.model("iPhone 12"),
    ScreenClass.notched390.model("iPhone 12 Pro"),
    ScreenClass.notched428.model("iPhone 12 Pro Max"),
    ScreenClass.mini375.model("iPhone 13 mini"),
    ScreenClass.notched390.model("iPhone 13"),
    ScreenClass.notched390.model("iPhone 13 Pro"),
    ScreenClass.notched428.model("iPhone 13 Pro Max"),
    ScreenClass.homeButton375.model("iPhone SE (3rd generation)"),
    ScreenClass.notched390.model("iPhone 14"),
    ScreenClass.notched428.model("iPhone 14 Plus"),
    ScreenClass.narrow393.model("iPhone 14 Pro", alwaysOn: true),
    ScreenClass.wide430.model("iPhone 14 Pro Max", alwaysOn: true),
    ScreenClass.narrow393.model("iPhone 15"),
    ScreenClass.wide430.model("iPhone 15 Plus"),
    ScreenClass.narrow393.model("iPhone 15 Pro", alwaysOn: true),
    ScreenClass.wide430.model("iPhone 15 Pro Max", alwaysOn: true),
    ScreenClass.narrow393.model("iPhone 16"),
    ScreenClass.wide430.model("iPhone 16 Plus"),
    ScreenClass.narrow402.model("iPhone 16 Pro", alwaysOn: true),
    ScreenClass.wide440.model("iPhone 16 Pro Max", alwaysOn: true),
    ScreenClass.notched390.model("iPhone 16e"),
    ScreenClass.narrow402.model("iPhone 17", alwaysOn: true),
    ScreenClass.narrow402.model("iPhone 17 Pro", alwaysOn: true),
    ScreenClass.wide440.model("iPhone 17 Pro Max", alwaysOn: true),
    ScreenClass.wide420.model("iPhone Air", alwaysOn: true),
  ]

  /// One model of each island width, both with sizes that Apple publishes: what a picture is made for by default.
  public static let standard: [DeviceModel] = ["iPhone 15 Pro", "iPhone 15 Pro Max"].compactMap(model)

  /// One model of every kind: both island widths, no island, an iPad, a watch, a car.
  public static let representative: [DeviceModel] =
    standard
    + ["iPhone 16e", "iPad Air 11-inch (M2)", "Apple Watch 45 mm", "CarPlay 240 x 78"].compactMap(model)

  /// The model of a name; letter case and the word “iPhone” may be left out, hyphens may stand for spaces. Without
  /// its generation in parentheses the newest is meant; the first words are enough where no other model begins so.
  public static func model(named name: String) -> DeviceModel? {
    let wanted = key(name)
    if let exact = models.first(where: { key($0.name) == wanted }) { return exact }
    if let newest = models.last(where: { key(String($0.name.prefix { $0 != "(" })) == wanted && !wanted.isEmpty }) {
      return newest
    }
    let beginning = models.filter { !wanted.isEmpty && key($0.name).hasPrefix(wanted + " ") }
    return beginning.count == 1 ? beginning[0] : nil
  }

  private static func key(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return (words.first == "iphone" ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}
