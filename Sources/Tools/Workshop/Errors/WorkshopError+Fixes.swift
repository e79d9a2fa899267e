import Findings

extension WorkshopError {
  /// How to mend it.
  public var fix: String {
    switch self {
    case .pathMissing: "Check the path; it is relative to the folder that the command runs in."
    case .sourceUnreadable(_, let reason):
      reason.hasPrefix("it is") ? "Leave it out, or put a file with the source in its place."
        : "Give yourself the right to read it, or leave it out."
    case .nestedTooDeeply: "Close an #if with #endif before the next one begins, or join conditions with &&."
    case .sourceNotUTF8: "Save the file as UTF-8."
    case .noSwiftFile: "Name the folder of the widget extension, or its Swift files."
    case .noActivityConfiguration:
      "Name the folder that holds the widget with `ActivityConfiguration(for: …)`; several folders may be named."
    case .noTests: "Write tests that import Testing or XCTest, and SkerryTesting; Docs/testing.md shows some."
    case .severalExtensions: "Name the folder of one of them."
    case .toolchainMissing, .toolchainTooOld:
      "Install Swift 6.3 for Linux (https://www.swift.org/install/linux) and put its usr/bin folder first on PATH."
    case .toolchainDiffers: "Build Skerry again with this toolchain, or put the former one first on PATH."
    case .productsMissing:
      "Build Skerry completely (`swift build`), or install it again; SKERRY_HOME may name the folder with its parts."
    case .cacheUnwritable: "Make the folder writable, or name another one in SKERRY_CACHE."
    case .cacheDamaged(let path): "Delete \(path); it is made again."
    case .compilationFailed: "Mend the errors above."
    case .linkingFailed(let output):
      output.contains("undefined") || output.contains("duplicate")
        ? "Name every folder whose sources the widget needs, and none twice."
        : "Read the linker's words above; a missing lld or clang is part of the Swift toolchain."
    case .compilerCrashed: "The compiler's own words above name the file; simplify the expression that it names."
    case .compilerTimedOut:
      "Split long expressions (chains of +, large literals, long bodies), and give their parts types."
    case .launchFailed: "See that the file exists and may be executed where the build cache lies."
    case .crashed(let crash):
      crash.isStackOverflow
        ? "Look for a view or a property that contains or calls itself."
        : "iOS would show an empty Live Activity here. Mend the code that traps, with the state that was asked for."
    case .timedOut, .processorTimeExceeded:
      "Look for an endless loop or a wait in the widget's code; iOS ends a widget that takes so long."
    case .outOfMemory: "A widget extension has about 30 MB on iOS: make images smaller, and keep no large data."
    case .exitedEarly: "A widget must not call exit(); check what runs before its body is asked for."
    case .notProtocol: "Nothing but Skerry's own code may write to descriptor 4; look for code that writes to it."
    case .answerTooLong: "Draw fewer views; a Live Activity is one small card."
    }
  }
}
