// An intent names texts and dates; its file need not import Foundation on iOS either.
@_exported import FoundationGaps
