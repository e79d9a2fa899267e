import SwiftSyntax

/// What can be known of a date without running the app: some moment, and seconds after it.
struct WrittenDate: Hashable {
  /// What the sources call the moment; `now` for every way to write that.
  var moment: String
  var seconds: WrittenNumber
}

/// Reads dates with the names that are known at a place.
struct DateReading {
  var numbers: NumberReading
  /// nil for a name of which nothing is known.
  private(set) var names: [String: WrittenDate?] = [:]

  init(numbers: NumberReading) { self.numbers = numbers }

  /// - Parameter date: nil where the name stands for a date that is not known, or changes.
  mutating func bind(_ name: String, to date: WrittenDate?) { names[name] = .some(date) }

  func date(_ expression: ExprSyntax?) -> WrittenDate? {
    guard let expression else { return nil }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return date(forced.expression) }
    if let infix = expression.as(InfixOperatorExprSyntax.self) { return sum(infix) }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if let known = names[name] { return known }
      // What was made outside of the function stays what it is.
      return WrittenDate(moment: name, seconds: .zero)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let isNow = member.declName.baseName.text == "now" && [nil, "Date"].contains(member.base?.trimmedDescription)
      if isNow { return WrittenDate(moment: Self.now, seconds: .zero) }
      // What belongs to a name is another thing for each thing that has the name; of what changes, nothing is known.
      let owner = expression.chainRoot.as(DeclReferenceExprSyntax.self)?.baseName.text
      guard let known = owner.flatMap({ names[$0] }) else {
        return WrittenDate(moment: member.trimmedDescription, seconds: .zero)
      }
      return known.map { WrittenDate(moment: "\(member.trimmedDescription) \($0.moment)", seconds: .zero) }
    }
    return expression.as(FunctionCallExprSyntax.self).flatMap(date)
  }

  private static let now = "now"

  private func date(_ call: FunctionCallExprSyntax) -> WrittenDate? {
    switch call.name?.text {
    case "Date" where call.base == nil:
      if call.arguments.isEmpty { return WrittenDate(moment: Self.now, seconds: .zero) }
      if let seconds = call.argument("timeIntervalSinceNow") {
        return later(WrittenDate(moment: Self.now, seconds: .zero), seconds)
      }
      return call.argument("since").flatMap { later(date($0), call.argument("timeInterval")) }
    case "addingTimeInterval": return later(date(call.base), call.argument(nil))
    case "advanced": return later(date(call.base), call.argument("by"))
    case "date":
      guard let unit = call.argument("byAdding")?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let length = Self.units[unit], let amount = numbers.number(call.argument("value")),
        let start = date(call.argument("to"))
      else { return nil }
      return start.later(WrittenNumber(constant: amount.constant * length, slope: amount.slope * length))
    default: return nil
    }
  }

  /// Seconds of the calendar's units that are always as long, or near enough for an order.
  private static let units = ["second": 1.0, "minute": 60, "hour": 3600, "day": 86_400]

  private func sum(_ infix: InfixOperatorExprSyntax) -> WrittenDate? {
    switch infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "+": return later(date(infix.leftOperand), infix.rightOperand)
    case "-":
      guard let seconds = numbers.number(infix.rightOperand) else { return nil }
      return date(infix.leftOperand)?.later(WrittenNumber(constant: -seconds.constant, slope: -seconds.slope))
    // `calendar.date(byAdding: …) ?? now`
    case "??": return date(infix.leftOperand)
    default: return nil
    }
  }

  private func later(_ start: WrittenDate?, _ seconds: ExprSyntax?) -> WrittenDate? {
    guard let start, let seconds = numbers.number(seconds) else { return nil }
    return start.later(seconds)
  }
}

extension WrittenDate {
  fileprivate func later(_ more: WrittenNumber) -> WrittenDate {
    WrittenDate(
      moment: moment,
      seconds: WrittenNumber(
        constant: seconds.constant + more.constant, slope: seconds.slope + more.slope))
  }
}
