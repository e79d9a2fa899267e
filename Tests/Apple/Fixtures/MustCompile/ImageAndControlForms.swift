// Images, labels, links, buttons, toggles, progress views and gauges.
import AppIntents
import SwiftUI
import WidgetKit

struct StepIntent: LiveActivityIntent {
  static var title: LocalizedStringResource = "Next step"
  static var description = IntentDescription("Moves on by one step.")
  static var openAppWhenRun = false

  @Parameter(title: "Step") var step: Int
  @Parameter(title: "Loud", default: false) var isLoud: Bool

  init() {}
  init(step: Int) { self.step = step }

  func perform() async throws -> some IntentResult { .result() }
}

struct OpenIntent: AppIntent {
  static let title: LocalizedStringResource = "Open"
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "x") }
}

struct ImageForms: View {
  let picture: UIImage?
  let symbol: String

  var body: some View {
    VStack {
      Image(systemName: "bolt.fill")
      Image(systemName: symbol).imageScale(.large)
      Image(systemName: "wifi", variableValue: 0.5)
      Image(systemName: "bolt.fill")
        .symbolRenderingMode(.hierarchical)
        .symbolVariant(.circle.fill)
        .symbolEffect(.pulse)
        .font(.system(size: 20))
      Image(systemName: "phone.fill").foregroundStyle(.green, .white)
      Image("Logo").resizable().scaledToFit()
      Image("Logo", bundle: .main).resizable().aspectRatio(contentMode: .fill)
      Image("Logo").renderingMode(.template).interpolation(.none).antialiased(true)
      Image(decorative: "Logo")
      if let picture {
        Image(uiImage: picture).resizable().scaledToFill().frame(width: 20, height: 20).clipShape(Circle())
      }
      if let data = try? Data(contentsOf: URL(fileURLWithPath: "/x")), let image = UIImage(data: data) {
        Image(uiImage: image)
      }
      Image(uiImage: UIImage(named: "Logo") ?? UIImage())
      Label("Call", systemImage: "phone")
      Label(symbol, systemImage: symbol).labelStyle(.iconOnly)
      Label("Logo", image: "Logo").labelStyle(.titleAndIcon)
      Label { Text("a") } icon: { Image(systemName: "b.circle") }
    }
  }
}

struct ControlForms: View {
  let start: Date
  let end: Date
  let share: Double
  @State private var isOn = false

  var body: some View {
    VStack {
      Link(destination: URL(string: "app://x")!) { Text("go") }
      Link("go", destination: URL(string: "app://x")!)
      Button(intent: StepIntent(step: 1)) { Image(systemName: "forward.fill") }
        .buttonStyle(.plain)
      Button("Next", intent: StepIntent(step: 2)).buttonStyle(.borderedProminent).tint(.green)
      Button(intent: StepIntent(), label: { Text("Next") }).buttonStyle(.bordered).controlSize(.small)
      Button("Plain") {}
      Button("Action", action: {})
      Button {
        isOn.toggle()
      } label: {
        Text("x")
      }
      .buttonStyle(PlainButtonStyle())
      Button(role: .destructive) {} label: { Text("end") }.buttonStyle(Squeeze())
      Toggle(isOn: $isOn) { Text("on") }
      Toggle("on", isOn: $isOn).toggleStyle(.button)
      Toggle(isOn: isOn, intent: StepIntent()) { Text("on") }
      progress
      Gauge(value: share) { Text("g") }.gaugeStyle(.accessoryCircularCapacity)
      Gauge(value: share, in: 0...1) { Text("g") } currentValueLabel: { Text("1") }
        .gaugeStyle(.accessoryCircular)
      Gauge(value: share) { Text("g") } currentValueLabel: { Text("1") } minimumValueLabel: { Text("0") } maximumValueLabel: {
        Text("1")
      }
      .gaugeStyle(.linearCapacity)
    }
  }

  @ViewBuilder private var progress: some View {
    ProgressView()
    ProgressView("Loading")
    ProgressView(value: share)
    ProgressView(value: share, total: 2)
    ProgressView(value: share, total: 2) { Text("done") }
    ProgressView(value: share) { Text("\(Int(share * 100))") }.progressViewStyle(.circular)
    ProgressView(value: share, total: 1, label: { Text("a") }, currentValueLabel: { Text("b") })
    ProgressView(timerInterval: start...end)
    ProgressView(timerInterval: start...end, countsDown: true)
    ProgressView(timerInterval: start...end, countsDown: true, label: { EmptyView() }, currentValueLabel: { EmptyView() })
    ProgressView(timerInterval: start...end, countsDown: false) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
    .progressViewStyle(.linear)
    .tint(share <= 0.2 ? Color.red : Color.green)
    ProgressView(value: share).progressViewStyle(CircularProgressViewStyle(tint: .red))
    ProgressView(value: share).progressViewStyle(LinearProgressViewStyle())
    ProgressView(value: share).progressViewStyle(Bar())
  }
}

struct Squeeze: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    GeometryReader { proxy in
      Capsule().frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
    }
  }
}
