import TestSupport

/// A site whose files have several versions. A file can be missing or have a mistake. Each edit picks other versions.
struct RandomEdits {
  /// The current files, by path.
  private(set) var files: [String: String] = [:]
  private var random: SplitMix64
  private let versions, mistakes: [String: [String?]]
  /// Files with a mistake.
  private var broken: Set<String> = []

  /// - Parameters:
  ///   - name: the name of a file in `Tests/Cases/versions`: each of its inputs is a version of a file, the first of them at first.
  ///   - mistakes: the name of a file with versions that have mistakes.
  init(seed: UInt64, of name: String, mistakes: String? = nil) throws {
    (random, versions) = (SplitMix64(state: seed), try Self.versions(name))
    self.mistakes = try mistakes.map(Self.versions) ?? [:]
    for (path, versions) in versions { files[path] = versions[0] }
  }

  private static func versions(_ name: String) throws -> [String: [String?]] {
    var versions: [String: [String?]] = [:]
    for input in try CaseFile.named("versions/" + name).steps.flatMap(\.inputs) {
      let path = input.name.replacing(" removed", with: "")
      versions[path, default: []].append(path == input.name ? input.text : nil)
    }
    return versions
  }

  /// Picks other versions of one to three files.
  ///
  /// - Returns: the files to write, or to remove if the text is nil.
  mutating func next() -> [String: String?] {
    var edit: [String: String?] = [:]
    let paths = versions.keys.sorted()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let path = paths.randomElement(using: &random), let version = versions[path]?.randomElement(using: &random) else {
        continue
      }
      edit[path] = version
      files[path] = version
      broken.remove(path)
    }
    edit.merge(mistaken()) { $1 }
    return edit
  }

  /// Makes occasional mistakes, and fixes some earlier ones.
  private mutating func mistaken() -> [String: String?] {
    if mistakes.isEmpty { return [:] }
    var edit: [String: String?] = [:]
    for path in broken.sorted() where Bool.random(using: &random) {
      edit[path] = .some(versions[path]?.first ?? nil)
      broken.remove(path)
    }
    let paths = mistakes.keys.sorted()
    if Int.random(in: 0..<8, using: &random) == 0, let path = paths.randomElement(using: &random) {
      edit[path] = mistakes[path]?.randomElement(using: &random)
      broken.insert(path)
    }
    for (path, version) in edit { files[path] = version }
    return edit
  }
}
