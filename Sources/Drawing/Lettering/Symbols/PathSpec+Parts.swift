import RenderTree

extension PathSpec {
  /// The pieces of an outline that do not touch: each outer contour with the holes inside it, in the order of the path.
  /// Outer contours of the pack run clockwise on the screen, holes the other way.
  var parts: [PathSpec] {
    var outers: [(path: PathSpec, bounds: Rect)] = [], holes: [(path: PathSpec, bounds: Rect)] = []
    for contour in contours {
      let path = PathSpec(contour)
      if path.signedArea >= 0 { outers.append((path, path.inkBounds)) } else { holes.append((path, path.inkBounds)) }
    }
    for hole in holes {
      // The smallest contour around a hole is the one that it is cut from.
      let around = outers.indices.filter { outers[$0].bounds.encloses(hole.bounds) }
      guard
        let owner = around.min(by: { outers[$0].bounds.area < outers[$1].bounds.area }) ?? outers.indices.first
      else { continue }
      outers[owner].path.elements += hole.path.elements
    }
    return outers.map(\.path)
  }

  /// The outline without its holes, and the holes as shapes of their own.
  var shellAndHoles: (shell: PathSpec, holes: PathSpec) {
    var shell = PathSpec(), holes = PathSpec()
    for contour in contours {
      let path = PathSpec(contour)
      if path.signedArea >= 0 { shell.elements += path.elements } else { holes.elements += path.reversed().elements }
    }
    return (shell, holes)
  }
}

extension Rect {
  var area: Double { width * height }
  func encloses(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
