import SwiftUI
import Testing
import Wire
@testable import WidgetKit

@MainActor @Suite struct DescribeTests {
  private func describe(_ widgets: [any Widget]? = nil) throws -> ExtensionDescription {
    guard
      case .description(let description) = HostFixture(widgets).host.answer(.describe(Surroundings(now: 1_769_947_200)))
    else {
      throw HostFixture.Unexpected(answer: "no description")
    }
    return description
  }

  @Test func activitiesAndWidgetsOfABundleAreListed() throws {
    let description = try describe()
    #expect(description.version == ExtensionProtocol.version)
    #expect(description.activities.map(\.attributesType) == ["DeliveryAttributes"])
    #expect(description.activities.map(\.widget) == ["DeliveryWidget"])
    #expect(description.activities.map(\.supplementalFamilies) == [["small"]])
    #expect(description.widgets.map(\.kind) == ["Clock"])
    #expect(description.widgets.map(\.widget) == ["ClockWidget"])
    #expect(description.widgets.map(\.forms) == [[.systemSmall, .accessoryInline]])
  }

  @Test func aSingleWidgetNeedsNoBundle() throws {
    #expect(try describe([ClockWidget()]).activities.isEmpty)
    #expect(try describe([DeliveryWidget()]).activities.count == 1)
  }
}
