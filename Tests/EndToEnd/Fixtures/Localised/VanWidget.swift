import ActivityKit
import SwiftUI
import WidgetKit

struct VanAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops: Int
  }
  var number: String
  var city: String
}

private struct Seat: Decodable {
  var row: Int
}

private enum Shared {
  static let group = "group.org.example.van"

  static var note: String {
    guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else { return "-" }
    return (try? String(contentsOf: folder.appendingPathComponent("note.txt"), encoding: .utf8)) ?? "-"
  }
  static var row: Int {
    guard let data = UserDefaults(suiteName: group)?.data(forKey: "seat"),
      let seat = try? JSONDecoder().decode(Seat.self, from: data)
    else { return 0 }
    return seat.row
  }
  static var version: String { Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "-" }
  static var notice: String {
    guard let url = Bundle.main.url(forResource: "notice", withExtension: "txt") else { return "-" }
    return ((try? String(contentsOf: url, encoding: .utf8)) ?? "-").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

struct VanCard: View {
  let context: ActivityViewContext<VanAttributes>
  @AppStorage("courier", store: UserDefaults(suiteName: Shared.group)) private var courier = "nobody"

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Image(.logo)
        Image(.Icons.van)
        Image("ring").foregroundStyle(Color("BrandColor"))
        Text("Van \(context.attributes.number) to \(context.attributes.city)").font(.headline)
      }
      Text("\(context.state.stops) stops left").foregroundStyle(.brand)
      Text(String(localized: "courier") + ": " + courier).foregroundStyle(Color("BrandColor"))
      Text(verbatim: "\(NSLocalizedString("courier", comment: "")) \(Shared.note), \(Shared.row), \(Shared.version), \(Shared.notice)")
        .font(.custom("Van Grotesk", size: 13))
      Text("Not yet translated").font(.caption)
    }
    .padding()
  }
}

@main
struct VanWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: VanAttributes.self) { context in
      VanCard(context: context)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.stops) stops left") }
      } compactLeading: {
        Image(.Icons.van).foregroundStyle(Color.brand)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Image(.logo).resizable().frame(width: 20, height: 20)
      }
    }
  }
}
