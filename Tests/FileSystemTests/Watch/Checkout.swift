import TestSupport

/// What git does to a folder when it changes from a branch with one file to one with hundreds, and back.
struct Checkout {
  private let folder: TemporaryFolder

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try change(to: "few")
  }

  func change(to branch: String) throws {
    for file in files(of: "many") where branch == "few" && folder.exists("content/" + file) { try folder.remove("content/" + file) }
    for file in files(of: branch) { try folder.write(["content/\(file)": "\(branch)\n"]) }
  }

  /// The files below `content/`.
  func files(of branch: String) -> Set<String> {
    if branch == "few" { return ["app0/help/page7.md"] }
    return Set((0..<40).flatMap { app in (0..<10).map { "app\(app)/help/page\($0).md" } })
  }
}
