/// The models that Skerry knows, in order of appearance.
public enum DeviceCatalogue {
  public static let models: [DeviceModel] = [
    ScreenClass.homeButton375.model("iPhone SE (3rd generation)"),
    ScreenClass.notched390.model("iPhone 14"),
    ScreenClass.notched428.model("iPhone 14 Plus"),
    ScreenClass.narrow393.model("iPhone 14 Pro"),
    ScreenClass.wide430.model("iPhone 14 Pro Max"),
    ScreenClass.narrow393.model("iPhone 15"),
    ScreenClass.wide430.model("iPhone 15 Plus"),
    ScreenClass.narrow393.model("iPhone 15 Pro"),
    ScreenClass.wide430.model("iPhone 15 Pro Max"),
    ScreenClass.notched390.model("iPhone 16e"),
    ScreenClass.narrow393.model("iPhone 16"),
    ScreenClass.wide430.model("iPhone 16 Plus"),
    ScreenClass.narrow402.model("iPhone 16 Pro"),
    ScreenClass.wide440.model("iPhone 16 Pro Max"),
    ScreenClass.narrow402.model("iPhone 17"),
    ScreenClass.narrow402.model("iPhone 17 Pro"),
    ScreenClass.wide440.model("iPhone 17 Pro Max"),
    ScreenClass.wide420.model("iPhone Air"),
  ]

  /// One model of each island width, both with sizes that Apple publishes: what a picture is made for by default.
  public static let standard: [DeviceModel] = ["iPhone 15 Pro", "iPhone 15 Pro Max"].compactMap(model)

  /// The model of a name; letter case and the word “iPhone” may be left out, hyphens may stand for spaces.
  public static func model(named name: String) -> DeviceModel? {
    let wanted = key(name)
    return models.first { key($0.name) == wanted }
  }

  private static func key(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return (words.first == "iphone" ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}
