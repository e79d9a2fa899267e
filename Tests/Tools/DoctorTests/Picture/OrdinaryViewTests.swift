import Findings
import SwiftUI
import Testing

@testable import Doctor

/// What iOS draws by itself raises no warning: a report that cries wolf is not read.
@MainActor @Suite struct OrdinaryViewTests {
  private static let now = Date(timeIntervalSince1970: Examination.now)

  private func expectNoWarning(_ location: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> some View)
    throws
  {
    for isDark in [false, true] {
      let found = try Examination(isDark: isDark).findings(view).filter { $0.severity > .note }
      #expect(found.isEmpty, "\(isDark ? "dark" : "light"): \(found.map(\.what))", sourceLocation: location)
    }
  }

  @Test func progress() throws {
    try expectNoWarning {
      VStack {
        ProgressView("Baking", value: 0.4)
        ProgressView(timerInterval: Self.now...Self.now.addingTimeInterval(600), countsDown: true)
        ProgressView(value: 0.4) { Text("Baking") } currentValueLabel: { Text("40 %") }
      }
      .padding()
    }
    try expectNoWarning { ProgressView(value: 0.4).progressViewStyle(.circular).padding() }
  }

  @Test func gauges() throws {
    try expectNoWarning {
      HStack {
        Gauge(value: 0.6) { Text("AQI") } currentValueLabel: { Text("60") }.gaugeStyle(.accessoryCircular)
        Gauge(value: 0.6) { Text("AQI") } currentValueLabel: { Text("60") }.gaugeStyle(.accessoryCircularCapacity)
        Gauge(value: 0.6, in: 0...1) {
          Text("Tea")
        } currentValueLabel: {
          Text("60 %")
        } minimumValueLabel: {
          Text("0")
        }
          maximumValueLabel: { Text("1") }
          .gaugeStyle(.linearCapacity)
      }
      .padding()
    }
  }

  @Test func labelsAndLinks() throws {
    try expectNoWarning {
      VStack(alignment: .leading) {
        Label("On the way", systemImage: "box.truck.fill").font(.headline)
        LabeledContent("Gate", value: "B 12")
        Link("Call", destination: URL(fileURLWithPath: "/"))
        Divider()
        Text("Stop \(3) of \(7)").font(.subheadline)
      }
      .padding()
    }
    try expectNoWarning { GroupBox("Delivery") { Text("Two stops") }.padding() }
  }

  @Test func times() throws {
    try expectNoWarning {
      HStack {
        Text(timerInterval: Self.now...Self.now.addingTimeInterval(4000), countsDown: true).monospacedDigit()
        Spacer()
        Text(Self.now.addingTimeInterval(4000), style: .relative)
      }
      .padding()
    }
  }

  @Test func chineseAndArabic() throws {
    try expectNoWarning {
      VStack {
        Text(verbatim: "骑手距您两条街").font(.headline)
        Text(verbatim: "الطلب في الطريق إليك").font(.title3)
        Text(verbatim: "हाँ, ज़रूर — ภาษาไทยที่นี่")
      }
      .padding()
    }
  }

  @Test func tightRowsAndLargeDigits() throws {
    try expectNoWarning {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text(verbatim: "34").font(.system(size: 44, weight: .bold, design: .rounded)).kerning(-2)
        Text(verbatim: "min").italic()
      }
      .padding()
    }
  }

  @Test func aBadgeOnASymbol() throws {
    try expectNoWarning {
      Image(systemName: "bag.fill").font(.largeTitle).overlay(alignment: .topTrailing) {
        Text(verbatim: "3").font(.caption2.bold()).foregroundStyle(.white).padding(4)
          .background(Color(red: 0.75, green: 0, blue: 0), in: Circle())
      }
      .padding()
    }
  }
}
