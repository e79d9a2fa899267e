// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

#if !os(Linux)
  // The simulator hosts iOS sources on Linux; only Client/ is for Apple's platforms.
  fatalError("Skerry builds on Linux only; on Apple's platforms use the package in Client/.")
#endif

// MARK: - The toolchain's own SwiftSyntax

/// Folder with the SwiftSyntax modules that ship inside the toolchain; found through the `swift` on PATH.
let hostLibraries: String = {
  let path = Context.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let swift = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
    guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
    let usr = swift.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let host = usr.appendingPathComponent("lib/swift/host")
    if FileManager.default.fileExists(atPath: host.path) { return host.path }
  }
  return "/usr/lib/swift/host"
}()

let syntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let syntaxLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", hostLibraries]
      + ["SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftParser", "SwiftIfConfig", "SwiftDiagnostics",
        "SwiftOperators", "SwiftCompilerPluginMessageHandling"].map { "-l\($0)" }
      + ["-Xlinker", "-rpath", "-Xlinker", hostLibraries])
]

// MARK: - Shared settings

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
/// Modules that carry Apple's names keep Apple's isolation shape, which only the Swift 5 mode accepts.
let apple: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func module(
  _ wing: String, _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict,
  linking: [LinkerSetting] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(wing)/\(name)", exclude: exclude, resources: resources,
    swiftSettings: settings, linkerSettings: linking)
}

func tests(
  _ wing: String, _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = apple
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["_Testing_CoreGraphics", "_Testing_UIKit"], path: "Tests/\(wing)/\(name)",
    exclude: exclude, swiftSettings: settings)
}

let drawing: [Target] = [
  module("Drawing", "RenderTree", ["CShims"]),
  module("Drawing", "Lettering", ["RenderTree", "CPango", "CShims", "CSymbols"]),
  module("Drawing", "Paint", ["RenderTree", "Lettering", "CPango", "CImages", "CShims"]),
]

let appleModules: [Target] = [
  module("Apple", "FoundationGaps", ["Wire", "RenderTree"], settings: apple),
  module("Apple", "CoreGraphics", ["FoundationGaps"], settings: apple),
  module("Apple", "Combine", ["FoundationGaps"], settings: apple),
  module("Apple", "os", ["FoundationGaps"], settings: apple),
  module("Apple", "OSLog", ["os"], settings: apple),
  module("Apple", "UIKit", ["FoundationGaps", "CoreGraphics", "RenderTree", "Wire"], settings: apple),
  module("Apple", "SwiftUI", ["RenderTree", "FoundationGaps", "CoreGraphics", "Combine", "UIKit", "CShims", "PreviewMacros"], settings: apple),
  module("Apple", "ActivityKit", ["FoundationGaps", "Combine", "Wire"], settings: apple),
  module("Apple", "AppIntents", ["FoundationGaps", "SwiftUI", "RenderTree", "Wire"], settings: apple),
  module(
    "Apple", "WidgetKit",
    ["SwiftUI", "ActivityKit", "AppIntents", "RenderTree", "Lettering", "Wire", "CShims", "PreviewMacros"], settings: apple),
  .macro(
    name: "PreviewMacros", path: "Sources/Apple/PreviewMacros", swiftSettings: strict + syntaxSettings,
    linkerSettings: syntaxLinking),
  // Testing imports these two by name as soon as a test sees CoreGraphics or UIKit.
  module("Apple/TestingOverlays", "_Testing_CoreGraphics", settings: apple),
  module("Apple/TestingOverlays", "_Testing_UIKit", settings: apple),
]

let device: [Target] = [
  module("Device", "Wire", ["RenderTree"]),
  module("Device", "GuestRuntime", ["CGuest"], settings: apple),
  module("Device", "Devices"),
  module("Device", "Phone", ["RenderTree", "Wire", "Devices", "APNs", "Findings"]),
  module(
    "Device", "Scenario",
    ["RenderTree", "Lettering", "Paint", "Wire", "Devices", "Phone", "APNs", "Workshop", "Findings", "CShims"],
    settings: strict + syntaxSettings, linking: syntaxLinking),
]

