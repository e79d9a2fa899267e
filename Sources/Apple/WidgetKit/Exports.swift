// The framework's headers bring Foundation in on iOS.
@_exported import FoundationGaps
