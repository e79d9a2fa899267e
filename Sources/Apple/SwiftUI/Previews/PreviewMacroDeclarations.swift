import Foundation

/// A preview of a view, with an optional name.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A preview of a view with traits.
/// - Parameter traits: Ignored: Xcode's canvas reads them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Marks a property inside `#Preview { … }` that belongs to the preview's own view: `@Previewable @State var on =
/// true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// Makes a property of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` an entry of its
/// storage, with the written value as default.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")

/// Name space of what `#Preview` takes.
public struct Preview {
  /// Traits of a preview of a view.
  public struct ViewTraits {}
}

/// A wish about the canvas of a preview (iOS 17).
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The view in the middle of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// The view alone, at its own size.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// The view alone, in this size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
  /// A device upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// A device upside down.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  /// A device turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// A device turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}
