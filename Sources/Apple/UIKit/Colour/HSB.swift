import Foundation

/// Hue, saturation and brightness, each 0 … 1.
struct HSB {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: Double, green: Double, blue: Double) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let spread = high - low
    brightness = high
    saturation = high > 0 ? spread / high : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixth =
      switch high {
      case red: (green - blue) / spread
      case green: (blue - red) / spread + 2
      default: (red - green) / spread + 4
      }
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  var rgb: (red: Double, green: Double, blue: Double) {
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}
