/// Files and folders whose names begin with a dot. They belong to editors, tools and systems, so they are neither listed nor watched.
package struct HiddenNames: Sendable {
  private let exceptions: Set<String>

  /// - Parameter exceptions: paths, from the folder that is looked through, that are not left out.
  package init(except exceptions: Set<String> = []) { self.exceptions = exceptions }

  func contains(_ name: String, in folder: String) -> Bool {
    name.hasPrefix(".") && !exceptions.contains(folder.isEmpty ? name : folder + "/" + name)
  }
}
