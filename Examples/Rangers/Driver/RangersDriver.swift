// What a scenario calls in the app's process. The app itself never sees this file.

@MainActor private let adventures = Adventures()

struct Departure: Decodable {
  var hero: String
  var quest: String
}

struct Blow: Decodable {
  var hero: String
  var strength: Double
}

@MainActor func setOut(_ departure: Departure) throws {
  try adventures.setOut(try hero(departure.hero), quest: departure.quest)
}

@MainActor func strike(_ blow: Blow) async throws {
  await adventures.strike(try hero(blow.hero), by: blow.strength)
}

@MainActor func win(_ name: String) async throws {
  await adventures.finish(try hero(name), won: true)
}

private struct NoSuchHero: Error {
  var name: String
}

private func hero(_ name: String) throws -> Hero {
  guard let hero = Hero.all.first(where: { $0.name == name }) else { throw NoSuchHero(name: name) }
  return hero
}
