/// Files and folders whose names begin with a dot: editors, tools and systems keep what is theirs in them, so they are left out of a
/// listing and are not watched.
package struct HiddenNames: Sendable {
  private let exceptions: Set<String>

  /// - Parameter exceptions: paths, from the folder that is looked through, that are not left out.
  package init(except exceptions: Set<String> = []) { self.exceptions = exceptions }

  func contains(_ name: String, in folder: String) -> Bool {
    name.hasPrefix(".") && !exceptions.contains(folder.isEmpty ? name : folder + "/" + name)
  }
}
