/// The command line that makes an extension's program: plain `swiftc` against the façade's compiled modules. No
/// optimisation and no debug information, because the time from an edit to a picture counts here.
struct CompilerInvocation {
  var products: Products
  /// The library to link: the façade, or the façade with a phone for tests.
  var library: String
  var moduleCache: String
  var moduleName: String
  var languageMode: Int
  var sources: [String]
  var output: String

  /// The longest that the type checker may take over one expression.
  private static let expressionSeconds = 60

  var arguments: [String] {
    var arguments = [
      // One frontend for all files takes half the time of one per file: each would read every module again.
      "-wmo", "-parse-as-library", "-Onone", "-swift-version", "\(languageMode)", "-module-name", moduleName,
      "-diagnostic-style=llvm", "-no-color-diagnostics", "-module-cache-path", moduleCache, "-I", products.modules,
      "-load-plugin-executable", "\(products.macros)#PreviewMacros",
    ]
    for map in products.moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    // An expression that is too long for the type checker is told with its place; by itself it would try for 600 s.
    arguments += ["-Xfrontend", "-solver-expression-time-threshold=\(Self.expressionSeconds)"]
    if products.hasModule("FoundationGaps") {
      // A file that imports nothing but Foundation sees on iOS what Linux's Foundation lacks.
      arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "FoundationGaps"]
    }
    let libraries = Products.folder(of: products.library)
    arguments += [
      "-use-ld=lld", "-L", libraries, "-l\(library)", "-Xlinker", "-rpath", "-Xlinker", libraries, "-o", output,
    ]
    return arguments + sources
  }
}

extension Products {
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
