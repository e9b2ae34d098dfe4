import Foundation
import TestSupport

/// A repository with two branches, of which one has hundreds of files more and other text in all of them.
struct Checkout {
  private let root: String

  init(in folder: TemporaryFolder) throws {
    root = folder.path
    try git("init", "--quiet", "--initial-branch=few")
    try folder.write([".gitignore": "marker.md\n", "content/app0/help/page7.md": "few\n"])
    try commit()
    try git("checkout", "--quiet", "-b", "many")
    for file in files(of: "many") { try folder.write(["content/\(file)": "many\n"]) }
    try commit()
    try git("checkout", "--quiet", "few")
  }

  func change(to branch: String) throws { try git("checkout", "--quiet", branch) }

  /// The files below `content/`.
  func files(of branch: String) -> Set<String> {
    if branch == "few" { return ["app0/help/page7.md"] }
    return Set((0..<40).flatMap { app in (0..<10).map { "app\(app)/help/page\($0).md" } })
  }

  private func commit() throws {
    try git("add", ".")
    try git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message", "test")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
  }
}
