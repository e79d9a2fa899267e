/// Origins of the catalogue's numbers, named once.
enum Origin {
  static let guidelines = "Human Interface Guidelines, Live Activities, 16 Dec 2025"
  static let screenshots14Pro = "screenshots of iPhone 14 Pro"
  static let screenshots16Pro = "screenshots of iPhone 16 Pro"
  static let deviceTables = "public device tables"
  static let previewValues = "values of a public re-implementation's previews"
  static let specifications = "Apple's technical specifications"
  static let sameWidthClass = "as the published iPad screens of about this size"
  static let smallCardRadius = "by eye; no number is published"
  static let dashboardPart = "shown at the size of its part; the guidelines name pixels of the whole screen only"
  static let widestSide = "widest side seen on screenshots of iPhone 16 Pro; the true limit may be larger"
  static let sameMargins = "same side margins as the measured 402 pt screen"
  static let sameMarginsAs393 = "same side margins as the published 393 pt screen"
  static let islandRadius = "looks concentric with the island's 44 pt on screenshots; no number is published"
}
