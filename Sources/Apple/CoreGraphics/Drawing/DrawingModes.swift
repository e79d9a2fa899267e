/// End of an open line.
public enum CGLineCap: Int32, Sendable { case butt = 0, round, square }

/// Corner between two lines.
public enum CGLineJoin: Int32, Sendable { case miter = 0, round, bevel }

/// Which points count as inside a path.
public enum CGPathFillRule: Int, Sendable { case winding = 0, evenOdd }

/// What of a path is painted.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public enum CGPathDrawingMode: Int32, Sendable { case fill = 0, eoFill, stroke, fillStroke, eoFillStroke }

/// Care taken when an image is scaled.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public enum CGInterpolationQuality: Int32, Sendable { case `default` = 0, none, low, high, medium = 4 }

/// How a colour is mixed with what lies below it.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// What becomes of colours outside a colour space.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Where an image's alpha stands in its pixels.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
