package import Diagnostics
internal import TextCoding

/// Finds files that stand for another file, or whose author has not finished merging.
package enum UnfinishedFile {
  /// Returns errors if a file is a pointer or contains merge conflicts, and notes about conflicts in code blocks.
  package static func problems(in source: SourceText) -> [Diagnostic] { problems(source.bytes) { source } }

  package static func problems(_ path: String, _ bytes: [UInt8]) -> [Diagnostic] {
    problems(bytes) { SourceText(path: path, bytes: bytes) }
  }

  /// - Parameter source: called only for the few files with problems.
  private static func problems(_ bytes: [UInt8], _ source: () -> SourceText) -> [Diagnostic] {
    if let pointer = Pointer.allCases.first(where: { $0.isIn(bytes) }) {
      return [Diagnostic(.error, .unfinished, path: source().path, pointer.summary, help: pointer.help)]
    }
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if isUTF16 {
      let text = source().asUTF8
      return ConflictMarkers.mayOccur(in: text.bytes) ? ConflictMarkers.problems(in: text) : []
    }
    return ConflictMarkers.mayOccur(in: bytes) ? ConflictMarkers.problems(in: source()) : []
  }

  /// Returns the error for a file without bytes, of a kind that needs some.
  package static func empty(_ path: String) -> Diagnostic {
    Diagnostic(.error, .unfinished, path: path, "the file is empty", help: "save it again, or wait until it is copied")
  }

  /// What a version control system keeps in place of a file until it is fetched or unlocked.
  private enum Pointer: CaseIterable {
    case lfs, annex, crypt

    func isIn(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .lfs:
        bytes.count < 1024 && bytes.starts(with: "version https://".utf8) && bytes.holds("/spec/v1\n") && bytes.holds("\noid sha256:")
      case .annex: bytes.count < 1024 && bytes.starts(with: "/annex/objects/".utf8)
      case .crypt: bytes.starts(with: "\0GITCRYPT\0".utf8)
      }
    }

    var summary: String {
      switch self {
      case .lfs: "this is a pointer of Git LFS, not the file itself"
      case .annex: "this is a pointer of git-annex, not the file itself"
      case .crypt: "this file is locked by git-crypt"
      }
    }

    var help: String {
      switch self {
      case .lfs: "run `git lfs pull`; in GitHub Actions, give actions/checkout `lfs: true`"
      case .annex: "run `git annex get`"
      case .crypt: "run `git-crypt unlock`"
      }
    }
  }
}
