import Testing
@testable import Gateway

@Suite struct PhoneClockTests {
  @Test func itRunsStandsAndRunsFaster() {
    var clock = PhoneClock(runs: true, start: 1000, machine: 50)
    #expect(clock.runs && clock.rate == 1)
    #expect(clock.time(at: 60) == 1010)
    #expect(clock.machineTime(for: 1020) == 70)
    clock.run(at: 60, from: 60)
    #expect(clock.time(at: 60) == 1010)
    #expect(clock.time(at: 61) == 1070)
    #expect(clock.machineTime(for: 1130) == 62)
    clock.run(at: 0, from: 62)
    #expect(!clock.runs && clock.time(at: 100) == 1130 && clock.machineTime(for: 2000) == nil)
    clock.advance(by: 5)
    clock.advance(by: -5)
    #expect(clock.time(at: 200) == 1135)
    clock.run(at: 1, from: 200)
    #expect(clock.time(at: 201) == 1136)
  }

  @Test(arguments: [-1.0, Double.nan, -Double.infinity])
  func aRateThatIsNoneStandsStill(_ rate: Double) {
    var clock = PhoneClock(runs: true, start: 0, machine: 0)
    clock.run(at: rate, from: 10)
    #expect(!clock.runs && clock.time(at: 99) == 10)
  }

  @Test func noRateIsBeyondADayASecond() {
    var clock = PhoneClock(runs: true, start: 0, machine: 0)
    clock.run(at: Double.infinity, from: 0)
    #expect(clock.rate == 86_400)
  }
}
