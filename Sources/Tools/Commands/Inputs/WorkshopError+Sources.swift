import Workshop

extension WorkshopError {
  /// The sources are at fault, not the machine: what can be told from their text alone is still worth telling.
  var isOfTheSources: Bool {
    switch self {
    case .compilationFailed, .linkingFailed, .compilerCrashed, .compilerTimedOut, .crashed, .timedOut,
      .processorTimeExceeded, .outOfMemory, .exitedEarly: true
    default: false
    }
  }
}
