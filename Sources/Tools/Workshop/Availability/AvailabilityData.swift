/// First iOS versions, as Apple's documentation and the SDK interfaces give them. A member that exists on several
/// types stands under the version of the one that widgets use; names that many own types share are left out.
enum AvailabilityData {
  static let rows = """
    13.0 type View ViewBuilder ViewModifier Text Image Spacer Divider VStack HStack ZStack ForEach Group AnyView
    13.0 type EmptyView Button Toggle Picker TextField Section Form Color Circle Rectangle RoundedRectangle Capsule
    13.0 type Ellipse Path Shape InsettableShape GeometryReader GeometryProxy Font Angle Gradient LinearGradient
    13.0 type RadialGradient AngularGradient StrokeStyle Alignment Edge EdgeInsets State Binding Environment
    13.0 type EnvironmentValues EnvironmentKey PreferenceKey Animation AnyTransition PreviewProvider ButtonStyle
    13.0 type LocalizedStringKey ContentMode ColorScheme Axis TupleView ModifiedContent UnitPoint Transaction
    14.0 type Label Link ProgressView LazyVStack LazyHStack LazyVGrid LazyHGrid GridItem ContainerRelativeShape
    14.0 type Widget WidgetBundle WidgetConfiguration StaticConfiguration IntentConfiguration TimelineProvider
    14.0 type TimelineEntry Timeline WidgetCenter WidgetFamily WidgetPreviewContext AppStorage StateObject Scene App
    14.0 type CircularProgressViewStyle LinearProgressViewStyle WindowGroup
    14.0 member widgetURL redacted unredacted matchedGeometryEffect progressViewStyle ignoresSafeArea textCase
    14.0 member previewDevice onChange
    15.0 type Canvas TimelineView AnyShapeStyle EllipticalGradient AsyncImage Material ButtonBorderShape
    15.0 type HierarchicalShapeStyle SymbolVariants DynamicTypeSize
    15.0 member foregroundStyle tint monospacedDigit symbolRenderingMode symbolVariant privacySensitive badge
    15.0 member listRowSeparator safeAreaInset accessibilityRepresentation accessibilityChildren buttonBorderShape
    15.0 member controlSize interactiveDismissDisabled dynamicTypeSize headerProminence
    15.0 member regularMaterial thinMaterial ultraThinMaterial thickMaterial ultraThickMaterial cyan mint teal indigo
    15.0 member brown containerBackgroundRemovable contentMarginsDisabled showsWidgetContainerBackground formatted
    15.0 call background(in: background(alignment: overlay(alignment: Button(role: Text(format: task(id:
    16.0 type Grid GridRow ViewThatFits Gauge AnyLayout Layout LayoutValueKey ProposedViewSize AccessoryWidgetBackground
    16.0 type HStackLayout VStackLayout ZStackLayout GridLayout NavigationStack ShareLink WidgetRenderingMode
    16.0 type ImageRenderer AppIntent IntentDescription AppEntity AppEnum EntityQuery AppShortcutsProvider
    16.0 type LocalizedStringResource AppShortcut IntentParameter TypeDisplayRepresentation DisplayRepresentation
    16.0 type Chart LineMark BarMark AreaMark PointMark RuleMark RectangleMark AxisMarks AxisGridLine AxisTick
    16.0 type AxisValueLabel
    16.0 member fontWidth fontDesign
    16.0 member contentTransition gaugeStyle gridCellColumns gridColumnAlignment gridCellAnchor gridCellUnsizedAxes
    16.0 member widgetAccentable widgetLabel activityBackgroundTint isLuminanceReduced widgetRenderingMode
    16.0 member scrollContentBackground formStyle presentationDetents accessoryCircular accessoryRectangular
    16.0 member accessoryInline showsWidgetLabel numericText gradient defersSystemGestures chartXAxis
    16.0 member chartYAxis chartYScale chartXScale chartPlotStyle chartLegend chartOverlay chartForegroundStyleScale
    16.0 call Text(timerInterval: ProgressView(timerInterval: lineLimit(reservesSpace: push(from:
    16.1 type ActivityAttributes Activity ActivityConfiguration ActivityViewContext DynamicIsland
    16.1 type DynamicIslandExpandedRegion DynamicIslandExpandedRegionPosition DynamicIslandMode
    16.1 type DynamicIslandExpandedContentBuilder DynamicIslandExpandedContent ActivityUIDismissalPolicy
    16.1 type ActivityAuthorizationInfo ActivityAuthorizationError AlertConfiguration ActivityState
    16.1 type LiveActivityStartingIntent
    16.1 member keylineTint activitySystemActionForegroundColor isActivityFullscreen
    16.1 call dynamicIsland(verticalPlacement:
    16.2 type ActivityContent ActivityPreviewViewKind
    16.2 member isStale contentUpdates frequentPushesEnabled frequentPushEnablementUpdates
    16.2 call ActivityConfiguration(isStale: previewContext(viewKind: request(content:
    16.4 type UnevenRoundedRectangle ForegroundContinuableIntent
    17.0 type LiveActivityIntent AppIntentConfiguration AppIntentTimelineProvider WidgetConfigurationIntent
    17.0 type AppIntentRecommendation ContentUnavailableView KeyframeAnimator PhaseAnimator Observable Bindable
    17.0 type SectorMark PreviewActivityBuilder PreviewTimelineBuilder AudioPlaybackIntent ProgressReportingIntent
    17.0 type RectangleCornerRadii TypesettingLanguage SensoryFeedback ScrollTargetBehavior EmptyVisualEffect
    17.0 type VisualEffect Inspector SpringLoadingBehavior Spring ContainerBackgroundPlacement
    17.0 member containerBackground symbolEffect invalidatableContent visualEffect
    17.0 member widgetContentMargins scrollTargetLayout scrollTargetBehavior sensoryFeedback phaseAnimator
    17.0 member keyframeAnimator typesettingLanguage smooth snappy bouncy blurReplace widgetCurvesContent geometryGroup
    17.0 member scrollClipDisabled containerRelativeFrame disfavoredLocations symbolEffectsRemoved
    17.0 member listSectionSpacing buttonRepeatBehavior allowedDynamicRange paletteSelectionEffect
    17.0 call Button(intent: Toggle(intent: numericText(value: onChange(initial: spring(duration: spring(bounce:
    17.0 call animation(body: rect(cornerRadii:
    17.2 member pushToStartToken pushToStartTokenUpdates
    17.2 call update(timestamp: end(timestamp:
    18.0 type ActivityFamily ActivityStyle ControlWidget ControlWidgetButton ControlWidgetToggle MeshGradient
    18.0 type StaticControlConfiguration AppIntentControlConfiguration ControlCenter ControlWidgetTemplate
    18.0 type TextRenderer SystemFormatStyle TimeDataSource WidgetAccentedRenderingMode ControlConfigurationIntent
    18.0 type ContainerValues SubviewsCollection ControlValueProvider ControlWidgetConfiguration
    18.0 member supplementalActivityFamilies activityFamily widgetAccentedRenderingMode isActivityUpdateReduced
    18.0 member onGeometryChange mix textRenderer promptsForUserConfiguration supportedActivityFamilies
    18.0 member presentationSizing navigationTransition matchedTransitionSource scrollPosition containerValue
    18.0 member controlWidgetStatus controlWidgetActionHint
    18.0 call request(style: ForEach(subviews: Group(subviews: wiggle(byLayer: channel(_:
    26.0 type GlassEffectContainer Glass LevelOfDetail
    26.0 member glassEffect glassEffectID glassEffectUnion levelOfDetail backgroundExtensionEffect pushHandler
    26.0 member safeAreaBar scrollEdgeEffectStyle tabBarMinimizeBehavior supportedMountingStyles glass glassProminent
    26.0 call request(start: request(alertConfiguration:
    27.0 member isDynamicIslandLimitedInWidth
    """
}
