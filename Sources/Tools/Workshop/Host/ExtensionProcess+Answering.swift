import Wire

extension ExtensionProcess: ExtensionAnswering {
  public func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer { try ask(request) }
}
