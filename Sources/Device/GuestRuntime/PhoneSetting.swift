import Foundation

/// A value that the phone sets as text, made once per setting. Read from any thread.
final class PhoneSetting<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let copy: (UnsafeMutablePointer<CChar>, Int) -> UInt32
  private let make: (String) -> Value?
  private var generation: UInt32 = 0
  private var value: Value?

  /// - Parameters:
  ///   - copy: copies the text into a buffer and answers its generation; 0 where the phone set none.
  ///   - make: the value of a text.
  init(_ copy: @escaping (UnsafeMutablePointer<CChar>, Int) -> UInt32, make: @escaping (String) -> Value?) {
    self.copy = copy; self.make = make
  }

  /// nil where the phone set none.
  var current: Value? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let now = copy(start, buffer.count)
      guard now != 0 else { return nil }
      lock.lock()
      defer { lock.unlock() }
      if now != generation {
        generation = now
        value = make(String(cString: start))
      }
      return value
    }
  }
}
