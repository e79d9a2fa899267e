import APNs
import Findings
import Foundation

/// What a text of the API may be.
enum TextForm: Sendable, Hashable {
  /// Any text whatever, of answers.
  case free
  /// Any text of 0 or more characters, without control characters.
  case any(longest: Int)
  /// A name that is safe in paths.
  case name(longest: Int)
  /// Whole bytes in lower-case hexadecimal.
  case token
  case bundleID
  /// BCP 47, or empty.
  case locale
  /// The name of a Swift type.
  case typeName
  /// `17.2`, or empty.
  case version
  case url
  case oneOf([String])
  /// A whole number in digits.
  case digits

  /// Pattern of ECMA 262, as OpenAPI has it.
  var pattern: String? {
    switch self {
    case .any: #"^[^\u0000-\u001F\u007F]*$"#
    case .name(let longest): "^[A-Za-z0-9_][A-Za-z0-9_.:@~+=-]{0,\(longest - 1)}$"
    case .token: "^([0-9a-f]{2}){8,200}$"
    case .bundleID: "^[A-Za-z0-9.-]{1,155}$"
    case .locale: "^([A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,6})?$"
    // Swift's names are not only English: everything beyond Latin-1's controls and spaces but punctuation.
    case .typeName:
      #"^[^\u0000-\u0040\u005B-\u005E\u0060\u007B-\u00A0\u1FFF-\u206F][^\u0000-\u002D\u002F\u003A-\u0040\u005B-"#
        + #"\u005E\u0060\u007B-\u00A0\u1FFF-\u206F]*$"#
    case .version: "^([0-9]{1,3}([.][0-9]{1,3}){0,2})?$"
    case .url: "^https?://[!-~]{1,500}$"
    case .oneOf, .free: nil
    case .digits: "^[0-9]{1,15}$"
    }
  }

  /// Longest text, in Unicode scalars.
  var longest: Int? {
    switch self {
    case .any(let longest): longest
    case .typeName: Self.typeNameLength
    default: nil
    }
  }
  private static let typeNameLength = 200

  /// What it should have been; nil where the text is right.
  func wanted(_ text: String) -> String? { accepts(text) ? nil : words }

  private var words: String {
    switch self {
    case .free: "a text"
    case .any(let longest): "a text of at most \(longest) characters, without control characters"
    case .name(let longest):
      "1 to \(longest) of the characters A-Z a-z 0-9 _ . : @ ~ + = - (the first a letter, a digit or _)"
    case .token: "an even number of hexadecimal digits in lower case"
    case .bundleID: "the app's identifier, such as com.example.parcels"
    case .locale: "a language and region, such as zh-Hans-CN"
    case .typeName: "the name of the attributes type, such as ParcelAttributes"
    case .version: "a version, such as 17.2"
    case .url: "an address that begins with https://"
    case .oneOf(let values): "one of: " + values.joined(separator: ", ")
    case .digits: "a whole number"
    }
  }

  func accepts(_ text: String) -> Bool {
    let bytes = text.utf8
    switch self {
    case .free: return true
    case .any(let longest):
      return text.unicodeScalars.count <= longest
        && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    case .name(let longest): return Self.isName(text, longest: longest)
    case .token: return (16...400).contains(bytes.count) && bytes.count % 2 == 0 && bytes.allSatisfy(\.isLowerHex)
    case .bundleID: return bytes.count <= 155 && ChannelRequest.isBundleID(text)
    case .locale: return text.isEmpty || Self.isLocale(bytes)
    case .typeName:
      let scalars = text.unicodeScalars
      guard let first = scalars.first, first != ".", !("0"..."9" ~= first) else { return false }
      return scalars.count <= Self.typeNameLength && scalars.allSatisfy(Self.isOfTypeName)
    case .version:
      let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return text.isEmpty
        || parts.count <= 3 && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) }
    case .url:
      guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else { return false }
      let rest = bytes.dropFirst(scheme.utf8.count)
      return (1...500).contains(rest.count) && rest.allSatisfy { (0x21...0x7E).contains($0) }
    case .oneOf(let values): return values.contains(text)
    case .digits: return (1...15).contains(bytes.count) && bytes.allSatisfy(\.isDigit)
    }
  }

  /// A language of letters, and up to 6 further parts.
  private static func isLocale(_ bytes: String.UTF8View) -> Bool {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(\.isLetter) else {
      return false
    }
    return parts.count <= 7
      && parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
  }

  /// Letters of any script, digits, `_` and the dots between the names of nested types.
  private static func isOfTypeName(_ scalar: Unicode.Scalar) -> Bool {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return byte.isPlainNameByte || byte == UInt8(ascii: ".")
    }
    return scalar.value > 0xA0 && !(0x1FFF...0x206F ~= scalar.value)
  }

  static func isName(_ text: String, longest: Int) -> Bool {
    let bytes = text.utf8
    guard (1...longest).contains(bytes.count), let first = bytes.first, first.isPlainNameByte else { return false }
    return bytes.allSatisfy { $0.isPlainNameByte || Self.marks.contains($0) }
  }

  private static let marks = Set(".:@~+=-".utf8)
}

extension UInt8 {
  fileprivate var isLowerHex: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isPlainNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension RelayName {
  /// The form of such a name in the API.
  static var form: TextForm { .name(longest: limit) }
  /// Whether the name has that form.
  var isPlain: Bool { TextForm.isName(rawValue, longest: Self.limit) }
}
