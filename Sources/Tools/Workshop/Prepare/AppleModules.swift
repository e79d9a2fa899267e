/// Apple's frameworks that widget sources import, those that Skerry stands in for included. An import of one that is
/// not here is passed over: templates import more than they use.
enum AppleModules {
  static let all: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AlarmKit", "AppIntents", "AppKit", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit", "Combine", "Contacts", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CryptoKit", "Darwin", "DeveloperToolsSupport", "EventKit",
    "FoundationModels", "GameKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "IOKit",
    "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MusicKit", "NaturalLanguage", "Network", "NotificationCenter",
    "OSLog", "ObjectiveC", "PassKit", "PhotosUI", "Photos", "QuartzCore", "RelevanceKit", "SafariServices", "SceneKit",
    "Security", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit",
    "WidgetKit", "WorkoutKit", "os",
  ]
}
