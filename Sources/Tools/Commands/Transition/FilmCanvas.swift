import Devices
import Phone
import RenderTree
import Wire

/// One canvas for a surface in all its states: as much of the screen as any of them takes, each where it stands there.
/// So a card grows upwards from its place, and an island around its camera, as on a phone.
enum FilmCanvas {
  /// - Parameter pictures: of one surface on one device.
  /// - Returns: their lists, all of one size.
  static func lists(_ pictures: [SurfacePicture], measurer: any TextMeasuring) -> [DisplayList] {
    // A whole device is its own canvas.
    guard let first = pictures.first?.name, !first.isScene else { return pictures.map(\.list) }
    let scene = PhoneScene(device: first.device, surroundings: first.surroundings, measurer: measurer)
    let places = pictures.map { scene.frame(of: first.surface, $0.list) }
    guard let whole = places.dropFirst().reduce(places.first, { $0?.union($1) }) else { return [] }
    let size = PixelGrid.ceil(whole.size, scale: first.device.scale.value)
    return zip(pictures, places).map { picture, place in
      let scale = picture.list.displayScale
      let origin = Point(
        PixelGrid.snap(place.x - whole.x, scale: scale), PixelGrid.snap(place.y - whole.y, scale: scale))
      var embedding = Embedding()
      let item = embedding.item(picture.list, at: origin, id: "film.surface")
      return embedding.list(size: size, id: "film", items: [item], displayScale: scale)
    }
  }
}

extension PixelGrid {
  fileprivate static func ceil(_ size: Size, scale: Double) -> Size {
    Size(ceil(size.width, scale: scale), ceil(size.height, scale: scale))
  }
}
