import Testing

@testable import SwiftUI

@Suite struct ContentSizeCategoryTests {
  @Test func itNamesTheSizesOfDynamicType() {
    var values = EnvironmentValues()
    #expect(values.sizeCategory == .large)
    values.dynamicTypeSize = .accessibility3
    #expect(values.sizeCategory == .accessibilityExtraLarge)
    values.sizeCategory = .extraExtraExtraLarge
    #expect(values.dynamicTypeSize == .xxxLarge)
    #expect(ContentSizeCategory.allCases.map(\.size) == DynamicTypeSize.allCases)
  }

  @Test func largerSizesComeLater() {
    #expect(ContentSizeCategory.small < .medium && ContentSizeCategory.medium >= .medium)
    #expect(ContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }
}
