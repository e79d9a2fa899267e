import APNs

/// The small numbers that tables hold in the place of words.
enum StoredCode {
  static func code(_ environment: PushEnvironment) -> StoreValue { .integer(environment == .production ? 1 : 0) }
  static func environment(_ code: Int64) -> PushEnvironment { code == 1 ? .production : .sandbox }

  static func code(_ state: TokenState) -> StoreValue {
    switch state {
    case .live: .integer(0)
    case .quarantined: .integer(1)
    case .dead: .integer(2)
    }
  }
  static func tokenState(_ code: Int64) -> TokenState {
    switch code {
    case 0: .live
    case 1: .quarantined
    default: .dead
    }
  }

  static func number(_ phase: Card.Phase) -> Int64 {
    switch phase {
    case .waiting: 0
    case .starting: 1
    case .running: 2
    case .gone: 3
    }
  }
  static func phase(_ code: Int64) -> Card.Phase {
    switch code {
    case 0: .waiting
    case 1: .starting
    case 2: .running
    default: .gone
    }
  }

  static func number(_ status: ActivityRecord.Status) -> Int64 {
    switch status {
    case .live: 0
    case .ending: 1
    case .ended: 2
    }
  }
  static func status(_ code: Int64) -> ActivityRecord.Status {
    switch code {
    case 0: .live
    case 1: .ending
    default: .ended
    }
  }

  static func code(_ urgency: ChangeUrgency) -> StoreValue {
    switch urgency {
    case .automatic: .integer(0)
    case .immediate: .integer(1)
    case .opportunistic: .integer(2)
    }
  }
  static func urgency(_ code: Int64) -> ChangeUrgency {
    switch code {
    case 1: .immediate
    case 2: .opportunistic
    default: .automatic
    }
  }

  static func code(_ event: LiveActivityPush.Event) -> StoreValue {
    switch event {
    case .start: .integer(0)
    case .update: .integer(1)
    case .end: .integer(2)
    }
  }
  static func event(_ code: Int64) -> LiveActivityPush.Event {
    switch code {
    case 0: .start
    case 1: .update
    default: .end
    }
  }

  static func target(_ target: ActivityTarget) -> (kind: Int64, name: String) {
    switch target {
    case .user(let user): (0, user.rawValue)
    case .audience(let audience): (1, audience.rawValue)
    case .channel(let channel): (2, channel)
    }
  }
  static func target(kind: Int64, name: String) -> ActivityTarget {
    switch kind {
    case 0: .user(UserID(name))
    case 1: .audience(AudienceID(name))
    default: .channel(name)
    }
  }
}