let push: [Target] = [
  module("Push", "Contract", ["Findings"]),
  module("Push", "APNs", ["Contract", "Findings", "COpenSSL", "CShims"]),
  module("Push", "Net", ["CNghttp2", "COpenSSL", "CShims"]),
  module("Push", "Provider", ["Net", "APNs", "Findings"]),
  module("Push", "Gateway", ["Net", "APNs", "Contract", "Findings", "Wire", "Phone", "CShims"]),
  module("Push", "Relay", ["Provider", "Net", "APNs", "Contract", "Findings", "CShims", "CSQLite", "CPostgres", "COpenSSL"]),
]

let tools: [Target] = [
  module("Tools", "Findings"),
  module("Tools", "Workshop", ["Wire", "Contract", "Findings", "CShims"], settings: strict + syntaxSettings, linking: syntaxLinking),
  module(
    "Tools", "Doctor", ["Findings", "Workshop", "Phone", "Devices", "Wire", "RenderTree", "Lettering", "Paint"],
    settings: strict + syntaxSettings),
  // The page's files are read from the checkout or the installation as they are.
  module(
    "Tools", "Studio",
    [
      "Net", "Gateway", "Phone", "Devices", "Contract", "APNs", "Findings", "RenderTree", "Lettering", "Paint", "Wire",
      "CShims",
    ], exclude: ["Page"]),
  module(
    "Tools", "Commands",
    [
      "Findings", "Workshop", "Phone", "Scenario", "Devices", "Wire", "RenderTree", "Lettering", "Paint", "Doctor",
      "APNs", "Contract", "Net", "Provider", "Gateway", "Studio", "CShims",
    ], settings: strict + syntaxSettings, linking: syntaxLinking),
  module("Tools", "Inventory", settings: strict + syntaxSettings, linking: syntaxLinking),
  .executableTarget(
    name: "InventoryPages", dependencies: ["Inventory"], path: "Sources/Tools/InventoryPages",
    swiftSettings: strict + syntaxSettings, linkerSettings: syntaxLinking),
  .executableTarget(
    name: "skerry", dependencies: ["Commands"], path: "Sources/Tools/skerry", swiftSettings: strict + syntaxSettings,
    linkerSettings: syntaxLinking),
  .executableTarget(
    name: "skerry-relay", dependencies: ["Relay", "Findings", "CShims"], path: "Sources/Tools/skerry-relay",
    swiftSettings: strict),
]

/// What users' own tests link: beside the sources, because it is for them.
let testing: [Target] = [
  .target(
    name: "SkerryTesting",
    dependencies: [
      "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os", "OSLog",
      "FoundationGaps", "Phone", "Devices", "APNs", "Wire", "Findings", "RenderTree", "Lettering", "Paint",
      "_Testing_CoreGraphics", "_Testing_UIKit",
    ], path: "Testing/SkerryTesting", swiftSettings: strict)
]

/// What iOS apps link. Apple's platforms build the same sources by the package in `Client/`.
let client: [Target] = [
  .target(
    name: "SkerryClient", dependencies: ["ActivityKit", "UIKit", "FoundationGaps"],
    path: "Client/Sources/SkerryClient", swiftSettings: strict)
]

let benchmarks: [Target] = [
  .executableTarget(
    name: "SkerryBench",
    dependencies: [
      "Findings", "Workshop", "Phone", "Devices", "APNs", "Net", "Provider", "Relay", "Wire", "RenderTree", "Lettering",
      "Paint", "CSQLite",
      // For PostgreSQL.
      "TestServers",
    ],
    path: "Benchmarks/SkerryBench", swiftSettings: strict + syntaxSettings, linkerSettings: syntaxLinking)
]

