// Property wrappers, environment, modifiers of the widget's own, preferences, animation, accessibility.
import Combine
import Observation
import SwiftUI
import WidgetKit

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}
extension EnvironmentValues {
  var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
  @Entry var isCompact: Bool = false
}

final class Model: ObservableObject {
  @Published var count = 0
}

@Observable final class NewModel {
  var count = 0
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct Card: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  var color: Color = .gray
  func body(content: Content) -> some View {
    content.padding(8).background(scheme == .dark ? color.opacity(0.2) : color)
  }
}
extension View {
  func card(_ color: Color) -> some View { modifier(Card(color: color)) }
  @ViewBuilder func applyIf<T: View>(_ condition: Bool, transform: (Self) -> T) -> some View {
    if condition { transform(self) } else { self }
  }
}

struct EnvironmentForms: View {
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.colorScheme) private var scheme: ColorScheme
  @Environment(\.activityFamily) private var activityFamily
  @Environment(\.isLuminanceReduced) private var isLuminanceReduced
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var renderingMode
  @Environment(\.showsWidgetContainerBackground) private var showsBackground
  @Environment(\.isActivityFullscreen) private var isFullscreen
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.redactionReasons) private var reasons
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.displayScale) private var displayScale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.font) private var font
  @Environment(\.depth) private var depth
  @Environment(\.isCompact) private var isCompact
  @State private var width: CGFloat = 0
  @State private var model = NewModel()
  @StateObject private var object = Model()
  @AppStorage("minutes", store: UserDefaults(suiteName: "group.x")) private var minutes = 25
  @AppStorage("name") private var name: String = ""
  @Namespace private var space

  var body: some View {
    VStack {
      switch activityFamily {
      case .small: Text("small")
      case .medium: Text("medium")
      @unknown default: Text("other")
      }
      Text("\(depth) \(minutes) \(name) \(model.count) \(object.count)")
        .card(.blue)
        .applyIf(isCompact) { $0.bold() }
      Child(count: $object.count, model: object)
    }
    .environment(\.depth, depth + 1)
    .environment(\.colorScheme, .dark)
    .environmentObject(object)
    .background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
    .onPreferenceChange(WidthKey.self) { width = $0 }
    .onAppear { width = 1 }
    .onChange(of: width) { old, new in width = max(old, new) }
    .onChange(of: name, initial: true) {}
    .task { width = 2 }
    .transition(.opacity.combined(with: .scale))
    .transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
    .transition(.push(from: .bottom))
    .transition(.blurReplace)
    .animation(reduceMotion ? nil : .smooth(duration: 0.3), value: width)
    .animation(.easeInOut(duration: 0.2), value: width)
    .animation(.default, value: width)
    .animation(.spring, value: width)
    .matchedGeometryEffect(id: "a", in: space)
    .contentShape(Rectangle())
    .accessibilityElement(children: .combine)
    .accessibilityElement(children: .ignore)
    .task(id: width) { width = 3 }
    .allowsHitTesting(false)
    .accessibilityLabel("Label \(depth)")
    .accessibilityLabel(Text("Label"))
    .accessibilityValue("3")
    .accessibilityHidden(false)
    .accessibilityAddTraits(.isHeader)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .dynamicTypeSize(.large)
    .preferredColorScheme(.dark)
    .redacted(reason: .placeholder)
    .privacySensitive()
    .unredacted()
    .invalidatableContent()
    .disabled(false)
    .hidden()
  }
}

struct Child: View {
  @Binding var count: Int
  @ObservedObject var model: Model
  @EnvironmentObject private var shared: Model

  var body: some View {
    Text("\(count + model.count)")
      .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { count += 1 } }
  }
}

struct Clock: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
    TimelineView(.everyMinute) { _ in Text("x") }
  }
}

@MainActor @ViewBuilder func pick(_ value: Int?) -> some View {
  if let value, value > 3 { Text("\(value)") } else { EmptyView() }
}
