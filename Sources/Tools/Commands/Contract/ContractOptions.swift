import Contract
import Findings
import Foundation
import Wire

/// What `skerry contract` was asked for.
struct ContractOptions {
  enum Format: String, CaseIterable { case text, schema, sample, typescript, json }
  enum Part: String, CaseIterable { case contentState = "content-state", attributes, push }

  var paths: [String]
  var format: Format
  var types: [String]
  /// nil = the usual one, or all where files are written.
  var part: Part?
  var size: ContractSamples.Size
  var event: PayloadMaker.Event
  var folder: String?
  var old: String?
  var isFromSources: Bool
  var ios: IOSVersion
  var moment: Date

  /// - Throws: `Failure` with status `usage`.
  init(_ parsed: ParsedCommand) throws {
    paths = parsed.operands
    let format = parsed.value("--format").flatMap(Format.init)
    if parsed.has("--json"), let format, format != .json {
      throw Failure(
        .usage, id: "usage.two-forms", "--json and --format \(format.rawValue) exclude each other",
        fix: "Leave one of the two out.")
    }
    self.format = parsed.has("--json") ? .json : format ?? .text
    types = parsed.values("--type")
    part = parsed.value("--part").flatMap(Part.init)
    size = parsed.value("--sample").flatMap(ContractSamples.Size.init) ?? .full
    event = parsed.value("--event").flatMap(PayloadMaker.Event.init) ?? .start
    folder = parsed.value("--out")
    old = parsed.value("--compare")
    isFromSources = parsed.has("--from-sources")
    ios = try parsed.value("--ios").map(IOSOption.version) ?? IOSOption.standard
    moment = try MomentOption.date(parsed.value("--at") ?? RenderOptions.standardMoment, in: TimeZoneOption.standard)
    try Self.refuse("--sample", in: parsed, unless: self.format == .sample, "--format sample")
    try Self.refuse(
      "--event", in: parsed, unless: self.format == .sample && part == .push, "--format sample --part push")
    try Self.refuse(
      "--part", in: parsed, unless: self.format == .sample || self.format == .schema, "--format schema or sample")
    try Self.refuse(
      "--compare", in: parsed, unless: folder == nil && (self.format == .text || self.format == .json),
      "--format text or json, without --out")
    if let folder { try OutputFolder.check(folder) }
  }

  private static func refuse(
    _ option: String, in parsed: ParsedCommand, unless isFitting: Bool, _ partner: String
  ) throws {
    guard parsed.has(option), !isFitting else { return }
    throw Failure(
      .usage, id: "usage.option-without-effect", "\(option) goes with \(partner) alone", fix: "Leave \(option) out.")
  }
}
