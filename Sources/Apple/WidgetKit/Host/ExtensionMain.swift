import Foundation
import SwiftUI
import Wire

extension Widget {
  /// Starts the extension: answers the phone until it hangs up.
  @MainActor @preconcurrency public static func main() {
    ExtensionMain.run {
      var widgets: [any Widget] = []
      Self()._append(to: &widgets)
      return widgets
    }
  }
}

extension WidgetBundle {
  /// Starts the extension: answers the phone until it hangs up.
  @MainActor @preconcurrency public static func main() {
    ExtensionMain.run {
      var widgets: [any Widget] = []
      Self().body._append(to: &widgets)
      return widgets
    }
  }
}

/// The extension process.
@MainActor enum ExtensionMain {
  /// EX_USAGE of sysexits.
  static let usageExitCode: Int32 = 64

  static func run(_ widgets: () -> [any Widget]) {
    let line = RequestLine(
      requests: ExtensionProtocol.requestDescriptor, answers: ExtensionProtocol.answerDescriptor)
    guard line.isOpen else {
      FileHandle.standardError.write(
        Data(
          ("This program is a widget extension: it draws on request and has no window. "
            + "Run `skerry render FOLDER` on its sources to see its pictures.\n").utf8))
      exit(usageExitCode)
    }
    do {
      try AppResources.installFromEnvironment()
      try RunFixtureLoading.loadFromEnvironment()
      UIColor._useCatalogue()
    } catch {
      line.answerAll { _ in .refused("the prepared resources cannot be read: \(error)") }
      return
    }
    do {
      let measurer = try PangoMeasuring.make(fonts: AppResources.current?.fonts ?? [])
      let host = ExtensionHost(widgets: widgets(), measurer: measurer)
      line.answerAll { request in
        SharedDefaults.synchronize()
        let answer = host.answer(request)
        // Drawing stores nothing; an intent may.
        if case .render = request {} else { SharedDefaults.synchronize() }
        return answer
      }
    } catch {
      // Said as an answer: the phone shows it to the person, stderr is the widget's.
      line.answerAll { _ in .refused("texts cannot be set: \(error)") }
    }
  }
}
