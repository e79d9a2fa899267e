/// The rounded container that a `ContainerRelativeShape` follows.
struct ContainerShapeValue {
  /// Corner radius of the container in points; concentric insets make it smaller.
  var radius: Double
}
