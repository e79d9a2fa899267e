// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import Foundation
import SwiftUI
import Wire

extension Surroundings {
  /// What views read of the surroundings.
  @MainActor func environment(isIsland: Bool) -> EnvironmentValues {
    var values = EnvironmentValues()
    // The island is black whatever the person chose.
    values.colorScheme = isIsland || scheme == .dark ? .dark : .light
    values._colorSchemeContrast = increasedContrast ? .increased : .standard
    values.dynamicTypeSize = DynamicTypeSize(named: dynamicType) ?? .large
    values.locale = Locale(identifier: localeIdentifier)
    values.timeZone = TimeZone(identifier: timeZone) ?? values.timeZone
    values.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
    values.displayScale = displayScale
    values._iosMajor = iosMajor
    values.legibilityWeight = boldText ? .bold : .regular
    values._accessibilitySettings.reduceTransparency = reduceTransparency
    values._accessibilitySettings.reduceMotion = reduceMotion
    switch redaction {
    case .privacy: values.redactionReasons = .privacy
    case .placeholder: values.redactionReasons = .placeholder
    case nil: break
    }
    values.isLuminanceReduced = isLuminanceReduced
    values.isActivityFullscreen = isFullscreen
    values.activityFamily = family == .small ? .small : .medium
    values.showsWidgetContainerBackground = showsContainerBackground
    return values
  }

  /// The locale as iOS spells it: `en_US`, `zh-Hans_CN`.
  var localeIdentifier: String {
    let parts = locale.split(separator: "-")
    guard parts.count > 1, let region = parts.last, region.allSatisfy({ $0.isUppercase || $0.isNumber }) else {
      return locale
    }
    return parts.dropLast().joined(separator: "-") + "_" + region
  }

  /// Why these surroundings cannot be drawn in; nil where they can.
  var fault: String? {
    if DynamicTypeSize(named: dynamicType) == nil {
      return "\"\(dynamicType)\" is no Dynamic Type size; the sizes are "
        + DynamicTypeSize.allCases.map { "\($0)" }.joined(separator: ", ")
    }
    if TimeZone(identifier: timeZone) == nil {
      return "\"\(timeZone)\" is no time zone; write an IANA name such as Europe/Berlin, or UTC"
    }
    if !(displayScale > 0 && displayScale.isFinite) { return "the display scale \(displayScale) is no positive number" }
    return nil
  }

  /// Makes `Date()`, `Locale.current` and `TimeZone.current` answer as on the phone, as far as the guest runtime is
  /// there to do it.
  func applyToProcess() {
    _ = skerry_guest_try_set_clock(now)
    _ = skerry_guest_try_set_locale(localeIdentifier)
    _ = skerry_guest_try_set_time_zone(timeZone)
  }

  /// Makes UIKit's device, screen and traits, and the texts that vary by device, answer as on the phone, for one
  /// presentation.
  func applyToDevice(isIsland: Bool) {
    StringLookup.device = StringLookup.device(ofModel: deviceName)
    SimulatedDevice.current = SimulatedDevice(
      marketingName: deviceName, systemVersion: "\(iosMajor).\(iosMinor)", screenWidth: screenWidth,
      screenHeight: screenHeight, scale: displayScale, isDark: isIsland || scheme == .dark,
      increasedContrast: increasedContrast)
  }
}

extension DynamicTypeSize {
  /// By Apple's name: `large`, `accessibility3`.
  init?(named name: String) {
    guard let size = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = size
  }
}
