/// Where a symbol does not do what it says and does not say so.
public struct Silence: Sendable {
  public enum Kind: Sendable, Hashable {
    /// A parameter that the body never reads.
    case unreadParameter(String)
    /// A modifier that gives back what it is written on.
    case givesBackSelf
    /// A view that makes no node.
    case makesNothing
    /// A property that is set and never read.
    case unreadProperty(String)
  }
  public var symbol: Symbol
  public var kind: Kind

  public var message: String {
    let name = "\(symbol.place): \(symbol.declaration.qualifiedName)"
    return switch kind {
    case .unreadParameter(let parameter): "\(name) never reads “\(parameter)” and its comment does not say what that means"
    case .givesBackSelf: "\(name) changes nothing and its comment does not say so"
    case .makesNothing: "\(name) makes no node and says nothing"
    case .unreadProperty(let property): "\(name) keeps “\(property)” and nothing reads it"
    }
  }
}

extension Inventory {
  /// Symbols that call themselves complete while their sources show that something is left out.
  public func silences() -> [Silence] {
    var found: [Silence] = []
    for symbol in symbols where symbol.mark == .complete && symbol.notes.isEmpty {
      let declaration = symbol.declaration
      guard declaration.hasBody else { continue }
      if declaration.kind == .function, declaration.body.isSelf {
        found.append(Silence(symbol: symbol, kind: .givesBackSelf))
        continue
      }
      for parameter in declaration.parameters
      where !declaration.body.reads.contains(parameter.name) && !Self.isTypeChoice(parameter) {
        found.append(Silence(symbol: symbol, kind: .unreadParameter(parameter.name)))
      }
    }
    return found
  }

  /// A parameter that only chooses a type or an overload: `for type: T.Type`, `_: Never`.
  private static func isTypeChoice(_ parameter: Declaration.Parameter) -> Bool {
    parameter.type.hasSuffix(".Type") || parameter.type.hasSuffix(".Type?")
  }
}
