import TestSupport

/// A repository with two branches, of which one has hundreds of files more and other text in all of them.
struct Checkout {
  private let root: String

  init(in folder: TemporaryFolder) async throws {
    root = folder.path
    try await git("init", "--quiet", "--initial-branch=few")
    try folder.write([".gitignore": "marker.md\n", "content/app0/help/page7.md": "few\n"])
    try await commit()
    try await git("checkout", "--quiet", "-b", "many")
    for file in files(of: "many") { try folder.write(["content/\(file)": "many\n"]) }
    try await commit()
    try await git("checkout", "--quiet", "few")
  }

  func change(to branch: String) async throws { try await git("checkout", "--quiet", branch) }

  /// The files below `content/`.
  func files(of branch: String) -> Set<String> {
    if branch == "few" { return ["app0/help/page7.md"] }
    return Set((0..<40).flatMap { app in (0..<10).map { "app\(app)/help/page\($0).md" } })
  }

  private func commit() async throws {
    try await git("add", ".")
    try await git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message", "test")
  }

  private func git(_ arguments: String...) async throws {
    _ = try await ProgramRun(["/usr/bin/env", "git"] + arguments, in: root).succeeded()
  }
}
