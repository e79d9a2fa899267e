/// The other end of the line to a widget extension: a running process, or a stand-in.
public protocol ExtensionAnswering: AnyObject, Sendable {
  /// - Throws: where the extension's process ended over the request.
  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer
}
