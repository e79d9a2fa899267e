import Foundation
import RenderTree
import Testing

@testable import SwiftUI

/// Which initialiser a source means: the forms that real widgets use, and what each stands for.
@MainActor @Suite struct OverloadTests {
  private func isKey(_ text: Text) -> Bool {
    if case .key = text.segments[0].content { true } else { false }
  }
  private let flag = true
  private let name = "Ann"
  private let maybe: String? = nil
  private enum L10n { static var title: String { "t" } }

  @Test func literalsAreKeys() {
    #expect(isKey(Text("a")))
    #expect(isKey(Text("a \(name)")))
    #expect(isKey(Text(flag ? "a" : "b")))
    #expect(isKey(Text(flag ? "a \(name)" : "b")))
    #expect(isKey(Text("a", comment: "c")))
    #expect(isKey(Text("a \(name)", bundle: .main, comment: "c")))
    #expect(isKey(Text("a", tableName: "t")))
    #expect(isKey(Text("a" as LocalizedStringKey)))
    #expect(isKey(Text(LocalizedStringKey(name))))
  }

  @Test func everythingElseIsNot() {
    #expect(!isKey(Text(name)))
    #expect(!isKey(Text(maybe ?? "a")))
    #expect(!isKey(Text(name + "a")))
    #expect(!isKey(Text(name.prefix(1))))
    #expect(!isKey(Text(flag ? name : "b")))
    #expect(!isKey(Text(L10n.title)))
    #expect(!isKey(Text(verbatim: "a")))
    #expect(!isKey(Text(String(format: "%d", 3))))
    #expect(!isKey(Text(String(localized: "a", comment: "c"))))
    #expect(!isKey(Text(NSLocalizedString("a", comment: ""))))
    #expect(!isKey(Text(["a"].joined())))
    #expect(!isKey(Text(3.formatted())))
  }

  @Test func modifiersOfTextStayTexts() {
    let text: Text = Text("a").font(.title).fontWeight(flag ? .semibold : .medium).bold().italic().monospacedDigit()
      .foregroundColor(.secondary).foregroundStyle(.secondary).underline().strikethrough(flag, color: .red).kerning(1)
      .tracking(1).baselineOffset(1).fontDesign(.rounded).fontWidth(.condensed).textScale(.secondary)
    let joined = text + Text(" b").foregroundStyle(.white.opacity(0.5)) + Text(Image(systemName: "bolt"))
    #expect(joined.segments.count == 3)
  }

  @Test func fontForms() {
    let fonts: [Font] = [
      .caption2.weight(.semibold), .system(.title, design: .rounded),
      .system(size: 12, weight: .bold, design: .rounded),
      .system(.body, design: .rounded).weight(.bold).monospacedDigit(), Font.system(size: 10), .custom("A", size: 3),
      .system(.title3, design: .rounded, weight: .heavy), .title.bold().leading(.tight),
      .system(size: 44, weight: .thin),
    ]
    #expect(Set(fonts).count == 9)
  }

  @Test func controlForms() throws {
    let url = try #require(URL(string: "app://a"))
    func act() {}
    let drawn = Drawn(
      VStack {
        Button("a", action: act)
        Button(name) {}
        Button("a", role: .destructive) {}
        Button(role: nil) {
          act()
        } label: {
          Image(systemName: "bolt")
        }
        Button {
          act()
        } label: {
          Text("a")
        }
        Button(action: act) { Text("a") }
        Label(flag ? "a" : "b", systemImage: flag ? "bolt" : "heart")
        Label(name, systemImage: "bolt")
        Label("a \(name)", systemImage: "bolt")
        Label("a".description, systemImage: "bolt")
        Link(name, destination: url)
        Toggle(isOn: .constant(true)) { Text("a") }
        ProgressView(value: Double(1) / 2) { Text("a") }
        ProgressView(value: 1, total: 3, label: { EmptyView() }, currentValueLabel: { Text("a") })
        ProgressView(
          timerInterval: Date()...Date().addingTimeInterval(9), countsDown: true, label: { EmptyView() },
          currentValueLabel: { EmptyView() })
        ProgressView(timerInterval: Date()...Date().addingTimeInterval(9), countsDown: false)
        ProgressView(timerInterval: Date()...Date().addingTimeInterval(9), countsDown: false) { EmptyView() }
      }
      .buttonStyle(PlainButtonStyle()).progressViewStyle(.linear).labelStyle(.titleAndIcon).toggleStyle(.switch)
      .buttonBorderShape(.capsule).controlSize(.mini))
    #expect(drawn.taps.count == 8)
  }

  @Test func imageForms() {
    let images: [Image] = [
      Image(systemName: flag ? "bolt" : "heart"), Image(name), Image("a", bundle: .main), Image("a \(name)"),
      Image(uiImage: UIImage()), Image(decorative: "a"), Image(systemName: maybe ?? "bolt").renderingMode(.template),
      Image(ImageResource(name: "a", bundle: .main)),
    ]
    #expect(images.count == 8)
  }
}
