/// The packages that an app uses, and their licenses: the body of `licenses.json`.
public struct LicenseList: Hashable, Codable, Sendable {
  /// A package that the app uses.
  public struct Entry: Hashable, Codable, Sendable {
    public package(set) var name: String
    /// The version in the lock file, or nil for packages that are pinned to a branch or are in the app's repository.
    public package(set) var version: String?
    /// The package's URL.
    public package(set) var url: String?
    /// The SPDX identifier of the license, such as `MIT`, or nil if the license is unknown.
    public package(set) var license: String?
    /// The full text of the license with its copyright lines, or nil if it is unknown.
    public package(set) var text: String?

    package init(name: String) { self.name = name }
  }

  /// The packages, sorted by name without regard to case.
  public package(set) var packages: [Entry]

  package init(packages: [Entry] = []) { self.packages = packages }
}
