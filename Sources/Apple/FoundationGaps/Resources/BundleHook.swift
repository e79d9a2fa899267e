import Foundation
import Glibc

/// Makes the process's own bundle answer from the app's resources.
///
/// Foundation's `Bundle` finds neither a prepared folder nor a phone's language that changes while it runs, and it can
/// be neither subclassed nor replaced. Its overridable methods are called through the class's table, so the table's
/// entries are exchanged, each found by the address of the function that stands there.
enum BundleHook {
  /// Path of the main bundle before anything was exchanged: `Bundle(for:)` of an app's class has it too.
  nonisolated(unsafe) private(set) static var ownPath = ""

  /// Foundation's function and the one of this module that takes its place.
  private static let exchanges = [
    ("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF", "skerry_bundle_localized_string"),
    ("$s10Foundation6BundleC14infoDictionarySDySSypGSgvg", "skerry_bundle_info_dictionary"),
    ("$s10Foundation6BundleC16bundleIdentifierSSSgvg", "skerry_bundle_identifier"),
    ("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg", "skerry_bundle_preferred_localizations"),
    ("$s10Foundation6BundleC13localizationsSaySSGvg", "skerry_bundle_localizations"),
    ("$s10Foundation6BundleC12resourcePathSSSgvg", "skerry_bundle_resource_path"),
    ("$s10Foundation6BundleC11resourceURL0A10Essentials0D0VSgvg", "skerry_bundle_resource_url"),
    ("$s10Foundation6BundleC4path11forResource6ofTypeSSSgAG_AGtF", "skerry_bundle_path"),
    ("$s10Foundation6BundleC4path11forResource6ofType11inDirectorySSSgAH_A2HtF", "skerry_bundle_path_in"),
    (
      "$s10Foundation6BundleC3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF", "skerry_bundle_url"
    ),
    (
      "$s10Foundation6BundleC3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF",
      "skerry_bundle_url_in"
    ),
  ]

  private static let once: Void = {
    ownPath = Bundle.main.bundlePath
    for (name, own) in exchanges where !exchange(name, for: own) {
      // The bundle then answers as Foundation does; said for whoever reads the widget's output.
      FileHandle.standardError.write(Data("skerry: Foundation has no \(name); Bundle.main stays incomplete\n".utf8))
    }
  }()

  static func install() { once }

  /// Byte offsets inside a Swift class's metadata, where there is no Objective-C (Swift ABI, TypeMetadata).
  private enum Metadata {
    static let classSize = 32
    static let addressPoint = 36
    static let firstMember = 40
  }

  private static func exchange(_ name: String, for own: String) -> Bool {
    guard let old = dlsym(nil, name), let new = dlsym(nil, own) else { return false }
    let metadata = unsafeBitCast(Bundle.self as AnyClass, to: UnsafeMutableRawPointer.self)
    let size = metadata.load(fromByteOffset: Metadata.classSize, as: UInt32.self)
    let end = Int(size) - Int(metadata.load(fromByteOffset: Metadata.addressPoint, as: UInt32.self))
    let step = MemoryLayout<UnsafeRawPointer>.size
    for offset in stride(from: Metadata.firstMember, through: end - step, by: step)
    where metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) == UnsafeRawPointer(old) {
      metadata.storeBytes(of: UnsafeRawPointer(new), toByteOffset: offset, as: UnsafeRawPointer.self)
      return true
    }
    return false
  }
}
