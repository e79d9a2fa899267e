import Foundation
import FoundationGaps
import Testing

private enum Both: Int, CustomNSError, LocalizedError {
  case full, reasonOnly, bare
  static var errorDomain: String { "app.errors" }
  var errorCode: Int { rawValue }
  var errorDescription: String? { self == .full ? "Whole sentence" : nil }
  var failureReason: String? { self == .bare ? nil : "The reason." }
  var recoverySuggestion: String? { self == .full ? "Do this" : nil }
}

@Suite struct LocalizedErrorTests {
  @Test func theTextsReachNSError() {
    let error: any Error = Both.full
    #expect(error.localizedDescription == "Whole sentence")
    #expect((error as NSError).localizedFailureReason == "The reason.")
    #expect((error as NSError).localizedRecoverySuggestion == "Do this")
    #expect((Both.reasonOnly as any Error).localizedDescription == "The operation could not be completed. The reason.")
    #expect((Both.bare as any Error).localizedDescription.contains("app.errors error 2"))
  }
}
