/// What a run finds in its user defaults and app groups: a folder with `defaults.plist` (a dictionary of values for
/// each suite; the empty name is the process's own) and `groups/GROUP/…`.
public enum RunFixtures {
  /// Environment variable of the process that names the folder.
  public static let folderVariable = "SKERRY_FIXTURES"
  public static let defaultsFile = "defaults.plist"
  public static let groupsFolder = "groups"
}
