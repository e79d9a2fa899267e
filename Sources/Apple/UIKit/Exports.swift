// UIKit brings Foundation and Core Graphics along.
@_exported import CoreGraphics
@_exported import FoundationGaps
