import RenderTree

/// The environment values that styled things read.
struct StyleEnvironment {
}
