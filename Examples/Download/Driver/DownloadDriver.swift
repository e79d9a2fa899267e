// What happens in the app, as functions that a scenario calls.

@MainActor
func listen() {
  PhoneOnly.listen()
}
