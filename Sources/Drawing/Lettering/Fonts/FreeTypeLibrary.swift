import CPango
import CShims

/// FreeType's library object. Opening and closing faces is not thread-safe, so both go through a lock.
final class FreeTypeLibrary: @unchecked Sendable {
  private let library: FT_Library
  private let lock = SkerryLock()

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit {
    FT_Done_FreeType(library)
    lock.destroy()
  }

  func open(_ path: String, index: Int) -> FT_Face? {
    lock.lock()
    defer { lock.unlock() }
    var face: FT_Face?
    return FT_New_Face(library, path, FT_Long(index), &face) == 0 ? face : nil
  }

  func close(_ face: FT_Face) {
    lock.lock()
    defer { lock.unlock() }
    FT_Done_Face(face)
  }
}
