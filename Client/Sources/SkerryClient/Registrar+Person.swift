import Foundation

extension Registrar {
  /// Whether the person is signing out, and nobody else has signed in meanwhile: nothing is reported under their name.
  var isLeaving: Bool { leaving == person }

  /// All that is the person's is put aside before anything is waited for, so that whoever signs in meanwhile begins
  /// anew.
  func signOut() async {
    let ending = cards
    for id in ending.keys {
      if ledger.cards[id]?.isOver == false { causes[id] = .app }
      take(.dismissed, of: id)
    }
    let installation = ledger.installation
    // Nothing was reported in this launch yet, and the relay may know the phone from an earlier one.
    let mustAsk = credential == nil && ledger.mayBeKnown
    ledger.signOut(newInstallation: Self.newInstallation(), credential: credential)
    credential = nil
    person += 1
    let own = person
    leaving = own
    save()
    let question = mustAsk ? ask() : nil
    // Ended ones too: they are seen for hours, with this person's content.
    for card in ending.values { await card.end(.now) }
    if let question { await takeLeave(of: installation, once: question) }
    if leaving == own { leaving = nil }
    follow(course.tellEverything())
    follow(course.hurry())
  }

  func signIn() {
    credential = nil
    person += 1
    follow(course.tellEverything())
    follow(course.hurry())
  }

  /// Asks for a credential while the app's server may still know the person.
  private func ask() -> Task<String?, Never> {
    let credential = configuration.credential
    return Task { try? await credential() }
  }

  /// Waits for a credential for a farewell, but not for ever: one that comes later is used then. Where somebody else
  /// has signed in by then it may be theirs, and with that the relay forgets nothing.
  private func takeLeave(of installation: String, once question: Task<String?, Never>) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    Task { [weak self] in
      if let credential = await question.value { await self?.sayFarewell(of: installation, credential) }
      continuation.finish()
    }
    let patience = configuration.patience
    let alarm = Task {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    for await _ in stream {}
    alarm.cancel()
  }

  private func sayFarewell(of installation: String, _ credential: String) {
    ledger.farewells.append(Ledger.Farewell(installation: installation, credential: credential))
    save()
    follow(course.changed())
    follow(course.hurry())
  }
}
