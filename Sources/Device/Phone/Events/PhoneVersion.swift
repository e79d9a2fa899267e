import Wire

/// The iOS version that a phone runs.
public typealias PhoneVersion = IOSVersion
