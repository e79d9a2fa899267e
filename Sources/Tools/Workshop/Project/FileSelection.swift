import Findings
import Foundation

/// Which of the files found make up the extension, and where its program begins.
struct FileSelection {
  /// Indices of the files to compile, in order.
  var kept: [Int]
  /// Indices of files whose `@main` is blanked, because the program begins elsewhere.
  var withoutMain: Set<Int> = []
  var entry: EntryPoint
  var notes: [Finding] = []

  /// - Throws: `WorkshopError.severalExtensions`.
  init(files: [SourceFile], scans: [FileScan]) throws {
    kept = Array(files.indices)
    entry = .widgets([])
    let owner = try Self.extensionMain(files: files, scans: scans)
    let apps = files.indices.filter { index in scans[index].mains.contains { $0.kind == .app || $0.kind == .other } }
    if !apps.isEmpty { leaveOutTheApp(apps, files: files, scans: scans) }
    for index in kept where index != owner?.file && scans[index].mainAttribute != nil {
      withoutMain.insert(index)
      guard let main = scans[index].mains.first else { continue }
      notes.append(
        Finding(
          id: "sources.main-ignored", severity: .note,
          what: "@main of \(main.name) is ignored: the program begins in the widget extension", place: main.place))
    }
    if let owner {
      entry = .own(owner.main)
    } else {
      chooseEntry(scans: scans)
    }
  }

  private static func extensionMain(files: [SourceFile], scans: [FileScan]) throws -> (file: Int, main: MainType)? {
    let all = files.indices.flatMap { index in
      scans[index].mains.filter { $0.kind == .bundle || $0.kind == .widget }.map { (file: index, main: $0) }
    }
    guard all.count > 1 else { return all.first }
    // Of several extensions the one is meant that has a Live Activity in its folder.
    let configured = files.indices.filter { !scans[$0].configurations.isEmpty }.map { files[$0].path }
    let near = all.filter { candidate in
      let folder = (files[candidate.file].path as NSString).deletingLastPathComponent + "/"
      return configured.contains { $0.hasPrefix(folder) }
    }
    guard near.count == 1 else { throw WorkshopError.severalExtensions(all.map(\.main.place)) }
    return near[0]
  }

  /// Drops the files of an app that was named together with its extension, as target membership does in Xcode: what
  /// the extension's files reach by name stays.
  private mutating func leaveOutTheApp(_ apps: [Int], files: [SourceFile], scans: [FileScan]) {
    let widgets = Set(scans.flatMap { $0.widgets.map(\.name) })
    var needed = Set(
      files.indices.filter { index in
        let scan = scans[index]
        // Nothing names previews; those of a widget have the states that it is drawn with.
        return !scan.widgets.isEmpty || !scan.bundles.isEmpty || !scan.configurations.isEmpty
          || !scan.previews.isEmpty && !scan.mentionedNames.isDisjoint(with: widgets)
      })
    guard !needed.isEmpty else { return }
    // Called by the compiler, never by name.
    var mentioned: Set<String> = ["appendInterpolation"]
    for index in needed { mentioned.formUnion(scans[index].mentionedNames) }
    var grew = true
    while grew {
      grew = false
      for index in files.indices where !needed.contains(index) {
        let scan = scans[index]
        guard
          !scan.declaredNames.isDisjoint(with: mentioned) || !scan.silentExtensions.isDisjoint(with: mentioned)
        else { continue }
        needed.insert(index)
        mentioned.formUnion(scan.mentionedNames)
        grew = true
      }
    }
    let dropped = files.indices.filter { !needed.contains($0) }
    guard !dropped.isEmpty else { return }
    kept = kept.filter(needed.contains)
    let main = apps.first.flatMap { scans[$0].mains.first }
    notes.append(
      Finding(
        id: "sources.app-left-out", severity: .note,
        what: "left out of the build, because the widget does not use them: "
          + WorkshopError.list(dropped.map { files[$0].displayPath }),
        why: "They belong to the app \(main?.name ?? ""), not to its extension.", place: main?.place))
  }

  private mutating func chooseEntry(scans: [FileScan]) {
    let bundles = kept.flatMap { scans[$0].bundles }
    if bundles.count == 1 {
      entry = .bundle(bundles[0])
      return
    }
    let widgets = kept.flatMap { scans[$0].widgets }
    entry = .widgets(widgets.filter(\.isReachable).map(\.name))
    for widget in widgets where !widget.isReachable {
      notes.append(
        Finding(
          id: "sources.widget-unreachable", severity: .warning,
          what: "\(widget.name) is not part of the build: it is private or generic, and no @main bundle names it",
          fix: "Make it internal, or write a WidgetBundle with @main.", place: widget.place))
    }
  }
}
