// Text in every form that real widgets use, and the modifiers that belong to it.
import SwiftUI
import WidgetKit

struct TextForms: View {
  let name: String
  let start: Date
  let end: Date
  let share: Double

  private var staticPart: LocalizedStringKey { "Gate \(12)" }

  var body: some View {
    VStack {
      plain
      timers
      formats
      styles
      joined
    }
  }

  private var plain: some View {
    Group {
      Text("Ready")
      Text(name)
      Text("Hello, \(name)")
      Text("\(share, specifier: "%.1f") km")
      Text("\(Int(share * 100))%")
      Text(staticPart)
      Text(verbatim: name)
      Text(verbatim: "x\(3)")
      Text(name.prefix(6))
      Text(String(describing: share))
      Text("Ready", bundle: .main)
      Text("Ready", comment: "Shown when the food is ready")
      Text("Ready", tableName: "Main", bundle: .main, comment: "")
      Text(LocalizedStringKey(name))
      Text(LocalizedStringResource("Ready"))
      Text("**bold** and *thin*")
      Text(AttributedString(name))
    }
  }

  private var timers: some View {
    Group {
      Text(end, style: .timer)
      Text(end, style: .relative)
      Text(end, style: .offset)
      Text(end, style: .time)
      Text(end, style: .date)
      Text(Date(timeIntervalSinceNow: 60), style: .timer)
      Text(timerInterval: start...end)
      Text(timerInterval: start...end, countsDown: true)
      Text(timerInterval: start...end, countsDown: false)
      Text(timerInterval: Date()...end, countsDown: true)
      Text(timerInterval: Date.now...end, countsDown: true, showsHours: false)
      Text(timerInterval: start...end, showsHours: true)
      Text(timerInterval: start...end, pauseTime: end, countsDown: true, showsHours: false)
      Text(start...end)
      Text("Arrives \(end, style: .relative)")
      Text("At \(end, style: .time)")
    }
  }

  private var formats: some View {
    Group {
      Text(share, format: .percent)
      Text(share, format: .number.precision(.fractionLength(1)))
      Text(12.5, format: .currency(code: "EUR"))
      Text(end, format: .dateTime.hour().minute())
      Text(end.formatted(date: .omitted, time: .shortened))
      Text("\(share.formatted(.percent)) done")
      Text(Duration.seconds(90).formatted(.time(pattern: .minuteSecond)))
      Text(NSNumber(value: 3), formatter: NumberFormatter())
      Text(String(format: "%02d:%02d", 4, 2))
    }
  }

  private var styles: some View {
    Group {
      Text(name).font(.caption)
      Text(name).font(.system(size: 17))
      Text(name).font(.system(size: 17, weight: .bold))
      Text(name).font(.system(size: 17, weight: .bold, design: .rounded))
      Text(name).font(.system(.title, design: .monospaced))
      Text(name).font(.system(.body, design: .rounded, weight: .heavy))
      Text(name).font(.custom("Menlo", size: 12))
      Text(name).font(.custom("Menlo", size: 12, relativeTo: .caption))
      Text(name).font(.caption2.weight(.semibold))
      Text(name).font(.title2.bold().monospacedDigit())
      Text(name).font(.headline.italic().leading(.tight).width(.condensed))
      Text(name).bold().italic().underline().strikethrough()
      Text(name).fontWeight(.semibold).fontDesign(.rounded).fontWidth(.expanded)
      Text(name).foregroundColor(.secondary)
      Text(name).foregroundStyle(.white.opacity(0.7))
      Text(name).kerning(0.5).tracking(1).baselineOffset(2)
      Text(name).monospacedDigit().monospaced()
    }
    .lineLimit(2)
    .minimumScaleFactor(0.5)
    .multilineTextAlignment(.trailing)
    .truncationMode(.tail)
    .allowsTightening(true)
    .lineSpacing(2)
    .textCase(.uppercase)
  }

  private var joined: some View {
    (Text("A").bold() + Text(" and ") + Text(Image(systemName: "bolt")).foregroundColor(.yellow))
      .font(.footnote)
      .lineLimit(1...3)
      .lineLimit(2, reservesSpace: true)
      .contentTransition(.numericText())
      .contentTransition(.numericText(countsDown: true))
      .contentTransition(.numericText(value: share))
      .animation(.spring(response: 0.35, dampingFraction: 0.8), value: share)
  }
}
