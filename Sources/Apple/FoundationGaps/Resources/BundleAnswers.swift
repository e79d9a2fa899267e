import Foundation

// What `BundleHook` puts into Foundation's class. Names are fixed, because the hook finds them by name. Each answers
// for the app's own bundle from its resources, else as Foundation does.

extension Bundle {
  private var own: AppResources? {
    guard self === Bundle.main || bundlePath == BundleHook.ownPath else { return nil }
    return AppResources.current
  }

  @_silgen_name("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF")
  private func foundationLocalizedString(_ key: String, _ value: String?, _ table: String?) -> String
  @_silgen_name("skerry_bundle_localized_string") @inline(never)
  public func _ownLocalizedString(_ key: String, _ value: String?, _ table: String?) -> String {
    guard own != nil else { return foundationLocalizedString(key, value, table) }
    let name = table.flatMap { $0.isEmpty ? nil : $0 }
    if let text = StringLookup.format(key, table: name, arguments: [], locale: .current) { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  @_silgen_name("$s10Foundation6BundleC14infoDictionarySDySSypGSgvg")
  private func foundationInfoDictionary() -> [String: Any]?
  @_silgen_name("skerry_bundle_info_dictionary") @inline(never)
  public func _ownInfoDictionary() -> [String: Any]? { own?.information ?? foundationInfoDictionary() }

  @_silgen_name("$s10Foundation6BundleC16bundleIdentifierSSSgvg")
  private func foundationIdentifier() -> String?
  @_silgen_name("skerry_bundle_identifier") @inline(never)
  public func _ownIdentifier() -> String? {
    own.map { $0.information["CFBundleIdentifier"] as? String } ?? foundationIdentifier()
  }

  @_silgen_name("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg")
  private func foundationPreferredLocalizations() -> [String]
  @_silgen_name("skerry_bundle_preferred_localizations") @inline(never)
  public func _ownPreferredLocalizations() -> [String] {
    own.map { [$0.language(for: .current)] } ?? foundationPreferredLocalizations()
  }

  @_silgen_name("$s10Foundation6BundleC13localizationsSaySSGvg")
  private func foundationLocalizations() -> [String]
  @_silgen_name("skerry_bundle_localizations") @inline(never)
  public func _ownLocalizations() -> [String] { own?.catalogue.languages ?? foundationLocalizations() }

  @_silgen_name("$s10Foundation6BundleC12resourcePathSSSgvg")
  private func foundationResourcePath() -> String?
  @_silgen_name("skerry_bundle_resource_path") @inline(never)
  public func _ownResourcePath() -> String? { own?.files ?? foundationResourcePath() }

  @_silgen_name("$s10Foundation6BundleC11resourceURL0A10Essentials0D0VSgvg")
  private func foundationResourceURL() -> URL?
  @_silgen_name("skerry_bundle_resource_url") @inline(never)
  public func _ownResourceURL() -> URL? {
    own.map { URL(fileURLWithPath: $0.files, isDirectory: true) } ?? foundationResourceURL()
  }

  @_silgen_name("$s10Foundation6BundleC4path11forResource6ofTypeSSSgAG_AGtF")
  private func foundationPath(_ name: String?, _ type: String?) -> String?
  @_silgen_name("skerry_bundle_path") @inline(never)
  public func _ownPath(_ name: String?, _ type: String?) -> String? {
    guard let own else { return foundationPath(name, type) }
    return own.path(name, ofType: type, inFolder: nil, language: own.language(for: .current))
  }

  @_silgen_name("$s10Foundation6BundleC4path11forResource6ofType11inDirectorySSSgAH_A2HtF")
  private func foundationPath(_ name: String?, _ type: String?, _ folder: String?) -> String?
  @_silgen_name("skerry_bundle_path_in") @inline(never)
  public func _ownPath(_ name: String?, _ type: String?, _ folder: String?) -> String? {
    guard let own else { return foundationPath(name, type, folder) }
    return own.path(name, ofType: type, inFolder: folder, language: own.language(for: .current))
  }

  @_silgen_name("$s10Foundation6BundleC3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF")
  private func foundationURL(_ name: String?, _ type: String?) -> URL?
  @_silgen_name("skerry_bundle_url") @inline(never)
  public func _ownURL(_ name: String?, _ type: String?) -> URL? {
    own == nil ? foundationURL(name, type) : _ownPath(name, type).map { URL(fileURLWithPath: $0) }
  }

  @_silgen_name("$s10Foundation6BundleC3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF")
  private func foundationURL(_ name: String?, _ type: String?, _ folder: String?) -> URL?
  @_silgen_name("skerry_bundle_url_in") @inline(never)
  public func _ownURL(_ name: String?, _ type: String?, _ folder: String?) -> URL? {
    own == nil ? foundationURL(name, type, folder) : _ownPath(name, type, folder).map { URL(fileURLWithPath: $0) }
  }
}
