import COpenSSL
import Glibc

/// How OpenSSL reads and writes one of our sockets. Its own way would raise SIGPIPE for a peer that is gone.
enum SocketBIO {
  /// A BIO on a descriptor that its owner keeps open and closes; nil where memory is short.
  static func make(descriptor: Int32) -> OpaquePointer? {
    guard let method = Method.shared.pointer, let bio = BIO_new(method) else { return nil }
    // 1 more, because 0 would be no pointer.
    BIO_set_data(bio, UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1))
    BIO_set_init(bio, 1)
    return bio
  }

  private final class Method: @unchecked Sendable {
    // Unchecked: never changes once it is made.
    static let shared = Method()
    let pointer: OpaquePointer?

    init() {
      pointer = BIO_meth_new(BIO_get_new_index() | Int32(BIO_TYPE_SOURCE_SINK), "skerry socket")
      BIO_meth_set_write_ex(pointer) { bio, bytes, count, written in
        skerry_bio_clear_retry(bio)
        let done = send(SocketBIO.descriptor(bio), bytes, count, Int32(MSG_NOSIGNAL))
        written?.pointee = max(0, done)
        if done < 0, errno == EAGAIN || errno == EINTR { skerry_bio_will_retry(bio, 0) }
        return done > 0 ? 1 : 0
      }
      BIO_meth_set_read_ex(pointer) { bio, bytes, count, read in
        skerry_bio_clear_retry(bio)
        let done = recv(SocketBIO.descriptor(bio), bytes, count, 0)
        read?.pointee = max(0, done)
        if done < 0, errno == EAGAIN || errno == EINTR { skerry_bio_will_retry(bio, 1) }
        // So that the end of the stream is not taken for an older error.
        if done == 0 { errno = 0 }
        return done > 0 ? 1 : 0
      }
      BIO_meth_set_ctrl(pointer) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
    }
  }

  private static func descriptor(_ bio: OpaquePointer?) -> Int32 {
    Int32(Int(bitPattern: BIO_get_data(bio)) - 1)
  }
}
