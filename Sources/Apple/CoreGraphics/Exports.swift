// CoreGraphics on Apple's platforms brings CGFloat, CGPoint, CGSize and CGRect, which Foundation defines here.
@_exported import FoundationGaps
