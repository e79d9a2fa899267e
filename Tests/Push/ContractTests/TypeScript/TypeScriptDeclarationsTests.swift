import Contract
import Testing

@Suite struct TypeScriptDeclarationsTests {
  @Test func declaresEveryType() {
    let text = TypeScriptDeclarations(.ride).text
    let parts = [
      """
      /** `RideAttributes.ContentState` in Swift. */
      export interface RideAttributesContentState {
        status: Phase;
        progress: Integer;
        eta: SwiftDate;
        /** The default value false in the sources is not used. */
        isLate: boolean;
        driver?: string;
        stops: Array<Stop>;
        /** Keys and values in turn: [key, value, key, value, …]. */
        seats: Array<Phase | Integer>;
        prices: Record<string, number>;
        /** Lower bound, then upper bound. */
        window?: [SwiftDate, SwiftDate];
        step: Step;
        avatar?: Base64;
        gate?: Gate;
      }

      """,
      #"export type Phase = "waiting" | "on_the_way" | "arrived";"#, "export type Gate = 1 | 2 | 3;",
      """
      export type Step =
        | { idle: {} }
        | { moving: {
            _0: Integer;
          } }
        | { stopped: {
            at: string;
            since?: SwiftDate;
          } };

      """,
      """
      /** Seconds since 2001-01-01T00:00:00Z, not since 1970: `date.getTime() / 1000 - 978307200`. */
      export type SwiftDate = number;

      """,
      """
        "attributes-type": "RideAttributes";
        attributes: RideAttributes;
        "content-state": RideAttributesContentState;
      """,
    ]
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("\n\n\n"))
    #expect(text.components(separatedBy: "export interface Stop ").count == 2)
  }

  @Test func namesAndKeysStayTypeScript() {
    let odd = NamedType(
      name: "A.B<Int>",
      kind: .object([
        .init(name: "a", key: "on-time", shape: .optional(.array(.optional(.unknown("Locale"))))),
        .init(name: "b", shape: .dictionary(key: .integer, value: .integer(.uint8)), defaultValue: "[:] /* */"),
        .init(name: "c", shape: .named("AB<Int>")), .init(name: "d", shape: .integer(.uint8)),
      ]))
    let other = NamedType(name: "AB<Int>", kind: .opaque, isHandDecoded: true)
    let contract = ActivityContract(
      attributesType: "9A", attributes: .named("A.B<Int>"), contentState: .named("AB<Int>"),
      types: [odd.name: odd, other.name: other])
    let text = TypeScriptDeclarations(contract).text
    #expect(text.contains("export interface ABInt {\n  \"on-time\"?: Array<unknown | null>;"))
    #expect(text.contains("[:] /* * / in the sources"))
    #expect(text.contains("b: Record<`${number}`, Integer>;") && text.contains("  /** 0 to 255. */\n  d: Integer;"))
    #expect(text.contains("c: ABInt2;") && text.contains("export type ABInt2 = unknown;"))
    #expect(text.contains("export interface _9APush {") && !text.contains("SwiftDate"))
  }
}
