import Dispatch
import Findings
import Foundation
import Synchronization

/// Brings pictures into the prepared folder: copies them, or draws vectors with the tools of the system.
struct PicturePreparation: Sendable {
  let folder: String
  let environment: [String: String]

  /// Files that could not be prepared, with the reason.
  func prepare(_ sources: [PictureSource]) -> [(source: PictureSource, finding: Finding)] {
    let failures = Mutex<[Int: Finding]>([:])
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      guard let finding = prepare(sources[index]) else { return }
      failures.withLock { $0[index] = finding }
    }
    return failures.withLock { failures in failures.sorted { $0.key < $1.key }.map { (sources[$0.key], $0.value) } }
  }

  /// nil where it went well.
  func prepare(_ source: PictureSource) -> Finding? {
    let target = folder + "/" + source.file
    switch source.work {
    case .copy:
      do {
        try FileManager.default.copyItem(atPath: source.path, toPath: target)
        return nil
      } catch { return unreadable(source, error.localizedDescription) }
    case .draw(let scale):
      return source.path.lowercased().hasSuffix(".pdf")
        ? drawPDF(source, to: target, scale: scale)
        : drawSVG(source, to: target, arguments: ["--zoom", "\(scale)"])
    case .drawSymbol(let id, let scale):
      return drawSVG(source, to: target, arguments: ["--zoom", "\(scale)", "--export-id", id])
    }
  }

  /// A PDF's unit is 1/72 inch, which iOS shows as a point.
  private func drawPDF(_ source: PictureSource, to target: String, scale: Double) -> Finding? {
    run(
      "pdftocairo", package: "poppler-utils",
      // The tool adds the ending itself.
      [
        "-png", "-singlefile", "-transp", "-r", "\(Int((72 * scale).rounded()))", source.path,
        String(target.dropLast(4)),
      ], source, makes: target)
  }

  private func drawSVG(_ source: PictureSource, to target: String, arguments: [String]) -> Finding? {
    run(
      "rsvg-convert", package: "librsvg2-bin",
      ["--format", "png", "--output", target] + arguments + [source.path], source, makes: target)
  }

  private func run(
    _ tool: String, package: String, _ arguments: [String], _ source: PictureSource, makes target: String
  ) -> Finding? {
    guard let program = Toolchain.find(tool, path: environment["PATH"] ?? "/usr/bin:/bin") else {
      return Finding(
        id: "assets.tool-missing", severity: .warning, what: "The picture is left out: drawing it needs \(tool)",
        fix: "apt-get install -y --no-install-recommends \(package)", place: Place(path: source.displayPath))
    }
    guard let run = try? ToolRun(program, arguments, environment: environment) else {
      return unreadable(source, "\(tool) could not be started")
    }
    guard run.succeeded, FileManager.default.fileExists(atPath: target) else {
      let line = run.output.split(separator: "\n").last.map(String.init) ?? "\(tool) gave no reason"
      return unreadable(source, line)
    }
    return nil
  }

  private func unreadable(_ source: PictureSource, _ reason: String) -> Finding {
    Finding(
      id: "assets.broken-picture", severity: .warning, what: "The picture cannot be drawn and is left out",
      why: WorkshopError.cut(reason.replacingOccurrences(of: source.path, with: source.displayPath), to: 300),
      fix: "Export it again.", place: Place(path: source.displayPath))
  }
}
