import Foundation

/// What a process costs, read from outside.
enum ProcessCost {
  /// Microseconds that processors have spent on a process and on those that it started.
  static func processorMicroseconds(of root: Int32) -> Double {
    processes(below: root).reduce(0) { sum, id in
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return sum }
      return sum + Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
  }

  /// Memory of a process that is in use, in MiB.
  static func residentMebibytes(of process: Int32) -> Double { mebibytes("VmRSS:", of: process) }
  /// The most that it ever had in use, in MiB.
  static func peakMebibytes(of process: Int32) -> Double { mebibytes("VmHWM:", of: process) }

  private static func mebibytes(_ field: String, of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field) }
    return (Double(line?.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0) / 1024
  }

  /// A process and all that came from it.
  private static func processes(below root: Int32) -> [Int32] {
    var parents: [Int32: [Int32]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = Int32(name), let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        // The name in parentheses may have spaces; the state and the parent come behind it.
        let end = line.lastIndex(of: ")"),
        let parent = line[end...].split(separator: " ").dropFirst(2).first.flatMap({ Int32($0) })
      else { continue }
      parents[parent, default: []].append(id)
    }
    var found = [root], next = 0
    while next < found.count {
      found += parents[found[next]] ?? []
      next += 1
    }
    return found
  }
}
