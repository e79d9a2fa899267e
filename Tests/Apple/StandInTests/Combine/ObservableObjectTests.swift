import Combine
import Testing

private class Counter: ObservableObject {
  @Published var count = 1
  @Published var title = "a"
}
private final class NamedCounter: Counter {
  @Published var name = ""
}
private final class Plain: ObservableObject {
  func touch() { objectWillChange.send() }
}

@Suite struct ObservableObjectTests {
  @Test func tellsBeforeTheChange() {
    let counter = Counter()
    var seen: [Int] = []
    let bond = counter.objectWillChange.sink { seen.append(counter.count) }
    counter.count = 2
    counter.title = "b"
    bond.cancel()
    counter.count = 3
    #expect(seen == [1, 2])
  }
  @Test func subclassPropertiesCountToo() {
    let counter = NamedCounter()
    var changes = 0
    let bond = counter.objectWillChange.sink { changes += 1 }
    counter.name = "x"
    counter.count = 5
    #expect(changes == 2)
    bond.cancel()
  }
  @Test func anObjectWithoutPublishedPropertiesHasOnePublisher() {
    let plain = Plain()
    var changes = 0
    let bond = plain.objectWillChange.sink { changes += 1 }
    plain.touch()
    #expect(changes == 1 && plain.objectWillChange === plain.objectWillChange)
    bond.cancel()
  }
  @Test func projectedPublisherSendsTheCurrentValueFirst() {
    let counter = Counter()
    var seen: [Int] = []
    let bond = counter.$count.sink { seen.append($0) }
    counter.count = 4
    #expect(seen == [1, 4])
    bond.cancel()
  }
  @Test func assignToAPublishedProperty() {
    let counter = Counter()
    let source = PassthroughSubject<String, Never>()
    source.assign(to: &counter.$title)
    source.send("z")
    #expect(counter.title == "z")
  }
}
