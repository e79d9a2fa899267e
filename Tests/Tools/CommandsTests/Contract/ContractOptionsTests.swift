import Contract
import Findings
import Testing

@testable import Commands

private let quiet = Console(outStyle: .plain, errorStyle: .plain, showsProgress: false)

@Suite struct ContractOptionsTests {
  private func options(_ arguments: [String]) throws -> ContractOptions {
    guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["contract", "x"] + arguments)
    else { throw Failure(.usage, id: "test", "help") }
    return try ContractOptions(parsed)
  }

  @Test func defaults() throws {
    let options = try options([])
    #expect(options.paths == ["x"] && options.format == .text && options.part == nil && options.size == .full)
    #expect(options.event == .start && !options.isFromSources && options.folder == nil)
    #expect(options.moment.timeIntervalSince1970 == 1_768_210_860)
  }

  @Test func jsonIsAForm() throws {
    #expect(try options(["--json"]).format == .json)
    #expect(try options(["--json", "--format", "json"]).format == .json)
  }

  @Test(arguments: [
    ["--json", "--format", "schema"], ["--sample", "full"], ["--format", "schema", "--sample", "minimal"],
    ["--part", "push"], ["--format", "sample", "--event", "end"], ["--format", "schema", "--compare", "a.json"],
    ["--compare", "a.json", "--out", "x"], ["--ios", "15"], ["--at", "soon"], ["--format", "yaml"], ["--part", "all"],
  ])
  func whatDoesNotGoTogetherIsWrongUsage(_ arguments: [String]) {
    #expect {
      _ = try options(arguments)
    } throws: { error in
      (error as? Failure)?.status == .usage && (error as? Failure)?.findings.first?.fix.isEmpty == false
    }
  }

  @Test func aFileThatHoldsNoContractIsSaid() {
    #expect {
      _ = try StoredContracts("{\"a\": 1}")
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.status == .input && failure.findings.first?.id == "contract.no-stored-contract"
    }
    #expect(SkerryCommand.run(["contract", "x", "--compare", "/nowhere.json"], console: quiet) == .usage)
  }
}
