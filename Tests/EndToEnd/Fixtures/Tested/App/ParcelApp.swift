import ActivityKit
import SwiftUI

@main
struct ParcelApp: App {
  var body: some Scene { WindowGroup { Text("Parcels") } }
}

struct ParcelAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var stops: Int }
  var number: String
}
