/// Whose code is in an app, and under which licenses: the body of `licenses.json`.
public struct LicenseList: Hashable, Codable, Sendable {
  public struct Entry: Hashable, Codable, Sendable {
    public package(set) var name: String
    /// As its lock file has it; nil for a package that is pinned to a branch or is in the app's own repository.
    public package(set) var version: String?
    /// Where the package is found.
    public package(set) var url: String?
    /// An SPDX identifier, such as `MIT`; nil if the license is not known.
    public package(set) var license: String?
    /// The license's whole text, with its copyright lines; nil if it is not known.
    public package(set) var text: String?

    package init(name: String) { self.name = name }
  }

  /// Sorted by name, without regard to case.
  public package(set) var packages: [Entry]

  package init(packages: [Entry] = []) { self.packages = packages }
}
