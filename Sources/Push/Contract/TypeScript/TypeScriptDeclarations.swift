import Findings

/// TypeScript declarations of a contract, for servers that are written in it.
public struct TypeScriptDeclarations: Sendable {
  public var contract: ActivityContract
  public init(_ contract: ActivityContract) { self.contract = contract }

  /// A file of types: the scalars with their units, every named type, attributes, content state, and the push.
  public var text: String {
    let types = contract.types(below: contract.attributes, contract.contentState)
    let push = ["Push", "PushAlert", "PushStart", "PushUpdate", "PushEnd"]
    let names = TypeScriptNames(types.map(\.name), reserved: push.map { "\(contract.attributesType).\($0)" })
    let writer = TypeScriptWriter(contract: contract, names: names)
    var blocks = types.map { writer.declaration($0) }
    blocks.append(self.push(writer))
    let body = blocks.joined(separator: "\n")
    let scalars = Self.scalars.filter { body.contains($0.name) }.map(\.text)
    let head = "// What the pushes of \(contract.attributesType) hold. Leave a key out rather than send null.\n"
    return ([head] + scalars + [body]).joined(separator: "\n")
  }

  private static let scalars: [(name: String, text: String)] = [
    (
      "SwiftDate",
      """
      /** Seconds since 2001-01-01T00:00:00Z, not since 1970: `date.getTime() / 1000 - 978307200`. */
      export type SwiftDate = number;

      """
    ),
    ("UnixSeconds", "/** Seconds since 1970: `Math.floor(Date.now() / 1000)`. */\nexport type UnixSeconds = number;\n"),
    ("Integer", "/** A whole number: 1.5 fails the whole content state. */\nexport type Integer = number;\n"),
    ("Base64", "/** Padded base64 with `+` and `/`. */\nexport type Base64 = string;\n"),
    ("UUIDString", "/** 8-4-4-4-12 hexadecimal digits with dashes. */\nexport type UUIDString = string;\n"),
    ("URLString", "/** A URL; the empty string is none. */\nexport type URLString = string;\n"),
  ]

  private func push(_ writer: TypeScriptWriter) -> String {
    let name = writer.names.identifier(contract.attributesType + ".Push")
    let state = writer.type(contract.contentState)
    return """
      /** What a server sends to APNs for \(contract.attributesType). */
      export interface \(name) {
        aps: \(name)Start | \(name)Update | \(name)End;
      }

      export interface \(name)Alert {
        title?: string | { "loc-key": string; "loc-args"?: string[] };
        body?: string | { "loc-key": string; "loc-args"?: string[] };
        sound?: string;
      }

      export interface \(name)Start {
        /** Has to grow with every push to one activity. */
        timestamp: UnixSeconds;
        event: "start";
        "attributes-type": \(JSONNode.quoted(contract.attributesType));
        attributes: \(writer.type(contract.attributes));
        "content-state": \(state);
        alert: \(name)Alert;
        "stale-date"?: UnixSeconds;
        "relevance-score"?: number;
        /** The app gets a token for updates (iOS 18). Not together with `input-push-channel`. */
        "input-push-token"?: 1;
        /** The activity listens to a broadcast channel (iOS 18). */
        "input-push-channel"?: string;
      }

      export interface \(name)Update {
        timestamp: UnixSeconds;
        event: "update";
        /** The whole content state every time; nothing is merged. */
        "content-state": \(state);
        /** Lights the screen; leave it out of a silent update. */
        alert?: \(name)Alert;
        "stale-date"?: UnixSeconds;
        "relevance-score"?: number;
      }

      export interface \(name)End {
        timestamp: UnixSeconds;
        event: "end";
        /** Without it the card keeps what it shows. */
        "content-state"?: \(state);
        alert?: \(name)Alert;
        /** When the card leaves the lock screen; in the past: at once. */
        "dismissal-date"?: UnixSeconds;
        "relevance-score"?: number;
      }

      """
  }
}
