import Phone
import RenderTree
import Testing

@Suite struct TapControlTests {
  private let frame = Rect(10, 20, 100, 40)

  private func list(_ items: [Item]) -> DisplayList {
    let size = Size(300, 200)
    return DisplayList(size: size, root: Item(id: 1, frame: Rect(origin: .zero, size: size), children: items))
  }

  @Test func everythingThatReactsIsThereWithItsPlace() {
    let button = Item(
      id: 3, frame: frame, effects: [ScopedEffect(.offset(5, -5))], tap: .intent(
        type: "Confirm", parameters: "{}", turnsOn: nil), accessibility: Accessibility(label: "Confirm"))
    let card = Item(id: 2, frame: Rect(0, 0, 300, 200), children: [button], tap: .url("app://card"))
    let controls = list([card, Item(id: 4, frame: frame)]).controls(now: 0)
    #expect(controls.map(\.target) == [.url("app://card"), .intent(type: "Confirm", parameters: "{}", turnsOn: nil)])
    #expect(controls.map(\.label) == ["Confirm", "Confirm"])
    #expect(controls.last?.frame == Rect(15, 15, 100, 40))
  }

  @Test func whatIsHiddenFromScreenReadersIsNotSaid() {
    let hidden = Item(id: 3, frame: frame, accessibility: Accessibility(label: "secret", isHidden: true))
    let card = Item(id: 2, frame: frame, children: [hidden], tap: .closure)
    #expect(list([card]).controls(now: 0).map(\.label) == [""])
  }
}
