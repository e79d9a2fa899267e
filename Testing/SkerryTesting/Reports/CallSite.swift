import Testing
import XCTest

/// The line of a test that asked for something: where its failures are told.
struct CallSite {
  var file: StaticString
  var fileID: StaticString
  var line: UInt
  var column: UInt

  /// Fails the test that runs, of whichever library it is.
  func fail(_ sentence: String) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: sentence),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column)))
    } else {
      XCTFail(sentence, file: file, line: line)
    }
  }
}
