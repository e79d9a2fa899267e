// Every control in every style, a page for each kind: what FixtureDrawingTests draw in both schemes and at large type.
import ActivityKit
import SwiftUI
import WidgetKit

struct GalleryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var page: GalleryPage
    var isTinted: Bool
  }
}

enum GalleryPage: String, Codable, CaseIterable {
  case gauges, bars, progress, buttons, sizes, toggles, labels, boxes, materials, renderings, variables, gradients, shapes
}

@main struct GalleryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: GalleryAttributes.self) { context in
      GalleryView(page: context.state.page)
        .tint(context.state.isTinted ? .purple : nil)
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { GalleryView(page: context.state.page) }
      } compactLeading: {
        Gauge(value: 0.4) { Text("L") }.gaugeStyle(.accessoryCircularCapacity).scaleEffect(0.4)
      } compactTrailing: {
        ProgressView(value: 0.4).progressViewStyle(.circular).frame(width: 20)
      } minimal: {
        ProgressView(value: 0.4).progressViewStyle(.circular)
      }
    }
  }
}

struct GalleryView: View {
  let page: GalleryPage

  var body: some View {
    switch page {
    case .gauges: GaugePage()
    case .bars: BarPage()
    case .progress: ProgressPage()
    case .buttons: ButtonPage()
    case .sizes: ButtonSizePage()
    case .toggles: TogglePage()
    case .labels: LabelPage()
    case .boxes: BoxPage()
    case .materials: MaterialPage()
    case .renderings: RenderingPage()
    case .variables: VariablePage()
    case .gradients: GradientPage()
    case .shapes: ShapePage()
    }
  }
}

struct GaugePage: View {
  private let range = Gradient(colors: [.green, .yellow, .red])

  private var gauge: some View {
    Gauge(value: 68, in: 0...100) {
      Image(systemName: "heart.fill")
    } currentValueLabel: {
      Text("68")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    }
  }
  private var plain: some View {
    Gauge(value: 0.3) { Text("BPM") } currentValueLabel: { Text("30") }
  }

  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 12) {
        gauge.gaugeStyle(.accessoryCircular)
        gauge.gaugeStyle(.accessoryCircular).tint(range)
        plain.gaugeStyle(.accessoryCircular)
        plain.gaugeStyle(.accessoryCircularCapacity)
        plain.gaugeStyle(.accessoryCircularCapacity).tint(.orange)
      }
      HStack {
        gauge.gaugeStyle(.accessoryLinear).tint(range)
        gauge.gaugeStyle(.accessoryLinearCapacity)
      }
    }
  }
}

struct BarPage: View {
  var body: some View {
    HStack(alignment: .top) {
      Gauge(value: 0.4) { Text("Linear capacity") } currentValueLabel: { Text("40 %") }
        .gaugeStyle(.linearCapacity)
      Gauge(value: 0.4, in: 0...1) {
        Text("Default")
      } currentValueLabel: {
        Text("40 %")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Gauge(value: 0.4) { Text("Own") }.gaugeStyle(StepGauge())
    }
  }
}

struct StepGauge: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      HStack(spacing: 2) {
        ForEach(0..<5, id: \.self) { step in
          Capsule().fill(Double(step) < configuration.value * 5 ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary)).frame(height: 8)
        }
      }
    }
  }
}

struct ProgressPage: View {
  private let span = Date(timeIntervalSince1970: 1_700_000_000)...Date(timeIntervalSince1970: 4_000_000_000)

  var body: some View {
    VStack(spacing: 6) {
      HStack {
        ProgressView("Loading", value: 0.6)
        ProgressView(value: 3, total: 4) { Text("Files") } currentValueLabel: { Text("3 of 4") }
        ProgressView(value: 0).tint(.orange)
      }
      HStack(spacing: 14) {
        ProgressView()
        ProgressView("Wait").controlSize(.large)
        ProgressView(value: 0.6).progressViewStyle(.circular).frame(width: 44, height: 44)
        ProgressView(value: 0.6) { Text("6") }.progressViewStyle(.circular).tint(.green).frame(width: 44, height: 44)
        ProgressView(timerInterval: span, countsDown: false) { Text("Timed") }
        ProgressView(value: 0.3).progressViewStyle(BlockProgress()).frame(width: 50)
      }
    }
  }
}

struct BlockProgress: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    GeometryReader { proxy in
      Rectangle().fill(.quaternary)
      Rectangle().fill(.pink).frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
    }.frame(height: 12)
  }
}

struct ButtonPage: View {
  var body: some View {
    VStack(spacing: 6) {
      HStack {
        Button("Plain") {}.buttonStyle(.plain)
        Button("Borderless") {}.buttonStyle(.borderless)
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      HStack {
        Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
        Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
        Button("Off") {}.buttonStyle(.bordered).disabled(true)
        Button("Green") {}.buttonStyle(.bordered).tint(.green)
      }
      HStack {
        Button("Own") {}.buttonStyle(OwnButton())
        Button { } label: { Image(systemName: "play.fill") }.buttonStyle(.borderedProminent).buttonBorderShape(.circle)
        Button("Rounded") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle)
        Button("Radius 4") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 4))
      }
    }
  }
}

struct OwnButton: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(8).background(.yellow, in: .capsule).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

struct ButtonSizePage: View {
  private let sizes: [(String, ControlSize)] = [("Mini", .mini), ("Small", .small), ("Regular", .regular), ("Large", .large)]

  var body: some View {
    VStack(spacing: 8) {
      HStack { ForEach(sizes, id: \.0) { name, size in Button(name) {}.controlSize(size) } }.buttonStyle(.bordered)
      HStack { ForEach(sizes, id: \.0) { name, size in Button(name) {}.controlSize(size) } }
        .buttonStyle(.borderedProminent)
    }
  }
}

