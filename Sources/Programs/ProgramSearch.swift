internal import Libc

/// Finds programs.
package enum ProgramSearch {
  /// - Parameters:
  ///   - name: the program's name or path.
  ///   - searchPath: the folders to search, as in `PATH`.
  /// - Returns: the program's path; nil if it is not found.
  package static func find(_ name: String, in searchPath: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    return searchPath.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
