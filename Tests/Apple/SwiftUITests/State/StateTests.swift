import Combine
import Foundation
import RenderTree
import Testing

@testable import SwiftUI

private struct AccentKey: EnvironmentKey { static let defaultValue = 1.0 }
extension EnvironmentValues {
  fileprivate var accentWidth: Double {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

private final class Model: ObservableObject {
  @Published var width = 12.0
}

@MainActor struct StateTests {
  let probe = LayoutProbe()

  private struct Reader: View {
    @Environment(\.accentWidth) var width
    @EnvironmentObject var model: Model
    var body: some View { Color.red.frame(width: CGFloat(width + model.width)) }
  }
  @Test func environmentKeysAndObjectsFlowDown() {
    let frames = probe.frames(100, 10) { Reader().environment(\.accentWidth, 5).environmentObject(Model()) }
    #expect(frames[0].width == 17)
  }

  private struct Owner: View {
    @StateObject private var model = Model()
    @Namespace private var space
    var body: some View {
      Color.red.frame(width: CGFloat(model.width)).matchedGeometryEffect(id: "bar", in: space)
    }
  }
  @Test func ownedObjectsAndNamesAreStable() {
    let first = probe.list(100, 10) { Owner() }, second = probe.list(100, 10) { Owner() }
    #expect(first == second)
    var matches = 0
    first.walk { matches += $0.match == nil ? 0 : 1 }
    #expect(matches == 1)
  }

  private struct Stored: View {
    @AppStorage("width", store: UserDefaults(suiteName: "StateTests")) var width = 7
    @AppStorage("missing") var missing: String?
    var body: some View { Color.red.frame(width: CGFloat(width) + (missing == nil ? 1 : 0)) }
  }
  @Test func appStorageReadsItsStore() throws {
    let store = try #require(UserDefaults(suiteName: "StateTests"))
    defer { store.removePersistentDomain(forName: "StateTests") }
    store.removeObject(forKey: "width")
    #expect(probe.frames(100, 10) { Stored() }[0].width == 8)
    store.set(30, forKey: "width")
    #expect(probe.frames(100, 10) { Stored() }[0].width == 31)
  }

  @Test func bindingsReachIntoCollections() {
    var values = [1, 2, 3]
    let binding = Binding(get: { values }, set: { values = $0 })
    for element in binding { element.wrappedValue *= 10 }
    #expect(values == [10, 20, 30])
  }

  @Test func closuresThatIOSIgnoresAreSaidAndNotRun() {
    var ran = false
    let list = probe.list(10, 10) {
      Color.red.onAppear { ran = true }.onTapGesture { ran = true }.onChange(of: 1) { ran = true }.task { }
    }
    #expect(!ran)
    #expect(list.notes.map(\.subject) == ["onAppear", "onTapGesture", "onChange", "task"])
    #expect(
      list.notes.allSatisfy { $0.kind == .ignoredByIOS && $0.file == "SwiftUITests/StateTests.swift" && $0.line != nil }
    )
  }
}