struct TogglePage: View {
  var body: some View {
    VStack(spacing: 6) {
      HStack(spacing: 20) {
        Toggle("On", isOn: .constant(true))
        Toggle("Off", isOn: .constant(false))
        Toggle("Own", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .orange))
      }
      HStack {
        Toggle("On", systemImage: "bolt.fill", isOn: .constant(true))
        Toggle("Off", systemImage: "bolt.slash", isOn: .constant(false))
        Toggle("Own", isOn: .constant(true)).toggleStyle(TickToggle())
      }.toggleStyle(.button)
      Link("A link", destination: URL(string: "https://example.com/")!)
    }
  }
}

struct TickToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Label { configuration.label } icon: { Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle") }
  }
}

struct LabelPage: View {
  private let label = Label("Order", systemImage: "shippingbox.fill")

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        label
        label.labelStyle(.iconOnly)
        label.labelStyle(.titleOnly)
        label.labelStyle(StackedLabel())
      }
      HStack {
        label.font(.caption)
        label.font(.title2.bold())
        label.symbolVariant(.circle).imageScale(.large)
      }
      LabeledContent("Distance", value: "1.2 km")
      LabeledContent { Image(systemName: "checkmark") } label: { Text("Paid") }
    }
  }
}

struct StackedLabel: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon
      configuration.title.font(.caption2)
    }
  }
}

struct BoxPage: View {
  var body: some View {
    HStack(alignment: .top) {
      GroupBox("Title") { Text("Content of a box") }
      GroupBox { Text("No title") }
      GroupBox("Own") { Text("Content") }.groupBoxStyle(OutlineBox())
      LabeledContent("Key", value: "Value").labeledContentStyle(UprightContent())
    }
  }
}

struct OutlineBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }.padding(8).overlay(RoundedRectangle(cornerRadius: 8).stroke(.tint))
  }
}

struct UprightContent: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.font(.caption)
      configuration.content.bold()
    }
  }
}

struct MaterialPage: View {
  private let materials: [(String, Material)] = [
    ("Ultra thin", .ultraThin), ("Thin", .thin), ("Regular", .regular), ("Thick", .thick), ("Ultra thick", .ultraThick),
  ]

  var body: some View {
    HStack(spacing: 4) {
      ForEach(materials, id: \.0) { name, material in
        VStack {
          Text(name)
          Text("second").foregroundStyle(.secondary)
          Text("third").foregroundStyle(.tertiary)
        }
        .font(.caption2).padding(6).background(material, in: .rect(cornerRadius: 8))
      }
    }
    .padding(8)
    .background(LinearGradient(colors: [.red, .yellow, .green, .blue], startPoint: .leading, endPoint: .trailing))
  }
}

struct RenderingPage: View {
  private let names = [
    "cloud.sun.fill", "cloud.rain.fill", "cloud.bolt.fill", "sun.max.fill", "heart.fill", "person.crop.circle.badge.checkmark",
    "bell.badge.fill", "exclamationmark.triangle.fill", "checkmark.circle.fill", "wifi.slash", "leaf.fill", "battery.75percent",
  ]

  var body: some View {
    VStack(spacing: 6) {
      row.symbolRenderingMode(.monochrome)
      row.symbolRenderingMode(.hierarchical).foregroundStyle(.indigo)
      row.symbolRenderingMode(.palette).foregroundStyle(.red, .blue)
      row.symbolRenderingMode(.multicolor).padding(2).background(.gray)
    }
    .font(.title3)
  }
  private var row: some View { HStack { ForEach(names, id: \.self) { Image(systemName: $0) } } }
}

struct VariablePage: View {
  private let names = ["wifi", "speaker.wave.3.fill", "cellularbars", "antenna.radiowaves.left.and.right", "waveform"]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach([0, 0.3, 0.6, 1], id: \.self) { value in
        HStack(spacing: 14) {
          ForEach(names, id: \.self) { Image(systemName: $0, variableValue: value) }
          Image(systemName: "wifi", variableValue: value).symbolRenderingMode(.hierarchical).foregroundStyle(.orange)
          Text("\(value)").font(.caption)
        }
      }
    }
    .font(.title3)
  }
}

struct GradientPage: View {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .cyan, .blue, .purple, .pink, .brown, .gray]

  var body: some View {
    VStack(spacing: 6) {
      HStack(spacing: 4) {
        ForEach(0..<colors.count, id: \.self) { RoundedRectangle(cornerRadius: 6).fill(colors[$0].gradient) }
      }.frame(height: 50)
      HStack(spacing: 4) {
        Capsule().fill(.linearGradient(colors: [.blue, .yellow], startPoint: .leading, endPoint: .trailing))
        Capsule().fill(Gradient(colors: [.blue, .yellow]).colorSpace(.device))
        Capsule().fill(.blue.shadow(.inner(color: .black, radius: 4, y: 3)))
        Circle().fill(.white.shadow(.drop(radius: 3, y: 2)))
      }.frame(height: 40)
    }
  }
}

struct ShapePage: View {
  var body: some View {
    HStack {
      ZStack {
        ContainerRelativeShape().fill(.orange)
        ContainerRelativeShape().fill(.white).padding(6)
      }
      ZStack {
        ContainerRelativeShape().fill(.green)
        ContainerRelativeShape().inset(by: 6).fill(.white)
      }.containerShape(.rect(cornerRadius: 24))
      VStack {
        Divider()
        Text("Below").textCase(.uppercase)
        Text("Small Caps").font(.body.smallCaps())
        Text("Small Caps").font(.body.uppercaseSmallCaps())
      }
    }.frame(height: 100)
  }
}
