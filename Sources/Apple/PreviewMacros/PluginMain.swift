@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The plug-in process that the compiler starts (`-load-plugin-executable`). The toolchain ships the message handling
/// but not the module that usually provides `main`.
@main
struct PluginMain {
  static func main() throws {
    try CompilerPluginMessageListener(connection: CompilerConnection(), provider: MacroTable()).main()
  }
}

/// Finds a macro's implementation by the name in its `#externalMacro`.
struct MacroTable: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "PreviewMacro": return PreviewMacro.self
    case "PreviewableMacro": return PreviewableMacro.self
    case "EntryMacro": return EntryMacro.self
    default: throw MacroMisuse(description: "there is no macro \(typeName)")
    }
  }
}
