// Combine's sources speak of dates, errors and run loops without importing Foundation again.
@_exported import FoundationGaps