let systemLibraries: [Target] = [
  .systemLibrary(name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangocairo pangoft2 cairo fontconfig harfbuzz freetype2"),
  .systemLibrary(name: "CImages", path: "Sources/C/CImages", pkgConfig: "libpng libjpeg libwebp libwebpmux libwebpdemux"),
  .systemLibrary(name: "CNghttp2", path: "Sources/C/CNghttp2", pkgConfig: "libnghttp2"),
  .systemLibrary(name: "COpenSSL", path: "Sources/C/COpenSSL", pkgConfig: "openssl"),
  .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3"),
  .systemLibrary(name: "CPostgres", path: "Sources/C/CPostgres", pkgConfig: "libpq"),
  // Foundation brings the Unicode library along; C code has to name it.
  .target(name: "CShims", path: "Sources/C/CShims", linkerSettings: [.linkedLibrary("_FoundationICU")]),
  .target(
    name: "CSymbols", path: "Sources/C/CSymbols",
    exclude: ["symbols.pack", "README.md", "LICENSE-Phosphor.txt", "LICENSE-MaterialSymbols.txt"]),
  .target(name: "CGuest", path: "Sources/C/CGuest"),
]

// None of them names PreviewMacros: SwiftPM would build all that tests import a second time, for the compiler's host.
let testTargets: [Target] = [
  .target(name: "Randomness", path: "Tests/Randomness", swiftSettings: strict),
  .target(name: "TestServers", path: "Tests/Servers", swiftSettings: strict),
  .target(name: "TestBrowser", dependencies: ["Net"], path: "Tests/Browser", swiftSettings: strict),
  .target(name: "SchemaJudge", path: "Tests/SchemaJudge", swiftSettings: strict),
  tests("Drawing", "RenderTreeTests", ["Randomness", "RenderTree"]),
  tests("Drawing", "LetteringTests", ["Lettering", "RenderTree"], exclude: ["Golden"]),
  tests("Drawing", "PaintTests", ["Paint", "Lettering", "RenderTree"], exclude: ["Golden"]),
  tests("Apple", "SwiftUITests", ["SwiftUI", "WidgetKit", "RenderTree", "Lettering", "Paint"]),
  tests(
    "Apple", "WidgetKitTests",
    ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "RenderTree", "Wire", "Lettering", "CShims", "SampleExtension"]),
  // The child that WidgetKitTests talks to.
  .executableTarget(
    name: "SampleExtension", dependencies: ["SwiftUI", "WidgetKit", "ActivityKit"], path: "Tests/Apple/SampleExtension",
    swiftSettings: apple),
  tests("Apple", "StandInTests", ["FoundationGaps", "CoreGraphics", "UIKit", "Combine", "os", "OSLog", "Wire", "RenderTree"]),
  tests("Apple", "ActivityKitTests", ["ActivityKit", "FoundationGaps", "Wire", "Phone", "Devices", "APNs"]),
  // Compiles Tests/Apple/Fixtures and the examples with plain swiftc against these modules.
  tests(
    "Apple", "FixtureTests",
    ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "os", "OSLog", "SkerryClient"]),
  tests("Device", "WireTests", ["Wire", "RenderTree"]),
  tests("Device", "DevicesTests", ["Devices"]),
  .testTarget(
    name: "ScenarioTests",
    dependencies: ["Scenario", "Phone", "Devices", "Wire", "Findings", "RenderTree", "Lettering"],
    path: "Tests/Device/ScenarioTests", swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
  tests("Device", "PhoneTests", ["Randomness", "Phone", "Devices", "Wire", "RenderTree", "APNs", "Findings"]),
  tests(
    "Testing", "SkerryTestingTests",
    ["SkerryTesting", "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "Phone", "Devices", "APNs", "Wire"]),
  .testTarget(
    name: "SkerryClientTests",
    dependencies: [
      "SkerryClient", "ActivityKit", "UIKit", "FoundationGaps", "Phone", "Devices", "APNs", "Wire", "Net", "CShims",
      "Gateway", "_Testing_CoreGraphics", "_Testing_UIKit",
      // The tests run it.
      "skerry-relay",
    ],
    path: "Tests/Client/SkerryClientTests", exclude: ["Fixtures"], swiftSettings: apple + syntaxSettings,
    linkerSettings: syntaxLinking),
  tests("Push", "ContractTests", ["Randomness", "SchemaJudge", "Contract", "Findings"]),
  tests("Push", "APNsTests", ["Randomness", "APNs", "Contract", "Findings", "COpenSSL"]),
  tests("Push", "GatewayTests", ["Randomness", "Gateway", "Net", "APNs", "Contract", "Findings", "Wire", "Phone", "Devices"]),
  tests("Push", "NetTests", ["Randomness", "Net", "CShims"]),
  tests("Push", "ProviderTests", ["Randomness", "Provider", "APNs", "Net", "CShims"]),
  tests(
    "Push", "RelayTests",
    [
      "Randomness", "TestServers", "SchemaJudge", "Relay", "Gateway", "Provider", "Net", "APNs", "Contract", "Findings",
      "Wire", "Phone", "Devices",
      "CShims",
      // The tests run it.
      "skerry-relay",
    ]),
  tests("Tools", "FindingsTests", ["Findings"]),
  .testTarget(
    name: "WorkshopTests", dependencies: ["Workshop", "Contract", "Wire", "Findings"], path: "Tests/Tools/WorkshopTests",
    exclude: ["Fixtures"], swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
  .testTarget(
    name: "DoctorTests",
    dependencies: [
      "Doctor", "Findings", "Workshop", "Phone", "Devices", "Wire", "RenderTree", "Lettering", "Paint", "SwiftUI",
      "WidgetKit", "_Testing_CoreGraphics", "_Testing_UIKit",
    ], path: "Tests/Tools/DoctorTests", swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
  .testTarget(
    name: "CommandsTests",
    dependencies: [
      "Commands", "Scenario", "Doctor", "Findings", "Workshop", "Phone", "Devices", "Wire", "RenderTree", "APNs",
      "Contract", "Net", "Provider",
    ], path: "Tests/Tools/CommandsTests", swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
  tests(
    "Tools", "StudioTests",
    ["TestBrowser", "Studio", "Gateway", "Net", "APNs", "Contract", "Findings", "Wire", "Phone", "Devices", "RenderTree", "Lettering"]),
  .testTarget(
    name: "InventoryTests", dependencies: ["Inventory"], path: "Tests/Tools/InventoryTests",
    swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
  .testTarget(name: "HouseTests", dependencies: [], path: "Tests/HouseTests", swiftSettings: apple),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "Findings", "Contract", "RenderTree", "Lettering", "Paint", "Wire", "Devices", "Phone", "Workshop", "Doctor",
      "Net", "APNs", "Randomness", "TestServers", "TestBrowser",
    ],
    path: "Tests/EndToEnd", exclude: ["Fixtures"], swiftSettings: apple + syntaxSettings, linkerSettings: syntaxLinking),
]

// MARK: - Some suites alone

/// `SKERRY_TESTS=NetTests,GatewayTests` builds these suites and what they need, and nothing else: for builds that share
/// nothing with the ordinary one, as those with a sanitizer and that of a soak.
let chosenSuites = (Context.environment["SKERRY_TESTS"] ?? "").split(separator: ",").map(String.init)

func chosen(of all: [Target]) -> [Target] {
  var wanted = Set(chosenSuites)
  while true {
    let needed = all.filter { wanted.contains($0.name) }.flatMap(\.dependencies).compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil as String? }
    }
    guard !wanted.isSuperset(of: needed) else { return all.filter { wanted.contains($0.name) } }
    wanted.formUnion(needed)
  }
}

let allTargets =
  systemLibraries + drawing + appleModules + device + push + tools + testing + client + benchmarks + testTargets

let package = Package(
  name: "Skerry",
  products: !chosenSuites.isEmpty ? [] : [
    .executable(name: "skerry", targets: ["skerry"]),
    .executable(name: "skerry-relay", targets: ["skerry-relay"]),
    .library(
      name: "SkerryApple", type: .dynamic,
      targets: ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os", "OSLog", "FoundationGaps"]),
    // The façade once more, with the phone: what both held would be there twice in one program.
    .library(
      name: "SkerryTesting", type: .dynamic,
      targets: [
        "SkerryTesting", "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os",
        "OSLog", "FoundationGaps",
      ]),
    .library(name: "SkerryGuest", type: .dynamic, targets: ["GuestRuntime"]),
  ],
  targets: chosenSuites.isEmpty ? allTargets : chosen(of: allTargets),
  cLanguageStandard: .gnu11
)
