import Foundation
import RenderTree
import Testing

/// Curves against what the formulas give.
@Suite("Motion: curves") struct CurveTests {
  private func expect(
    _ value: Double, _ wanted: Double, within tolerance: Double = 1e-9, at: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - wanted) <= tolerance, "\(value) is not \(wanted)", sourceLocation: at)
  }

  @Test func aLinearCurveIsItsTime() {
    for time in [0, 0.25, 0.5, 0.75, 1] { expect(BezierCurve.linear.value(at: time), time) }
    expect(BezierCurve.linear.value(at: -1), 0)
    expect(BezierCurve.linear.value(at: 7), 1)
    expect(BezierCurve.linear.rate(at: 0.3), 1)
  }

  /// Places on the curve whose parameter is known: x and y are taken from Bernstein's polynomials.
  @Test(arguments: [
    (BezierCurve.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInOut, [0.42, 0, 0.58, 1]),
    (BezierCurve(0.1, -0.6, 0.2, 1.8), [0.1, -0.6, 0.2, 1.8]), (BezierCurve(1, 0, 0, 1), [1, 0, 0, 1]),
  ])
  func aTimingCurveGoesThroughItsPoints(curve: BezierCurve, control: [Double]) {
    for step in 1..<20 {
      let s = Double(step) / 20, u = 1 - s
      let x = 3 * u * u * s * control[0] + 3 * u * s * s * control[2] + s * s * s
      let y = 3 * u * u * s * control[1] + 3 * u * s * s * control[3] + s * s * s
      // Where the curve stands upright, the least difference of time is a large one of value.
      expect(curve.value(at: x), y, within: control[0] == 1 && step == 10 ? 1e-3 : 1e-9)
    }
  }

  @Test func easingIsSymmetric() {
    for time in [0.1, 0.2, 0.35, 0.49] {
      expect(BezierCurve.easeInOut.value(at: time) + BezierCurve.easeInOut.value(at: 1 - time), 1)
      expect(BezierCurve.easeIn.value(at: time) + BezierCurve.easeOut.value(at: 1 - time), 1)
    }
  }

  @Test func theRateIsTheSlope() {
    let d = 1e-6
    for curve in [BezierCurve.easeIn, .easeOut, .easeInOut, BezierCurve(0.2, 1.4, 0.4, 0.9)] {
      for time in [0.05, 0.3, 0.5, 0.8, 0.95] {
        expect(curve.rate(at: time), (curve.value(at: time + d) - curve.value(at: time - d)) / (2 * d), within: 1e-5)
      }
    }
  }

  // MARK: - Springs

  @Test func aCriticalSpringIsExact() {
    let spring = SpringCurve(duration: 0.5, bounce: 0)
    let w = 4 * Double.pi
    expect(spring.frequency, w)
    for t in [0.01, 0.1, 0.25, 0.5, 1] {
      expect(spring.displacement(at: t), (1 + w * t) * exp(-w * t))
      expect(spring.impulse(at: t), t * exp(-w * t))
    }
  }

  @Test func aBouncingSpringIsExact() {
    let spring = SpringCurve(duration: 0.5, bounce: 0.3)
    let w = 4 * Double.pi, z = 0.7, d = w * (1 - z * z).squareRoot()
    for t in [0.01, 0.1, 0.25, 0.5, 1] {
      expect(spring.displacement(at: t), exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t)))
      expect(spring.impulse(at: t), exp(-z * w * t) * sin(d * t) / d)
    }
    // It swings over its target by e^(-πζ/√(1-ζ²)).
    expect(spring.displacement(at: .pi / d), -exp(-.pi * z / (1 - z * z).squareRoot()))
  }

  @Test func aFlatSpringIsExact() {
    let spring = SpringCurve(duration: 0.5, bounce: -0.5)
    let w = 4 * Double.pi, z = 2.0, r = w * (z * z - 1).squareRoot()
    expect(spring.dampingRatio, 2)
    for t in [0.01, 0.1, 0.25, 0.5, 1] {
      let slow = -z * w + r, fast = -z * w - r
      expect(spring.displacement(at: t), (slow * exp(fast * t) - fast * exp(slow * t)) / (slow - fast))
      expect(spring.impulse(at: t), (exp(slow * t) - exp(fast * t)) / (slow - fast))
    }
  }

  @Test func dampingPassesThroughTheCriticalOneWithoutAStep() {
    for t in [0.05, 0.2, 0.6] {
      let critical = SpringCurve(duration: 0.5, bounce: 0).displacement(at: t)
      for bounce in [1e-3, 1e-6, 1e-9, -1e-9, -1e-6, -1e-3] {
        expect(SpringCurve(duration: 0.5, bounce: bounce).displacement(at: t), critical, within: abs(bounce) * 2 + 1e-9)
      }
    }
  }

  @Test func thePhysicalFormIsThePerceptualOne() {
    let a = SpringCurve(mass: 1, stiffness: pow(2 * .pi / 0.5, 2), damping: 4 * .pi * 0.825 / 0.5)
    let b = SpringCurve(response: 0.5, dampingRatio: 0.825)
    expect(a.frequency, b.frequency)
    expect(a.dampingRatio, b.dampingRatio)
    expect(SpringCurve(mass: 2, stiffness: 200, damping: 20).frequency, 10)
    expect(SpringCurve(mass: 2, stiffness: 200, damping: 20).dampingRatio, 0.5)
  }

  @Test func springRatesAreSlopes() {
    let d = 1e-6
    for bounce in [-0.4, 0, 0.3, 0.9] {
      let spring = SpringCurve(duration: 0.4, bounce: bounce)
      for t in [0.02, 0.2, 0.7] {
        expect(
          spring.displacementRate(at: t), (spring.displacement(at: t + d) - spring.displacement(at: t - d)) / (2 * d),
          within: 1e-6)
        expect(
          spring.impulseRate(at: t), (spring.impulse(at: t + d) - spring.impulse(at: t - d)) / (2 * d), within: 1e-6)
      }
    }
  }

  @Test func aSpringStaysStillOnceItHasSettled() {
    for bounce in [-0.5, 0, 0.15, 0.3, 0.8] {
      let spring = SpringCurve(duration: 0.5, bounce: bounce)
      let rest = spring.settlingDuration()
      #expect(rest > 0.3 && rest < 20)
      for later in [0.001, 0.05, 0.1, 0.3] { #expect(abs(spring.displacement(at: rest + later)) <= 0.001) }
    }
    #expect(SpringCurve(duration: 0.5, bounce: 1).settlingDuration() == .infinity)
  }

  @Test func numbersOutOfReachMakeNoTrouble() {
    for bounce in [Double.nan, .infinity, -.infinity, 5, -5] {
      for duration in [Double.nan, .infinity, -1, 0, 1e300] {
        let value = SpringCurve(duration: duration, bounce: bounce).displacement(at: 0.5)
        #expect(value.isFinite, "duration \(duration), bounce \(bounce)")
      }
    }
    #expect(SpringCurve(mass: 0, stiffness: 0, damping: .infinity).displacement(at: 1).isFinite)
    #expect(BezierCurve(.nan, .infinity, 7, -.infinity).value(at: 0.5).isFinite)
  }
}
