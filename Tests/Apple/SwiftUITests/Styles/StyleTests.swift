import RenderTree
import Testing
import UIKit

@testable import SwiftUI

@MainActor struct StyleTests {
  let probe = LayoutProbe()
  private var red: RGBA { SystemColor.red.rgba(ColorTraits()) }
  private func color<V: View>(@ViewBuilder _ view: () -> V) -> RGBA? { probe.paint(view)?.solid }

  @Test func levelsOfPlainForegroundAreLabelColours() {
    #expect(color { Rectangle().fill(.secondary) } == SystemColor.secondaryLabel.rgba(ColorTraits()))
    #expect(color { Rectangle().fill(.quaternary) } == SystemColor.quaternaryLabel.rgba(ColorTraits()))
    #expect(color { Rectangle() } == .black)
  }

  @Test(arguments: [(1, 0.5), (2, 0.25), (3, 0.18)]) func levelsOfATintedStylePale(_ level: Int, _ alpha: Double) {
    let styles: [AnyShapeStyle] = [.init(.primary), .init(.secondary), .init(.tertiary), .init(.quaternary)]
    #expect(color { Rectangle().fill(styles[level]).foregroundStyle(.red) } == red.opacity(alpha))
  }

  @Test func severalStylesAreLevels() {
    #expect(color { Rectangle().fill(.secondary).foregroundStyle(.blue, .red) } == red)
    #expect(color { Rectangle().fill(.tertiary).foregroundStyle(.blue, .red) } == red.opacity(0.5))
  }

  @Test func secondaryInsideSecondaryGoesDeeper() {
    let paint = color {
      VStack { Rectangle().foregroundStyle(.secondary) }.foregroundStyle(.secondary).foregroundStyle(.red)
    }
    #expect(paint == red.opacity(0.25))
  }

  @Test func colorSecondaryIsALabelColourWhateverIsAround() {
    #expect(color { Color.secondary.foregroundStyle(.red) } == SystemColor.secondaryLabel.rgba(ColorTraits()))
  }

  @Test func tintAndAccent() {
    #expect(color { Rectangle().fill(.tint).tint(.red) } == red)
    #expect(color { Color.accentColor.tint(.red) } == red)
    #expect(color { Color.accentColor } == SystemColor.blue.rgba(ColorTraits()))
  }

  @Test func schemeContrastAndVersionDecide() {
    var probe = probe
    probe.environment.colorScheme = .dark
    #expect(probe.paint { Color.mint } == .color(SystemColor.mint.rgba(ColorTraits(isDark: true))))
    probe.environment._iosMajor = 18
    #expect(probe.paint { Color.mint }?.solid?.bytes == [99, 230, 226])
    #expect(probe.paint { Color.red.environment(\.colorScheme, .light) }?.solid?.bytes == [255, 59, 48])
  }

  @Test func componentsInEverySpace() {
    #expect(color { Color(red: 1, green: 0.5, blue: 0, opacity: 0.25) } == RGBA(1, 0.5, 0, 0.25))
    #expect(color { Color(white: 0.5) }?.bytes == [128, 128, 128])
    #expect(color { Color(hue: 1 / 3, saturation: 1, brightness: 1) }?.bytes == [0, 255, 0])
    #expect(color { Color(.displayP3, red: 1, green: 0, blue: 0) }.map { $0.red > 1 } == true)
    #expect(color { Color(uiColor: .systemBackground) } == .white)
    #expect(color { Color(UIColor { $0.userInterfaceStyle == .dark ? .white : .black }) } == .black)
    #expect(color { Color(cgColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1)) } == RGBA(0, 0, 1))
    #expect(color { Color.red.opacity(0.5).opacity(0.5) } == red.opacity(0.25))
    #expect(color { Color.black.mix(with: .white, by: 1) }?.bytes == [255, 255, 255])
  }

  @Test func anUnknownNamedColourIsSaid() {
    let list = probe.list(10, 10) { Rectangle().fill(Color("No such colour")) }
    #expect(list.notes.map(\.subject) == ["Color(\"No such colour\")"])
  }

  struct GradientCase: Sendable {
    let color: Color
    let rows: [Int: [Int]]
  }
  @Test("Docs/fidelity.md 2.6, rows 97 to 101: standard gradients", arguments: [
    GradientCase(color: .green, rows: [0: [96, 220, 127], 1: [67, 205, 101], 2: [52, 199, 89]]),
    GradientCase(color: .orange, rows: [0: [255, 171, 87], 1: [255, 151, 56], 2: [255, 141, 40]]),
    GradientCase(color: .mint, rows: [0: [53, 221, 204], 2: [0, 200, 179]]),
    GradientCase(color: .cyan, rows: [0: [53, 215, 249], 2: [0, 192, 232]]),
    GradientCase(color: .pink, rows: [0: [255, 88, 126], 2: [255, 45, 85]]),
    GradientCase(color: .brown, rows: [0: [201, 163, 135], 2: [172, 127, 94]]),
  ])
  func standardGradient(_ c: GradientCase) throws {
    guard case .linear(let stops, let from, let to) = try #require(probe.paint { Rectangle()
      .fill(c.color.gradient) }) else {
      Issue.record("no linear gradient")
      return
    }
    #expect(from == UnitPosition(0.5, 0) && to == UnitPosition(0.5, 1))
    for (row, bytes) in c.rows {
      for (a, b) in zip(stops[row].color.bytes, bytes) { #expect(abs(a - b) <= 8, "row \(row)") }
    }
  }

  @Test func gradientsKeepTheirGeometry() {
    #expect(
      probe.paint { LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing) }
        == .linear(
          [GradientStop(.black, at: 0), GradientStop(.white, at: 1)], from: UnitPosition(0, 0.5), to: UnitPosition(1,
            0.5)))
    #expect(
      probe.paint { Rectangle().fill(.conicGradient(colors: [.black], center: .center)) }
        == .angular([GradientStop(.black, at: 0)], center: .center, from: 0, to: 2 * .pi))
  }

  @Test func materialsFollowTheScheme() {
    #expect(probe.paint { Rectangle().fill(.ultraThinMaterial) } == .material(.ultraThin, dark: false))
    #expect(probe.paint { Rectangle().fill(.bar).environment(\.colorScheme, .dark) } == .material(.bar, dark: true))
  }

  @Test func shadowsOfStylesBecomeEffects() {
    let list = probe.list(10, 10) { Rectangle().fill(.red.shadow(.drop(color: .black, radius: 2, x: 1, y: 3))) }
    #expect(list.effects == [.shadow(.black, radius: 2, dx: 1, dy: 3)])
  }

  /// A style of the app's own.
  private struct Warm: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.black : Color.white
    }
  }
  @Test func anAppsOwnStyleResolvesByTheEnvironment() {
    #expect(color { Rectangle().fill(Warm()) } == .white)
    #expect(color { Rectangle().fill(Warm()).environment(\.colorScheme, .dark) } == .black)
  }
}
