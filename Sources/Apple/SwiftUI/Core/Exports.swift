// `import SwiftUI` on iOS also brings these in.
@_exported import Combine
@_exported import CoreGraphics
@_exported import FoundationGaps
@_exported import UIKit
@_exported import Observation
