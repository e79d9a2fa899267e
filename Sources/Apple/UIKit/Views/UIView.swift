import Foundation

/// Something that can answer events.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIResponder: NSObject, @unchecked Sendable {
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}

/// A view (UIKit.UIView).
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIView: UIResponder, @unchecked Sendable {
  /// How a view's content fits its bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var transform = CGAffineTransform.identity
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .tintColor
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open weak var window: UIWindow?
  open var traitCollection: UITraitCollection { .current }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  public static let noIntrinsicMetric: CGFloat = -1

  public init(frame: CGRect) { self.frame = frame }
  public override convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { frame = .zero }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() { layoutSubviews() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animations()
    completion?(true)
  }
}

/// A window.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIWindow: UIView, @unchecked Sendable {
  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  open var isKeyWindow: Bool { false }
  open func makeKeyAndVisible() {}
}
/// A scene.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIScene: NSObject, @unchecked Sendable {
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive = 0, foregroundInactive, background
  }
  open var activationState: ActivationState { .foregroundActive }
  open var delegate: AnyObject?
}
/// A scene with windows.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIWindowScene: UIScene, @unchecked Sendable {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// A view with a picture.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIImageView: UIView, @unchecked Sendable {
  open var image: UIImage?
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
/// A view with a text.
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UILabel: UIView, @unchecked Sendable {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    (text ?? attributedText?.string ?? "").boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: [.font: font ?? .systemFont(ofSize: 17)], context: nil
    ).size
  }
}

/// A controller of views (UIKit.UIViewController).
/// Not drawn: Live Activities are SwiftUI alone; it exists so that shared sources compile.
open class UIViewController: UIResponder, @unchecked Sendable {
  private var loaded: UIView?
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      if loaded == nil { loaded = UIView(frame: UIScreen.main.bounds) }
      viewDidLoad()
      return loaded
    }
    set { loaded = newValue }
  }
  open var isViewLoaded: Bool { loaded != nil }
  open var title: String?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open var traitCollection: UITraitCollection { .current }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  public init(nibName: String?, bundle: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}

  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func addChild(_ child: UIViewController) { children.append(child) }
  open func didMove(toParent parent: UIViewController?) {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = controller
    completion?()
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
}
