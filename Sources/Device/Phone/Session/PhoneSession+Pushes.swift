import APNs
import Foundation
import Wire

extension PhoneSession {
  /// Lets pushes arrive in a row. Their contents are decoded together, and every activity is drawn once, as the newest
  /// of them left it: what came between was never seen.
  /// - Parameter each: called after each of them, with its place in the row.
  public func deliver(_ pushes: [PushDelivery], _ each: (Int) -> Void = { _ in }) {
    if pushes.count > 1 {
      let foreseen = foresee(pushes)
      guarded { self.foreseen = foreseen }
    }
    for (place, push) in pushes.enumerated() {
      perform(.push(push))
      each(place)
    }
    guard pushes.count > 1 else { return }
    guarded { foreseen = nil }
    perform(.drawWaiting)
  }

  /// What the extensions say to the contents. One that cannot answer is asked again for each picture, and says why.
  private func foresee(_ pushes: [PushDelivery]) -> [ContentCheck: DecodeFailure?] {
    let (checks, hosts) = guarded {
      var checks: [BundleID: Set<ContentCheck>] = [:]
      for push in pushes {
        for (app, content) in phone.contents(of: push) { checks[app, default: []].insert(content) }
      }
      return (checks, extensions)
    }
    var foreseen: [ContentCheck: DecodeFailure?] = [:]
    for (app, contents) in checks {
      let contents = Array(contents)
      guard let host = hosts[app], case .checked(let failures)? = try? host.answer(.check(contents)),
        failures.count == contents.count
      else { continue }
      for (content, failure) in zip(contents, failures) { foreseen.updateValue(failure, forKey: content) }
    }
    return foreseen
  }

  /// The answer to an order whose content was foreseen: it decodes, and its picture waits; or it does not.
  func foreseenOutcome(of order: DrawOrder) -> DrawOutcome? {
    let content = ContentCheck(
      attributesType: order.attributesType, attributes: order.attributes, state: order.content.state)
    switch guarded({ foreseen?[content] }) {
    case .some(.some(let failure)): return .decodeFailed(failure)
    case .some(.none): return .decoded
    case .none: return nil
    }
  }
}
