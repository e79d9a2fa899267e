import Findings
import Testing

@testable import Workshop

@Suite struct AssetHintTests {
  private func fix(_ what: String) throws -> String {
    let products = Products(modules: "/m", moduleMaps: [], library: "/l", macros: "/p", guest: "/g")
    return MissingAPIHints(project: try Sources.project(Sources.widget), products: products)
      .adding(to: Finding(id: "swift.error", what: what)).fix
  }

  @Test func anUnknownAssetSymbolPointsToTheCatalogue() throws {
    #expect(try fix("type 'ImageResource' has no member 'logo'").contains("holds the .xcassets"))
    #expect(try fix("type 'Color' has no member 'brand'").contains("holds the .xcassets"))
    #expect(try fix("type 'Order' has no member 'brand'") == "")
  }
}
