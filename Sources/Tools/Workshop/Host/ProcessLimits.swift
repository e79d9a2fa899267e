import CShims

/// What an extension's process may use.
public struct ProcessLimits: Sendable, Hashable {
  /// Address space in bytes. Wider than a phone's 30 MB of memory: it counts libraries and fonts that are mapped.
  public var addressSpace: UInt64
  /// Processor seconds over the process's life.
  public var processorSeconds: Int
  /// Seconds from the start until the first answer.
  public var startSeconds: Double
  /// Seconds for each later answer.
  public var answerSeconds: Double
  /// Bytes of one answer.
  public var answerBytes: Int

  public init(
    addressSpace: UInt64 = 1_536 << 20, processorSeconds: Int = 600, startSeconds: Double = 20,
    answerSeconds: Double = 10, answerBytes: Int = 32 << 20
  ) {
    self.addressSpace = addressSpace; self.processorSeconds = processorSeconds; self.startSeconds = startSeconds
    self.answerSeconds = answerSeconds; self.answerBytes = answerBytes
  }

  var kernelLimits: skerry_limits {
    skerry_limits(
      address_space: addressSpace, cpu_seconds: UInt64(processorSeconds), file_size: 64 << 20, descriptors: 256)
  }
}
