import Foundation
import Testing

@testable import Workshop

@Suite struct BundleIdentifiersTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("identifiers-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  private func list(_ identifier: String, _ more: String = "") -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>\(more)</dict></plist>"
  }

  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        A1 /* App */ = {
          isa = PBXNativeTarget; buildConfigurationList = L1 /* list */; name = App;
          productType = "com.apple.product-type.application";
        };
        A2 = {
          isa = PBXNativeTarget; buildConfigurationList = L2; name = Widget;
          productType = "com.apple.product-type.app-extension";
        };
        A3 = {
          isa = PBXNativeTarget; buildConfigurationList = L3; name = Tests;
          productType = "com.apple.product-type.bundle.unit-test";
        };
        L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, C2, ); };
        L2 = { isa = XCConfigurationList; buildConfigurations = ( C3, C5, ); };
        L3 = { isa = XCConfigurationList; buildConfigurations = ( C4, ); };
        C1 = { isa = XCBuildConfiguration; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = com.example.parcels.debug;
        }; };
        C2 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.parcels; }; };
        C3 = { isa = XCBuildConfiguration; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "com.example.parcels.Widget";
        }; };
        C4 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.tests; }; };
        C5 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).Widget"; }; };
      };
      rootObject = P;
    }
    """

  @Test func theXcodeProjectAboveTheSourcesSaysThem() throws {
    try withFolder(["Parcels.xcodeproj/project.pbxproj": Self.project, "Parcels/Widget/W.swift": ""]) { folder in
      let found = BundleIdentifiers(paths: [folder + "/Parcels/Widget"])
      #expect(found.apps == ["com.example.parcels", "com.example.parcels.debug"])
      #expect(found.extensions == ["com.example.parcels.Widget"])
      #expect(BundleIdentifiers(paths: [folder + "/Parcels/Widget/W.swift"]) == found)
    }
  }

  @Test func listsThatSpellThemOutSayThem() throws {
    let point = "<key>NSExtension</key><dict/>"
    try withFolder([
      ".git/HEAD": "", "App/Info.plist": list("com.example.parcels"),
      "Widget/Widget-Info.plist": list("com.example.parcels.Widget", point),
      "Watch/Info.plist": list("$(PRODUCT_BUNDLE_IDENTIFIER)"), "Pods/Info.plist": list("org.other"),
      "Bad/Info.plist": "no list",
    ]) { folder in
      let found = BundleIdentifiers(paths: [folder])
      #expect(found.apps == ["com.example.parcels"] && found.extensions == ["com.example.parcels.Widget"])
      // Nothing is known of a project that keeps them elsewhere.
      let watch = BundleIdentifiers(paths: [folder + "/Watch"])
      #expect(watch.apps.isEmpty && watch.extensions.isEmpty)
    }
  }
}
