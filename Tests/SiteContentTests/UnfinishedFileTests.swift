import Diagnostics
import Testing

@testable import SiteContent

/// Merge conflicts, and pointers in place of files.
@Suite struct UnfinishedFileTests {
  private func problems(_ path: String, _ text: String) -> [String] {
    UnfinishedFile.problems(path, Array(text.utf8)).map {
      "\($0.severity) \($0.location.map { "\($0.line):\($0.column) " } ?? "")\($0.summary)"
    }
  }

  private func errors(_ lines: Int...) -> [String] { lines.map { "error \($0):1 a Git conflict is not resolved" } }

  private static let conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature/x\n"

  @Test(arguments: [
    "a.md", "CHANGELOG.md", "site.yaml", "a.html", "a.css", "a.js", "a.json", "a.txt", "a.svg", "a.mustache", "LICENSE", "a.xcstrings",
  ])
  func aConflictIsAnErrorInAnyText(_ path: String) {
    #expect(problems(path, "x\n" + Self.conflict) == errors(2, 4, 6))
    #expect(problems(path, Self.conflict.replacing("\n", with: "\r\n")) == errors(1, 3, 5))
  }

  @Test func formsOfConflicts() {
    #expect(problems("a.md", "<<<<<<< HEAD\na\n||||||| 1a2b3c\no\n=======\nb\n>>>>>>> x") == errors(1, 3, 5, 7))
    #expect(problems("a.md", "<<<<<<<\na\n=======\nb\n>>>>>>>\n") == errors(1, 3, 5))
    #expect(problems("a.md", "<<<<<<< .mine\n=======\n>>>>>>> .r7\n\n" + Self.conflict) == errors(1, 2, 3, 5, 7, 9))
    #expect(problems("a.md", "<<<<<<< HEAD\n```js\na\n=======\n```ts\nb\n>>>>>>> x\n```\n") == errors(1, 4, 7))
    #expect(
      problems("a.md", "<<<<<<< Conflict 1 of 1\n%%%%%%% Changes\n-a\n+++++++ Contents\nb\n>>>>>>> Conflict 1 of 1 ends\n").count == 4)
    let string = "a:\n  description: |\n    <<<<<<< HEAD\n    a\n    =======\n    b\n    >>>>>>> x\n  b: c\n"
    #expect(problems("a.yaml", string) == [3, 5, 7].map { "error \($0):5 a Git conflict is not resolved" })
  }

  /// Conflicts that are shown as code.
  @Test(arguments: [
    ("a.md", "```\n\(conflict)```\n", 2), ("a.md", "- a\n\n  ~~~ text\n  " + conflict.replacing("\n", with: "\n  ") + "~~~\n", 4),
    ("a.md", "Text\n\n    " + conflict.replacing("\n", with: "\n    "), 3),
    ("a.yaml", "a: |\n  ```\n  " + conflict.replacing("\n", with: "\n  ") + "```\nb: c\n", 3),
    ("a.html", "<p>\n<pre>\n\(conflict)</pre>", 3),
  ]) func inACodeBlockItIsANote(_ path: String, _ text: String, _ line: Int) {
    #expect(problems(path, text).map { $0.replacing(/:\d+/, with: "") } == ["note \(line) this code shows a Git conflict"])
  }

  @Test(arguments: [
    "Title\n=======\n", "<<<<<<< HEAD\n", "<<<<<<< a\n>>>>>>> b\n", ">>>>>>> b\n=======\n<<<<<<< a\n", "<<<<<<<< a\n========\n>>>>>>>> b\n",
    "a <<<<<<< b\n=======\n >>>>>>> c\n", "> > > > > > >\n=======\n", "`<<<<<<< HEAD`\n=======\n`>>>>>>>`\n",
    "<<<<<<<a\n=======\n>>>>>>>b\n",
    "+<<<<<<< a\n+=======\n+>>>>>>> b\n",
  ]) func otherTextIsFine(_ text: String) { #expect(problems("a.md", text) == []) }

  private static let oid = "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"

  @Test(arguments: ["a.png", "a.md", "a.pdf", "a.zip", "site.yaml", "a"]) func aPointerIsAnError(_ path: String) {
    let pointer = "error this is a pointer of Git LFS, not the file itself"
    #expect(problems(path, "version https://git-lfs.github.com/spec/v1\n" + Self.oid) == [pointer])
    #expect(problems(path, "version https://hawser.github.com/spec/v1\n" + Self.oid) == [pointer])
    #expect(problems(path, "/annex/objects/SHA256E-s1--ab.png\n") == ["error this is a pointer of git-annex, not the file itself"])
    #expect(problems(path, "\0GITCRYPT\0abc") == ["error this file is locked by git-crypt"])
    #expect(problems(path, "A pointer:\n\nversion https://git-lfs.github.com/spec/v1\n" + Self.oid) == [])
    #expect(problems(path, "version https://git-lfs.github.com/spec/v1\n") == [])
  }

  @Test func aConflictInUTF16IsFound() {
    // The text is ASCII.
    let bytes: [UInt8] = [0xFF, 0xFE] + Self.conflict.utf8.flatMap { [$0, 0] }
    #expect(UnfinishedFile.problems("a.strings", bytes).count == 3)
  }

  @Test func linesOfPrivateFilesAreNotShown() {
    let source = SourceText(path: "c.yaml", bytes: Array(Self.conflict.utf8), isPrivate: true)
    let found = UnfinishedFile.problems(in: source)
    #expect(found.count == 3 && found.allSatisfy { $0.excerpt == nil })
  }
}
