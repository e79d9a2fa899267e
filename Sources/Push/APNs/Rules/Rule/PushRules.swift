import Findings

/// All checks of a push, in the order in which they are listed.
public enum PushRules {
  public static let all: [any PushRule] = payload + content + headers + series

  private static let payload: [any PushRule] = [
    NotJSONRule(), ByteOrderMarkRule(), TooLargeRule(), LargeRule(), ContentTooLargeRule(), NullRule(),
    DuplicateKeyRule(), NoApsRule(), NoEventRule(), UnknownEventRule(), NoTimestampRule(), TimestampTypeRule(),
    TimestampMillisecondsRule(),
    TimestampOldRule(), TimestampBehindRule(), TimestampAheadRule(), TimestampFractionRule(), NoContentStateRule(),
    ContentStateTypeRule(), EndKeepsContentRule(), NoAttributesTypeRule(), AttributesTypeTypeRule(),
    AttributesTypeDottedRule(), NoAttributesRule(), AttributesNotObjectRule(), StartWithoutAlertRule(),
    StartWithoutInputRule(), InputTypeRule(), InputTwiceRule(), StartKeyWithoutStartRule(), StartBeforeIOS17Rule(),
    ChannelBeforeIOS18Rule(), AlertTypeRule(), AlertUnknownKeyRule(), SoundOutsideAlertRule(), SoundNotSilentRule(),
    FlatLocalizationRule(), EmptyAlertRule(), StaleDateMissingRule(), StaleDatePastRule(), DateTypeRule(),
    DateMillisecondsRule(), DismissalWithoutEndRule(), DismissalMissingRule(), DismissalLateRule(), DismissalNowRule(),
    RelevanceTypeRule(), UnknownKeyRule(), SimulatorBundleRule(),
  ]

  private static let content: [any PushRule] = [
    AttributesTypeUnknownRule(), MissingKeyRule(), MissingDefaultRule(), KeySpellingRule(), RefusedNullRule(),
    TypeMismatchRule(), NumericStringRule(), NotBooleanRule(), FractionRule(), WholeFractionRule(), OutOfRangeRule(),
    DigitsLostRule(), DateStringRule(), DateUnixRule(), DateContentMillisecondsRule(), DateFarRule(), Base64Rule(),
    HexDataRule(), LargeDataRule(), URLTextRule(), URLEncodedRule(), UUIDTextRule(), UnknownValueRule(),
    UnknownCaseRule(), CaseFormRule(), DictionaryFormRule(), DictionaryKeyRule(), RepeatedElementRule(),
    RangeFormRule(), RangeOrderRule(), IntervalOrderRule(), DurationPairRule(), UnknownContentKeyRule(),
    StateKeyInAttributesRule(), AttributesKeyInStateRule(), TakesEverythingRule(), HandDecodedRule(), NotKnownRule(),
  ]

  private static let headers: [any PushRule] = [
    PushTypeRule(), TopicMissingRule(), TopicSuffixRule(), TopicSuffixTwiceRule(), TopicExtensionRule(),
    TopicAppRule(), PriorityRule(), ExpirationFormRule(), ExpirationPastRule(), ExpirationZeroRule(), CollapseIDRule(),
    MessageIDRule(), DuplicateHeaderRule(), AuthorizationRule(), CertificateRule(), MethodRule(), PathRule(),
    DeviceTokenRule(), DeviceTokenKindRule(), BroadcastStartRule(), BroadcastTopicRule(), BroadcastExpirationRule(),
    BroadcastChannelRule(), FCMLiveActivityTokenRule(), FCMRegistrationTokenRule(),
  ]

  private static let series: [any PushRule] = [
    TimestampOrderRule(), PriorityRateRule(), AlertEveryUpdateRule(), RelevanceScaleRule(), StartRepeatedRule(),
    AfterEndRule(), StateUnchangedRule(),
  ]

  private static let byID: [String: any PushRule] = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// The rule with this id; nil where there is none.
  public static func rule(_ id: String) -> (any PushRule)? { byID[id] }

  /// What is wrong with a push, in the order of the file that it stands in.
  public static func findings(in push: PushUnderTest) -> [Finding] {
    let found = all.flatMap { $0.findings(in: push) }
    return found.enumerated().sorted { a, b in
      let left = a.element.place, right = b.element.place
      return (left?.line ?? 0, left?.column ?? 0, a.offset) < (right?.line ?? 0, right?.column ?? 0, b.offset)
    }.map(\.element)
  }
}
