/// A macro used in a way that cannot expand; the compiler shows the text at the use.
struct MacroMisuse: Error, CustomStringConvertible {
  let description: String
}
