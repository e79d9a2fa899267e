/// Which of Skerry's modules declares a type that widget sources name: what to import where a file forgot it.
enum DeclaringModules {
  /// The module to import for a type; nil where Skerry has no such type.
  static func module(of name: String) -> String? { modules[name] }

  private static let modules: [String: String] = {
    var modules: [String: String] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      for name in words.dropFirst() { modules[name] = words[0] }
    }
    return modules
  }()

  /// Each row: a module, and types that it declares at file level.
  static let rows = """
    ActivityKit Activity ActivityAttributes ActivityAuthorizationError ActivityAuthorizationInfo ActivityContent
    ActivityKit ActivityState ActivityStyle ActivityUIDismissalPolicy AlertConfiguration PushType
    WidgetKit AccessoryWidgetBackground ActivityConfiguration ActivityFamily ActivityPreviewViewKind
    WidgetKit ActivityViewContext AppIntentConfiguration AppIntentControlConfiguration AppIntentControlValueProvider
    WidgetKit AppIntentRecommendation AppIntentTimelineProvider ControlCenter ControlInfo ControlValueProvider
    WidgetKit ControlWidgetButton ControlWidgetButtonDefaultActionLabel ControlWidgetToggle
    WidgetKit ControlWidgetToggleDefaultLabel DynamicIsland DynamicIslandExpandedContent
    WidgetKit DynamicIslandExpandedContentBuilder DynamicIslandExpandedRegion DynamicIslandExpandedRegionPosition
    WidgetKit DynamicIslandExpandedRegionVerticalPlacement DynamicIslandMode IntentConfiguration IntentRecommendation
    WidgetKit IntentTimelineProvider LevelOfDetail PreviewActivityBuilder PreviewTimelineBuilder StaticConfiguration
    WidgetKit StaticControlConfiguration Timeline TimelineEntry TimelineEntryRelevance TimelineProvider
    WidgetKit TimelineProviderContext TimelineReloadPolicy WidgetAccentedRenderingMode WidgetCenter WidgetFamily
    WidgetKit WidgetInfo WidgetLocation WidgetMountingStyle WidgetPreviewContext WidgetPushHandler WidgetPushInfo
    WidgetKit WidgetRelevance WidgetRelevanceAttribute WidgetRenderingMode
    AppIntents AppDependency AppDependencyManager AppEntity AppEnum AppIntent AppIntentsPackage AppShortcut
    AppIntents AppShortcutPhrase AppShortcutsBuilder AppShortcutsProvider AppValue AudioPlaybackIntent
    AppIntents AudioStartingIntent ComparableComparisonOperator ControlConfigurationIntent DisplayRepresentation
    AppIntents DynamicOptionsProvider EntityProperty EntityQuery EntityStringQuery EnumerableEntityQuery
    AppIntents ForegroundContinuableIntent HasValueComparisonOperator InputConnectionBehavior
    AppIntents InstanceDisplayRepresentable IntentAuthenticationPolicy IntentCollectionSize IntentDescription
    AppIntents IntentDialog IntentDonationIdentifier IntentFile IntentModes IntentNumberControlStyle IntentParameter
    AppIntents IntentParameterSummary IntentResult IntentResultContainer ItemCollection LiveActivityIntent
    AppIntents LiveActivityStartingIntent OpenIntent OpenURLIntent OpensIntent ParameterSummary
    AppIntents ParameterSummaryBuilder ParameterSummaryParametersBuilder ParameterSummaryString
    AppIntents ParameterSummaryWhenCondition PersistentlyIdentifiable ProgressReportingIntent ProvidesDialog
    AppIntents ReturnsValue SetValueIntent ShortcutTileColor ShowsSnippetView StaticDisplayRepresentable SystemIntent
    AppIntents TypeDisplayRepresentable TypeDisplayRepresentation WidgetConfigurationIntent
    UIKit NSDirectionalEdgeInsets NSLineBreakMode NSMutableParagraphStyle NSParagraphStyle NSStringDrawingContext
    UIKit NSStringDrawingOptions NSTextAlignment NSUnderlineStyle UIAccessibility UIAccessibilityContrast
    UIKit UIApplication UIApplicationDelegate UIBackgroundFetchResult UIBezierPath UIColor UIContentSizeCategory
    UIKit UIDevice UIDeviceOrientation UIEdgeInsets UIFeedbackGenerator UIFont UIFontDescriptor UIFontMetrics
    UIKit UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIImage UIImageView
    UIKit UIImpactFeedbackGenerator UIInterfaceOrientation UIInterfaceOrientationMask UILabel
    UIKit UINotificationFeedbackGenerator UIPasteboard UIRectCorner UIRectEdge UIResponder UIScene UIScreen
    UIKit UISelectionFeedbackGenerator UITraitCollection UIUserInterfaceIdiom UIUserInterfaceLayoutDirection
    UIKit UIUserInterfaceLevel UIUserInterfaceSizeClass UIUserInterfaceStyle UIView UIViewController UIWindow
    UIKit UIWindowScene
    CoreGraphics CGAffineTransform CGBlendMode CGColor CGColorRenderingIntent CGColorSpace CGContext CGDataProvider
    CoreGraphics CGGradient CGImage CGImageAlphaInfo CGInterpolationQuality CGLineCap CGLineJoin CGMutablePath CGPath
    CoreGraphics CGPathDrawingMode CGPathElement CGPathElementType CGPathFillRule CGVector
    Combine AnyCancellable AnyPublisher AnySubscriber Cancellable CombineIdentifier ConnectablePublisher
    Combine CurrentValueSubject CustomCombineIdentifierConvertible ImmediateScheduler NoSchedulerOptions
    Combine ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers
    Combine SchedulerInstant SchedulerTimeIntervalConvertible Subscriber Subscribers Subscription TopLevelDecoder
    Combine TopLevelEncoder
    os Logger OSAllocatedUnfairLock OSLog OSLogBoolFormat OSLogFloatFormatting OSLogIntegerFormatting
    os OSLogInterpolation OSLogMessage OSLogPrivacy OSLogStringAlignment OSLogType OSSignpostID
    os OSSignpostIntervalState OSSignpostType OSSignposter
    SwiftUI AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityChildBehavior
    SwiftUI AccessibilityHeadingLevel AccessibilityTextContentType AccessibilityTraits
    SwiftUI AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle AccessoryLinearCapacityGaugeStyle
    SwiftUI AccessoryLinearGaugeStyle Alignment AlignmentID Anchor Angle AngularGradient Animatable AnimatablePair
    SwiftUI Animation AnimationCompletionCriteria AnimationTimelineSchedule AnyGradient AnyLayout AnyShape
    SwiftUI AnyShapeStyle AnyTransition AnyView App AppStorage AppearSymbolEffect AsymmetricTransition AsyncImage
    SwiftUI AsyncImagePhase AutomaticFormStyle AutomaticSymbolEffect Axis BackgroundProminence BackgroundStyle
    SwiftUI Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle BorderedProminentButtonStyle
    SwiftUI BorderlessButtonStyle BounceSymbolEffect BreatheSymbolEffect Button ButtonBorderShape ButtonRepeatBehavior
    SwiftUI ButtonRole ButtonStyle ButtonStyleConfiguration ButtonToggleStyle Canvas Capsule Circle
    SwiftUI CircularProgressViewStyle Color ColorPicker ColorRenderingMode ColorResource ColorScheme
    SwiftUI ColorSchemeContrast CompactDatePickerStyle ContainerBackgroundPlacement ContainerRelativeShape
    SwiftUI ContainerValueKey ContainerValues ContentMarginPlacement ContentMode ContentShapeKinds ContentTransition
    SwiftUI ContentTransitionSymbolEffect ContentUnavailableView ControlGroup ControlSize ControlWidget
    SwiftUI ControlWidgetConfiguration ControlWidgetConfigurationBuilder ControlWidgetTemplate
    SwiftUI ControlWidgetTemplateBuilder CoordinateSpace CoordinateSpaceProtocol CubicKeyframe DatePicker
    SwiftUI DatePickerComponents DatePickerStyle DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel
    SwiftUI DefaultGaugeStyle DefaultGlassEffectShape DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle
    SwiftUI DefaultPickerStyle DefaultProgressViewStyle DefaultTextFieldStyle DefaultToggleStyle
    SwiftUI DisabledTextSelectability DisappearSymbolEffect DisclosureGroup DiscreteSymbolEffect DismissAction Divider
    SwiftUI DragGesture DynamicProperty DynamicTypeSize Edge EdgeInsets Ellipse EllipticalGradient EmptyAnimatableData
    SwiftUI EmptyModifier EmptyView EmptyVisualEffect EmptyWidgetConfiguration EnabledTextSelectability Environment
    SwiftUI EnvironmentKey EnvironmentObject EnvironmentValues EquatableView EveryMinuteTimelineSchedule
    SwiftUI ExplicitTimelineSchedule FillShapeStyle FillStyle FocusState FocusedValueKey FocusedValues Font ForEach
    SwiftUI ForegroundStyle Form FormStyle Gauge GaugeStyle GaugeStyleConfiguration GeometryProxy GeometryReader
    SwiftUI Gesture GestureMask GestureState Glass GlassButtonStyle GlassEffectContainer GlassEffectTransition
    SwiftUI GlassProminentButtonStyle GlobalCoordinateSpace Gradient GraphicalDatePickerStyle GraphicsContext Grid
    SwiftUI GridItem GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle
    SwiftUI GroupedListStyle HStack HStackLayout HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect
    SwiftUI IconOnlyLabelStyle IdentityTransition Image ImagePaint ImageResource IndefiniteSymbolEffect
    SwiftUI InlinePickerStyle InsetGroupedListStyle InterfaceOrientation KeyframeAnimator KeyframeTrack
    SwiftUI KeyframeTrackContent KeyframeTrackContentBuilder Keyframes KeyframesBuilder Label LabelStyle
    SwiftUI LabelStyleConfiguration LabeledContent Layout LayoutDirection LayoutSubview LayoutSubviews LayoutValueKey
    SwiftUI LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight LinearCapacityGaugeStyle LinearGradient
    SwiftUI LinearKeyframe LinearProgressViewStyle Link LinkShapeStyle List ListStyle LocalCoordinateSpace
    SwiftUI LocalizedStringKey LongPressGesture MagnificationGesture MatchedGeometryProperties Material Menu
    SwiftUI MenuPickerStyle MeshGradient ModifiedContent MoveKeyframe MoveTransition NamedCoordinateSpace Namespace
    SwiftUI NavigationBarItem NavigationLink NavigationPath NavigationStack NavigationView ObservedObject
    SwiftUI OffsetTransition OpacityTransition OpenURLAction Path PeriodicTimelineSchedule PhaseAnimator Picker
    SwiftUI PickerStyle PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle
    SwiftUI PlainListStyle PlainTextFieldStyle PreferenceKey PresentationDetent PresentationMode Preview
    SwiftUI PreviewContext PreviewContextKey PreviewDevice PreviewLayout PreviewPlatform PreviewProvider PreviewTrait
    SwiftUI PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle
    SwiftUI ProgressViewStyleConfiguration ProjectionTransform ProposedViewSize PulseSymbolEffect PushTransition
    SwiftUI RadialGradient Rectangle RectangleCornerRadii RedactionReasons ReplaceSymbolEffect RotateSymbolEffect
    SwiftUI RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions
    SwiftUI ScaleSymbolEffect ScaleTransition ScaledMetric Scene SceneBuilder ScenePadding ScenePhase SceneStorage
    SwiftUI ScrollBounceBehavior ScrollIndicatorVisibility ScrollView ScrollViewProxy ScrollViewReader Section
    SwiftUI SecureField SegmentedPickerStyle SelectionShapeStyle SensoryFeedback SeparatorShapeStyle Settings
    SwiftUI ShadowStyle ShapeRole ShapeStyle ShareLink SlideTransition Slider Spacer Spring SpringKeyframe State
    SwiftUI StateObject Stepper StrokeStyle SwitchToggleStyle SymbolEffect SymbolEffectOptions SymbolRenderingMode
    SwiftUI SymbolVariants SystemFormatStyle TabView TapGesture Text TextAlignment TextEditor TextField TextFieldStyle
    SwiftUI TextSelectability TimeDataSource TimelineSchedule TimelineScheduleMode TimelineView
    SwiftUI TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle
    SwiftUI ToggleStyleConfiguration Transaction TransactionKey Transition TransitionPhase TransitionProperties
    SwiftUI TransitionSymbolEffect TupleView UIApplicationDelegateAdaptor UnevenRoundedRectangle UnitCurve UnitPoint
    SwiftUI UserInterfaceSizeClass VStack VStackLayout VariableColorSymbolEffect VectorArithmetic VerticalAlignment
    SwiftUI VerticalEdge View ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits VisualEffect
    SwiftUI WheelPickerStyle Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration WiggleSymbolEffect
    SwiftUI WindowBackgroundShapeStyle WindowGroup ZStack ZStackLayout
    """
}
