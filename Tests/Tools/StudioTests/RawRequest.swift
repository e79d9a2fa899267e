import Glibc
import Net

/// Sends bytes as they are to a port of this machine, and reads until the other side closes.
func raw(_ text: String, to port: Int) -> String {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var limit = timeval(tv_sec: 60, tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard connected == 0 else { return "" }
  let bytes = Array(text.utf8)
  guard write(descriptor, bytes, bytes.count) == bytes.count else { return "" }
  var answer: [UInt8] = [], room = [UInt8](repeating: 0, count: 16_384)
  while true {
    let count = read(descriptor, &room, room.count)
    if count <= 0 { break }
    answer += room[..<count]
  }
  return String(decoding: answer, as: UTF8.self)
}

/// A request whose connection ends with its answer.
func raw(
  _ method: String, _ path: String, to port: Int, host: String?, _ headers: [String] = [], body: String = ""
) -> String {
  let lines =
    ["\(method) \(path) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
    + ["Connection: close"] + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
  return raw(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, to: port)
}
