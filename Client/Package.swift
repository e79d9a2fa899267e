// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SkerryClient",
  platforms: [.iOS("16.1")],
  products: [.library(name: "SkerryClient", targets: ["SkerryClient"])],
  targets: [.target(name: "SkerryClient", swiftSettings: [.swiftLanguageMode(.v6)])]
)
