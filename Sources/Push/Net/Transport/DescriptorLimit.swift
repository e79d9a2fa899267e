import CShims

/// How many descriptors this process may have open. A server that looks at it gets all that the administrator allows:
/// the soft limit of 1024 that shells and service managers start programs with is that of `select`, which nothing here
/// uses.
public enum DescriptorLimit {
  /// Beyond it nothing is gained, and other programs' tables of descriptors become large.
  private static let most: Int32 = 1 << 20

  /// The soft limit, after it was raised to the hard one at the first look.
  public static let total = Int(skerry_raise_descriptors(most))

  /// Descriptors from this number on are not for connections that clients open: they are for files, the store, what
  /// this process connects to itself, and for telling those who come then that they come too late. Descriptors are
  /// numbered from the lowest that is free, so that the bound holds for all servers of a process together.
  public static let clientEnd = total - min(128, total / 4)
}
