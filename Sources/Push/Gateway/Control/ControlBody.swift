import Findings

/// A request that the control API cannot carry out: what is wrong, and how to write it.
public struct ControlFault: Error, Sendable, Hashable {
  /// Status code of the answer.
  public var status: Int
  public var what: String
  public init(_ what: String, status: Int = 400) { self.what = what; self.status = status }
}

/// The JSON object of a request to the control API, or to another API that is written alike.
public struct ControlBody {
  private let root: JSONNode
  private let members: [JSONNode.Member]

  /// - Parameter bytes: no byte at all is an empty object.
  /// - Throws: `ControlFault`, which says where it is no JSON object.
  public init(_ bytes: [UInt8]) throws(ControlFault) {
    guard !bytes.isEmpty else {
      root = JSONNode(.object([]))
      members = []
      return
    }
    do {
      root = try JSONReader().read(bytes).root
    } catch {
      let place = (error as? JSONSyntaxError).map { "\($0.what) at \($0.position). \($0.fix)" } ?? "\(error)"
      throw ControlFault("The body is not JSON: \(place)")
    }
    guard let members = root.members else { throw ControlFault("The body is \(root.kind); a JSON object is wanted") }
    self.members = members
  }

  /// A string; nil where the key is missing.
  public func string(_ key: String) throws(ControlFault) -> String? {
    guard let node = root[key] else { return nil }
    guard let text = node.string else { throw ControlFault("“\(key)” is \(node.kind); a string is wanted") }
    return text
  }

  /// True or false; nil where the key is missing.
  public func bool(_ key: String) throws(ControlFault) -> Bool? {
    guard let node = root[key] else { return nil }
    guard case .bool(let value) = node.value else {
      throw ControlFault("“\(key)” is \(node.kind); true or false is wanted")
    }
    return value
  }

  /// A finite number; nil where the key is missing.
  public func number(_ key: String) throws(ControlFault) -> Double? {
    guard let node = root[key] else { return nil }
    guard case .number(let number) = node.value, number.double.isFinite else {
      throw ControlFault("“\(key)” is \(node.kind); a number is wanted")
    }
    return number.double
  }

  /// An object as one line of JSON.
  public func object(_ key: String) throws(ControlFault) -> String? {
    guard let node = root[key] else { return nil }
    guard node.members != nil else { throw ControlFault("“\(key)” is \(node.kind); an object is wanted") }
    return node.strictText
  }

  /// Any value as one line of JSON.
  public func text(_ key: String) -> String? { root[key]?.strictText }

  /// A whole number from 0.
  public func count(_ key: String) throws(ControlFault) -> UInt32? {
    guard let number = try number(key) else { return nil }
    guard let count = UInt32(exactly: number) else {
      throw ControlFault("“\(key)” is \(root[key]?.strictText.prefix(32) ?? ""); a whole number from 0 is wanted")
    }
    return count
  }

  /// Refuses keys that nobody reads.
  public func checkKeys(_ known: [String]) throws(ControlFault) {
    guard let other = members.first(where: { !known.contains($0.key) }) else { return }
    let near = Suggestion.nearest(to: other.key, in: known).map { " Did you mean “\($0)”?" } ?? ""
    throw ControlFault("There is no key “\(other.key)”.\(near) Keys: " + known.joined(separator: ", "))
  }
}
