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

  /// FidelityTests hold the colours against Docs/fidelity.md 2.6, rows 97 to 101.
  @Test func standardGradientsRunFromTheTop() throws {
    guard case .linear(let stops, let from, let to) = probe.paint({ Rectangle().fill(Color.green.gradient) }) else {
      Issue.record("no linear gradient")
      return
    }
    #expect(from == UnitPosition(0.5, 0) && to == UnitPosition(0.5, 1))
    #expect(stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func aLightColourDarkensToTheBottom() throws {
    guard case .linear(let stops, _, _) = probe.paint({ Rectangle().fill(Color.yellow.gradient) }) else {
      Issue.record("no linear gradient")
      return
    }
    #expect(stops[0].color.bytes == [255, 204, 0])
    #expect(stops[1].color.bytes == [235, 188, 0])
  }

  @Test func theDevicesSpaceMixesInStraightLines() throws {
    let gradient = Gradient(colors: [.black, .white])
    func paint(_ space: Gradient.ColorSpace) -> PaintSpec? {
      probe.paint { Rectangle().fill(gradient.colorSpace(space)) }
    }
    guard case .linear(let stops, _, _) = paint(.device), case .linear(let plain, _, _) = paint(.perceptual) else {
      Issue.record("no linear gradient")
      return
    }
    #expect(plain.count == 2)
    #expect(stops.count == 17)
    for stop in stops { #expect(abs(stop.color.red - stop.location) < 1e-9) }
    guard case .radial(let round, _, _, _) = probe.paint({
      Rectangle().fill(.radialGradient(gradient.colorSpace(.device), endRadius: 5))
    }) else {
      Issue.record("no radial gradient")
      return
    }
    #expect(round.count == 17)
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

  /// Outside the shape everything casts; the shape shows what falls into it.
  @Test func innerShadowsFallIntoShapes() throws {
    let style = Color.red.shadow(.inner(color: .black, radius: 2, x: 1, y: 3))
    let list = probe.list(10, 10) { Circle().fill(style) }
    #expect(list.notes.isEmpty)
    let shadow = try #require(list.leaves.last)
    #expect(list.leaves.count == 2)
    #expect(shadow.paint == .color(.black))
    #expect(shadow.drawing == .fill(evenOdd: true))
    #expect(
      shadow.effects.map(\.effect) == [.blur(radius: 2, opaque: false), .clip(ShapeSpec(.circle), evenOdd: false)])
    guard case .path(let caster)? = shadow.shape?.base else { Issue.record("no path"); return }
    #expect(caster.controlBounds == Rect(-11, -11, 32, 32))
    #expect(probe.list(10, 10) { Circle().stroke(style) }.notes.map(\.subject) == ["shadow(.inner)"])
    #expect(probe.list(50, 10) { Text("a").foregroundStyle(style) }.notes.map(\.subject) == ["shadow(.inner)"])
  }

  @Test func picturesRepeatAsPaint() throws {
    let picture = UIImage(data: Data(Self.png))
    let image = Image(uiImage: try #require(picture))
    let list = probe.list(10, 10) { Rectangle().fill(.image(image, scale: 0.5)) }
    guard case .image(let spec, let origin, let scale)? = list.leaves.first?.paint else {
      Issue.record("no pattern")
      return
    }
    #expect(origin == UnitPosition(0, 0) && scale == 0.5)
    guard case .resource(let key) = spec.source else { Issue.record("no bytes"); return }
    #expect(list.resources[key] == Self.png)
    #expect(list.notes.isEmpty)
    let part = ImagePaint(image: image, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(probe.list(10, 10) { Rectangle().fill(part) }.notes.map(\.kind) == [.approximate])
    let symbol = probe.list(10, 10) { Rectangle().fill(.image(Image(systemName: "star"))) }
    #expect(symbol.notes.map(\.kind) == [.notDrawn])
  }
  /// One black pixel.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0,
    0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1,
    0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

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
