import Foundation
import RenderTree

/// Decoded pictures, each decoded once.
final class PictureStore {
  private enum Key: Hashable {
    case file(path: String, size: Int, changed: Double)
    /// Resource keys name different bytes in different lists.
    case bytes(hash: UInt64, count: Int)
  }
  private struct SmallKey: Hashable { var key: ObjectIdentifier, width: Int, height: Int }
  private var kept: [Key: Result<Picture, Picture.Refusal>] = [:]
  private var small: [SmallKey: Picture] = [:]
  private static let most = 64

  /// Why a source gave no picture, as a note says it.
  struct Missing: Error { var name: String, reason: String }

  func picture(_ source: ImageSpec.Source, resources: [String: [UInt8]]) throws(Missing) -> Picture {
    switch source {
    case .missing(let name): throw Missing(name: name, reason: "no picture of this name was found")
    case .resource(let name):
      guard let bytes = resources[name] else {
        throw Missing(name: name, reason: "the display list does not hold its bytes")
      }
      return try decoded(.bytes(hash: Self.hash(bytes), count: bytes.count), name) { bytes }
    case .file(let path):
      let traits = try? FileManager.default.attributesOfItem(atPath: path)
      let key = Key.file(
        path: path, size: (traits?[.size] as? Int) ?? -1,
        changed: (traits?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
      return try decoded(key, path) { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
    }
  }

  /// A picture shrunk to whole pixels, kept for the next frame.
  func shrunk(_ picture: Picture, to width: Int, _ height: Int) -> Picture? {
    let key = SmallKey(key: ObjectIdentifier(picture), width: width, height: height)
    if let known = small[key] { return known }
    if small.count >= Self.most { small.removeAll() }
    let made = picture.shrunk(to: width, height)
    small[key] = made
    return made
  }

  private func decoded(_ key: Key, _ name: String, _ read: () -> [UInt8]?) throws(Missing) -> Picture {
    if kept[key] == nil {
      if kept.count >= Self.most { kept.removeAll(); small.removeAll() }
      guard let bytes = read() else { throw Missing(name: name, reason: "the file cannot be read") }
      do throws(Picture.Refusal) { kept[key] = .success(try Picture.decode(bytes)) } catch {
        kept[key] = .failure(error)
      }
    }
    switch kept[key] {
    case .success(let picture)?: return picture
    case .failure(let refusal)?: throw Missing(name: name, reason: refusal.rawValue)
    case nil: throw Missing(name: name, reason: "it was not decoded")
    }
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var h = UInt64(raw.count)
      for i in stride(from: 0, to: raw.count - 7, by: 8) {
        h = (h ^ raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15 ^ (h >> 29)
      }
      for i in (raw.count & ~7)..<raw.count { h = (h ^ UInt64(raw[i])) &* 0x100_0000_01b3 }
      return h
    }
  }
}
