import SwiftUI

/// Sends heroes out and lets the player play fate.
struct AdventureScreen: View {
  @EnvironmentObject private var adventures: Adventures
  @State private var failure: String?

  var body: some View {
    List(Hero.all) { hero in
      HStack {
        Text(hero.face)
        Text(hero.name)
        Spacer()
        if adventures.isOut(hero) {
          Button("Strike") { Task { await adventures.strike(hero, by: 0.45) } }
          Button("Win") { Task { await adventures.finish(hero, won: true) } }
        } else {
          Button("Set out") {
            do {
              try adventures.setOut(hero, quest: "The Hollow Mountain")
            } catch {
              failure = error.localizedDescription
            }
          }
        }
      }
    }
    .overlay(alignment: .bottom) {
      if let failure { Text(failure).font(.footnote) }
    }
  }
}
