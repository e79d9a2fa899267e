// Re-exports what the tests' sources expect under this name.
@_exported import WidgetKit
