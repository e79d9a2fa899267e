import RenderTree
import Testing

@testable import Lettering

/// The names that public Live Activity widgets and the apps around them use: those of 68 widgets, and those in three or
/// more of 61 repositories. All of them have an outline.
@Suite struct UsedSymbolTests {
  private static let names = """
    airplane antenna.radiowaves.left.and.right arrow.clockwise arrow.clockwise.circle arrow.counterclockwise
    arrow.counterclockwise.circle arrow.down arrow.down.circle arrow.down.circle.fill arrow.down.right arrow.left
    arrow.left.arrow.right arrow.right arrow.triangle.2.circlepath arrow.triangle.branch
    arrow.trianglehead.clockwise arrow.turn.down.right arrow.up arrow.up.arrow.down arrow.up.circle.fill
    arrow.up.right arrowtriangle.down.fill arrowtriangle.up.fill backward.end bag bag.fill battery.0percent
    battery.100percent battery.25percent battery.50percent battery.75percent bell bell.badge bell.fill bell.slash
    bolt bolt.fill bolt.horizontal.circle book bubble.left.and.bubble.right building.2.crop.circle.fill calendar
    calendar.day.timeline.left car car.fill chart.bar chart.bar.fill chart.bar.xaxis chart.xyaxis.line checkmark
    checkmark.circle checkmark.circle.fill checkmark.seal.fill chevron.backward chevron.down chevron.forward
    chevron.forward.dotted.chevron.forward chevron.forward.to.line chevron.left chevron.right chevron.up
    chevron.up.chevron.down circle circle.fill clock clock.arrow.circlepath clock.badge.exclamationmark.fill
    clock.fill cloud.sun cpu creditcard cup.and.saucer cup.and.saucer.fill desktopcomputer dishwasher doc.on.doc
    doc.text doc.text.fill doc.text.magnifyingglass dollarsign.arrow.circlepath dollarsign.circle.fill dryer
    ellipsis ellipsis.circle envelope exclamationmark.circle exclamationmark.circle.fill exclamationmark.triangle
    exclamationmark.triangle.fill eye eye.slash face.smiling figure.stand figure.walk flame.fill football.fill
    fork.knife forward.end gear gearshape globe hand.draw.fill hand.tap hand.tap.fill hand.thumbsup heart
    heart.circle.fill heart.fill hourglass house house.circle.fill house.fill humidifier.and.droplets icloud
    icloud.slash info.circle info.circle.fill ipad iphone keyboard.chevron.compact.down line.3.horizontal
    line.3.horizontal.decrease.circle link link.circle.fill list.bullet list.bullet.rectangle list.number location
    location.fill location.north.line.fill lock lock.fill lock.open.fill macbook magnifyingglass map map.fill
    memorychip minus minus.circle.fill moon.fill moon.stars.fill network network.slash paintbrush.fill
    paintbrush.pointed.fill paperplane.fill pause.fill pencil person person.2.fill person.circle person.crop.circle
    person.crop.circle.badge.questionmark person.fill person.slash phone phone.circle.fill phone.down.fill photo
    play.circle.fill play.fill plus plus.circle plus.circle.fill questionmark.circle questionmark.circle.fill
    rectangle.portrait.and.arrow.right repeat robotic.vacuum ruler scalemass scooter scope
    sensor.tag.radiowaves.forward.fill shippingbox shippingbox.circle.fill shippingbox.fill slider.horizontal.3
    sparkles speaker.slash.fill speaker.wave.2.fill speedometer sportscourt.fill square square.and.arrow.up
    square.and.pencil square.fill star star.fill stop.circle stop.circle.fill stop.fill sun.horizon.fill
    sun.max.fill sun.min.fill sunrise.fill sunset.fill takeoutbag.and.cup.and.straw
    takeoutbag.and.cup.and.straw.fill timer timer.circle.fill tomato.fill tram tram.fill trash trash.fill tray
    video.fill visionpro walking wand.and.stars washer waveform waveform.and.person.filled waveform.path.ecg
    wifi.slash xmark xmark.app xmark.circle xmark.circle.fill zzz
    """

  @Test func allHaveAnOutline() throws {
    let names = Self.names.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(names.count == 222)
    for name in names {
      let metrics = try typesetter().drawing(SymbolSpec(name: name, font: Style.font(17))).metrics
      #expect(metrics.isKnown, "\(name) has no outline")
      #expect(metrics.size.width > 0 && metrics.size.height > 0)
    }
  }
}
