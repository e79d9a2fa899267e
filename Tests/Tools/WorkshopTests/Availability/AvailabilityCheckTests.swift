import Testing
import Wire
@testable import Workshop

@Suite("Availability by the table")
struct AvailabilityCheckTests {
  private func findings(_ body: String, minimum: IOSVersion) throws -> [String] {
    let project = try Sources.project(Sources.widget + "\n" + body)
    return AvailabilityCheck(minimum: minimum).findings(in: project)
      .map { "\($0.place?.line ?? 0) \($0.what.prefix { $0 != ";" })" }
  }

  @Test("Uses that are too new are named with their line")
  func tooNew() throws {
    let found = try findings(
      """
      struct V: View {
        @Environment(\\.activityFamily) var family
        var body: some View {
          Button(intent: Stop()) { Text("Stop") }
          Text("a").symbolEffect(.bounce).geometryGroup()
          MeshGradient(width: 1)
        }
      }
      @Observable class Model {}
      """, minimum: IOSVersion(16, 4))
    #expect(found == [
      "14 .activityFamily needs iOS 18.0", "16 Button(intent:) needs iOS 17.0", "17 .geometryGroup needs iOS 17.0",
      "17 .symbolEffect needs iOS 17.0", "18 MeshGradient needs iOS 18.0", "21 @Observable needs iOS 17.0",
    ])
  }

  @Test("Checks and attributes guard what they hold")
  func guarded() throws {
    let found = try findings(
      """
      @available(iOS 17.0, *) struct A: View { var body: some View { Text("a").symbolEffect(.bounce) } }
      @available(iOS, introduced: 17.0) func b() { Text("b").symbolEffect(.bounce) }
      func c() {
        if #available(iOS 17, *) { Text("c").symbolEffect(.bounce) } else { Text("c").symbolEffect(.pulse) }
        guard #available(iOSApplicationExtension 18.0, *) else { return Text("d").containerBackground(.red) }
        MeshGradient(width: 1)
      }
      """, minimum: IOSVersion(16, 1))
    #expect(found == ["16 .symbolEffect needs iOS 17.0", "17 .containerBackground needs iOS 17.0"])
  }

  @Test("The project's own names are its own matter")
  func ownNames() throws {
    let found = try findings(
      """
      extension View { func symbolEffect(_ a: Int) -> some View { self } }
      struct Glass: View { var body: some View { Text("a").symbolEffect(1) } }
      let pane = Glass()
      """, minimum: IOSVersion(16, 1))
    #expect(found == [])
  }

  @Test("Nothing is too new for a phone that has it")
  func newPhone() throws {
    #expect(try findings("let a = Text(\"a\").symbolEffect(.bounce)", minimum: IOSVersion(17)) == [])
  }

  @Test("The table knows what Live Activities began with", arguments: [
    ("ActivityConfiguration", IOSVersion(16, 1)), ("LiveActivityIntent", IOSVersion(17)),
    ("ActivityFamily", IOSVersion(18)), ("UnevenRoundedRectangle", IOSVersion(16, 4)), ("Text", IOSVersion(13)),
  ])
  func table(_ type: String, _ version: IOSVersion) {
    #expect(AvailabilityTable.introduced(type: type) == version)
  }
}
