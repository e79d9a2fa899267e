// Stands in for a widget extension: answers one JSON object a line, and misbehaves when it is told to.
import Foundation

struct Request: Codable {
  var order: String
  var text: String?
  var clock: Double?
  var locale: String?
  var zone: String?
}

func guest<Function>(_ name: String, _ type: Function.Type) -> Function? {
  dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}

func answer(_ values: [String: String]) {
  guard var bytes = try? JSONEncoder().encode(values) else { return }
  bytes.append(10)
  FileHandle(fileDescriptor: 4).write(bytes)
}

@inline(never) func recurse(_ depth: Int) -> Int {
  let more = recurse(depth + 1)
  return more &+ depth
}

func tryNetwork() -> String {
  var results: UnsafeMutablePointer<addrinfo>?
  let lookup = getaddrinfo("example.com", "80", nil, &results)
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(80).bigEndian
  address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  return "\(lookup != 0) \(connected != 0)"
}

func surroundings(_ request: Request) -> [String: String] {
  if let clock = request.clock {
    guest("skerry_guest_set_clock", (@convention(c) (Double) -> Void).self)?(clock)
  }
  if let locale = request.locale {
    guest("skerry_guest_set_locale", (@convention(c) (UnsafePointer<CChar>) -> Void).self)?(locale)
  }
  if let zone = request.zone {
    guest("skerry_guest_set_time_zone", (@convention(c) (UnsafePointer<CChar>) -> Void).self)?(zone)
  }
  let formatter = DateFormatter()
  formatter.dateStyle = .full
  formatter.timeStyle = .short
  let began = ContinuousClock.now
  usleep(2000)
  return [
    "date": "\(Date().timeIntervalSince1970)", "locale": Locale.current.identifier,
    "formatter": formatter.string(from: Date()), "formatted": 1234567.5.formatted(),
    "dateFormatted": Date().formatted(date: .numeric, time: .shortened),
    "hour": "\(Calendar.current.component(.hour, from: Date()))",
    "monotonicRuns": "\(began.duration(to: .now) >= .milliseconds(2))",
    "environment": ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\n"),
    "homeFiles": "\((try? FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory())) ?? ["?"])",
    "writesUsr": "\(FileManager.default.createFile(atPath: "/usr/skerry-stub", contents: nil))",
  ]
}

func obey(_ request: Request) {
  switch request.order {
  case "echo": answer(["echo": request.text ?? ""])
  case "print":
    print("to standard output")
    FileHandle.standardError.write(Data("to standard error\n".utf8))
    answer(["done": "yes"])
  case "flood":
    for line in 0..<20000 { print("line \(line) of a widget that prints a great deal") }
    answer(["done": "yes"])
  case "spin": while true {}
  case "eat":
    var kept: [[UInt8]] = []
    while true { kept.append([UInt8](repeating: UInt8(kept.count & 255), count: 16 << 20)) }
  case "gulp": answer(["count": "\([UInt8](repeating: 1, count: 1 << 36).count)"])
  case "trap":
    let numbers = [1, 2, 3]
    answer(["number": "\(numbers[request.text?.count ?? 9])"])
  case "fatal": fatalError("no such state")
  case "recurse": answer(["depth": "\(recurse(0))"])
  case "exit": exit(3)
  case "garbage": FileHandle(fileDescriptor: 4).write(Data("hello\n".utf8))
  case "twice":
    answer(["first": "1"])
    answer(["second": "2"])
  case "long": answer(["text": String(repeating: "a", count: 3 << 20)])
  case "mumble":
    answer(["done": "yes"])
    print("hello")
    print("half", terminator: "")
    fflush(stdout)
    while true { sleep(1) }
  case "laterNetwork":
    Thread.detachNewThread {
      usleep(5000)
      _ = tryNetwork()
    }
    answer(["done": "yes"])
  case "network": answer(["refused": tryNetwork()])
  case "surroundings": answer(surroundings(request))
  default: answer(["unknown": request.order])
  }
}

@main
struct Stub {
  static func main() {
    guard let requests = fdopen(3, "r") else { return }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&line, &capacity, requests) > 0 {
      guard let line, let request = try? JSONDecoder().decode(Request.self, from: Data(String(cString: line).utf8))
      else { continue }
      obey(request)
    }
  }
}
