/// Where an app and its widget extension keep what both may read: two folders of each process's home that are the same
/// folder for all processes of an app.
public enum SharedContainers {
  /// Environment variable of a process whose home has the shared folders; absent where it has everything to itself.
  public static let variable = "SKERRY_SHARED"
  /// Foundation on Linux keeps user defaults here, a property list for each suite.
  public static let defaultsFolder = ".config"
  public static let groupsFolder = "AppGroups"
  /// A home that has this file has been filled from the run's fixtures.
  public static let filledMark = ".skerry-filled"
}
