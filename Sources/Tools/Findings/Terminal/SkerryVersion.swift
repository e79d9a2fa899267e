/// The version of Skerry that its commands and reports name.
public enum SkerryVersion {
  public static let text = "0.1.0"
}
