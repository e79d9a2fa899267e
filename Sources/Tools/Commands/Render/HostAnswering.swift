import Wire
import Workshop

extension ExtensionProcess: ExtensionAnswering {
  func answer(to request: ExtensionRequest) throws -> ExtensionAnswer { try ask(request) }
}
