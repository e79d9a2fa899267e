import RenderTree

/// The environment values that texts read.
struct TextEnvironment {
  var lineLimit: Int?
}
