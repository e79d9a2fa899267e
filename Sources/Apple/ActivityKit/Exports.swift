// ActivityKit's header imports Foundation, so a source that imports ActivityKit alone may say Date or URL.
@_exported import FoundationGaps
