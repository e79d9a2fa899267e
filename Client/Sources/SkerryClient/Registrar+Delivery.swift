import Foundation

extension Registrar {
  /// Does what the course says.
  func follow(_ step: DeliveryCourse.Step) {
    guard !hasStopped else { return }
    switch step {
    case .nothing: break
    case .wait(let time):
      timer?.cancel()
      timer = Task { [weak self] in
        guard (try? await Task.sleep(for: time)) != nil else { return }
        await self?.timerFired()
      }
    case .send(let isWhole): sending = Task { [weak self] in await self?.deliver(isWhole: isWhole) }
    }
  }

  private func timerFired() { follow(course.timerFired()) }

  private func deliver(isWhole: Bool) async {
    await background.begin()
    let outcome = await send(isWhole: isWhole)
    await background.end()
    guard !Task.isCancelled else { return }
    let hasNews = ledger.hasNews(facts)
    if outcome == .delivered, !hasNews { hub.send(.delivered) }
    follow(course.answered(outcome, hasNews: hasNews, chance: .random(in: 0..<1)))
  }

  private var facts: PhoneFacts? {
    guard let environment else { return nil }
    return PhoneFacts(
      environment: environment, locale: configuration.locale ?? PhoneLook.locale, systemVersion: systemVersion ?? "",
      allowsActivities: permission.activities, allowsFrequentPushes: permission.frequentPushes)
  }

  private func send(isWhole: Bool) async -> DeliveryCourse.Outcome {
    if systemVersion == nil { systemVersion = await PhoneLook.systemVersion() }
    guard environment != nil else { return .refused }
    if let outcome = await sendFarewells() { return outcome }
    var hasRenewed = false
    while !Task.isCancelled {
      let credential: String
      switch await currentCredential() {
      case .success(let known): credential = known
      case .failure(let outcome): return outcome.outcome
      }
      guard let facts else { return .refused }
      let installation = ledger.installation
      let (report, receipt) = ledger.report(facts, isWhole: isWhole)
      if ledger.wasReported != true {
        ledger.wasReported = true
        save()
      }
      let answer = await line.send(report, installation: installation, credential: credential)
      guard !Task.isCancelled else { break }
      switch answer {
      case .accepted(let answer):
        // Signed out meanwhile: what was confirmed is another installation's.
        guard installation == ledger.installation else { return .delivered }
        ledger.confirm(receipt, now: now)
        save()
        endAsToldByRelay(answer.ended ?? [])
        return .delivered
      case .unauthorized(let problem):
        if self.credential == credential { self.credential = nil }
        guard hasRenewed else {
          hasRenewed = true
          continue
        }
        hub.send(.refused(problem))
        return .failed(retryAfter: nil)
      case .refused(let problem):
        hub.send(.refused(problem))
        return .refused
      case .failed(let reason, let retryAfter):
        hub.send(.delayed(reason))
        return .failed(retryAfter: retryAfter)
      }
    }
    return .failed(retryAfter: nil)
  }

  private struct NoCredential: Error {
    var outcome: DeliveryCourse.Outcome
  }

  /// Of the person who is signed in when it returns: who changed meanwhile is asked for again.
  private func currentCredential() async -> Result<String, NoCredential> {
    while true {
      guard !isLeaving else { return .failure(NoCredential(outcome: .signedOut)) }
      if let credential { return .success(credential) }
      let asked = person
      do {
        let new = try await configuration.credential()
        guard asked == person else { continue }
        guard let new else { return .failure(NoCredential(outcome: .signedOut)) }
        credential = new
        return .success(new)
      } catch {
        guard asked == person else { continue }
        hub.send(.delayed("the app's server gave no phone credential: \(error.localizedDescription)"))
        return .failure(NoCredential(outcome: .failed(retryAfter: nil)))
      }
    }
  }

  /// - Returns: what went wrong; nil where nothing is left to be said.
  private func sendFarewells() async -> DeliveryCourse.Outcome? {
    for farewell in ledger.farewells {
      switch await line.signOut(installation: farewell.installation, credential: farewell.credential) {
      case .failed(let reason, let retryAfter):
        hub.send(.delayed(reason))
        return .failed(retryAfter: retryAfter)
      case .unauthorized(let problem), .refused(let problem):
        // Nothing more can be done with that credential.
        if problem.status != 404 { hub.send(.refused(problem)) }
      case .accepted: break
      }
      ledger.farewells.removeAll { $0 == farewell }
      save()
    }
    return nil
  }
}
