internal import Foundation

/// Where a program is that a test needs; nil where it is not installed.
package func installedProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
  // Where Debian puts servers, which is on the path of root only.
  return (folders + ["/usr/sbin"]).map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}
