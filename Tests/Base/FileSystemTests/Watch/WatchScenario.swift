import Foundation
import Testing

@testable import FileSystem

/// A change to a source, with the expected report.
struct WatchScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The expected report from system events.
  let told: SourceChange?
  /// The expected report from comparing snapshots before and after.
  let seen: SourceChange?
  /// A file that is edited afterward. The report must contain its path.
  let edited: String
  let happens: @Sendable (WatchHands) throws -> Void

  init(
    _ name: String, told: SourceChange?, seen: SourceChange?, then edited: String = "content/steps/terms.md",
    _ happens: @escaping @Sendable (WatchHands) throws -> Void
  ) {
    (testDescription, self.told, self.seen, self.edited, self.happens) = (name, told, seen, edited, happens)
  }

  static let files = [
    "content/index.md": "home\n", "content/steps/app.yaml": "name: Steps\n", "content/steps/terms.md": "terms\n",
    "content/steps/help/deep/one.md": "one\n", "content/.drafts/a.md": "a\n", "content/.well-known/security.txt": "a\n",
    "outside/a.md": "a\n", "other/steps/terms.md": "other\n", "public/index.html": "p\n",
  ]
}

extension WatchScenario {
  private static let terms = SourceChange.files(["content/steps/terms.md"])

  static let ofFiles = [
    Self("write", told: terms, seen: terms) { try $0.write("content/steps/terms.md", "new terms\n") },
    Self("write of as many bytes", told: terms, seen: terms) { try $0.write("content/steps/terms.md", "TERMS\n") },
    Self("append", told: terms, seen: terms) { try $0.append("content/steps/terms.md", "more\n") },
    Self("other permissions", told: terms, seen: terms) {
      try $0.permit("content/steps/terms.md", 0o600)
    },
    Self("save by way of a hidden file", told: terms, seen: terms) {
      try $0.write("content/steps/.terms.md.tmp", "saved\n")
      try $0.rename("content/steps/.terms.md.tmp", "content/steps/terms.md")
    },
    Self("save by way of a file beside it", told: .files(["content/steps/terms.md", "content/steps/4913"]), seen: terms) {
      try $0.write("content/steps/4913", "saved\n")
      try $0.rename("content/steps/4913", "content/steps/terms.md")
    },
    Self("delete", told: terms, seen: .everything, then: "content/index.md") { try $0.remove("content/steps/terms.md") },
    Self("create", told: .files(["content/steps/new.md"]), seen: .everything, then: "content/steps/new.md") {
      try $0.write("content/steps/new.md", "new\n")
    },
    Self("delete and create", told: terms, seen: terms) {
      try $0.remove("content/steps/terms.md")
      try $0.write("content/steps/terms.md", "new\n")
    },
    Self("move", told: .files(["content/steps/terms.md", "content/a.md"]), seen: .everything, then: "content/a.md") {
      try $0.rename("content/steps/terms.md", "content/a.md")
    },
    Self("in .well-known", told: .files(["content/.well-known/security.txt"]), seen: .files(["content/.well-known/security.txt"])) {
      try $0.write("content/.well-known/security.txt", "new\n")
    },
  ]

  static let ofFolders = [
    Self("folders with a file at once", told: .everything, seen: .everything, then: "content/a/b/c/deep.md") {
      try $0.write("content/a/b/c/deep.md", "deep\n")
    },
    Self("folder renamed", told: .everything, seen: .everything, then: "content/walks/help/deep/one.md") {
      try $0.rename("content/steps", "content/walks")
    },
    Self("folder renamed, then the one above", told: .everything, seen: .everything, then: "content/walks/aid/deep/one.md") {
      try $0.rename("content/steps/help", "content/steps/aid")
      try $0.rename("content/steps", "content/walks")
    },
    Self("folders change places", told: .everything, seen: nil, then: "content/steps/help/deep/one.md") {
      try $0.rename("content/steps/help/deep", "content/deep")
      try $0.rename("content/steps/help", "content/deep/help")
      try $0.rename("content/deep", "content/steps/deep")
      try $0.rename("content/steps/deep/help", "content/steps/help")
      try $0.rename("content/steps/deep", "content/steps/help/deep")
    },
    Self("folder deleted", told: .everything, seen: .everything, then: "content/index.md") { try $0.remove("content/steps") },
    Self("folder deleted and made again", told: .everything, seen: .everything) {
      try $0.remove("content/steps")
      try $0.write("content/steps/terms.md", "new\n")
    },
    Self("file becomes a folder", told: .everything, seen: .everything, then: "content/index.md/a.md") {
      try $0.remove("content/index.md")
      try $0.write("content/index.md/a.md", "a\n")
    },
    Self("hidden folder gets a name", told: .everything, seen: .everything, then: "content/drafts/a.md") {
      try $0.rename("content/.drafts", "content/drafts")
    },
    Self("content replaced", told: .everything, seen: .everything) {
      try $0.rename("content", "old")
      try $0.rename("other", "content")
      try $0.write(WatchedSource.marker, "")
    },
    Self("content a link for a moment", told: .everything, seen: nil) {
      try $0.rename("content", "old")
      try $0.link("content", to: "other")
      try $0.remove("content")
      try $0.rename("old", "content")
    },
    Self("templates come", told: .everything, seen: .everything, then: "templates/assets/site.css") {
      try $0.write("templates/assets/site.css", "p {}\n")
    },
    Self("templates come by another name", told: .everything, seen: .everything, then: "templates/a.md") {
      try $0.rename("outside", "templates")
    },
  ]

  static let ofOthers = [
    Self("hidden files", told: nil, seen: nil) {
      try $0.write("content/steps/.terms.md.swp", "a\n")
      try $0.write("content/.drafts/b/c.md", "a\n")
      try $0.remove("content/.drafts")
      try $0.write("content/steps/.well-known/a", "a\n")
    },
    Self("beside the source", told: nil, seen: nil) {
      try $0.write("public/index.html", "a\n")
      try $0.write("public/content/index.html", "a\n")
      try $0.write(".sitegen/cache/a", "a\n")
      try $0.write("README.md", "a\n")
      try $0.remove("public")
    },
    Self("what a link leads to", told: .files(["content/link"]), seen: .everything) {
      try $0.link("content/link", to: "outside")
      try $0.write("outside/a.md", "b\n")
      try $0.write("outside/new/a.md", "b\n")
    },
  ]
}

/// Changes that people and their tools make to files.
struct WatchHands: Sendable {
  let root: String
  /// The log of the events that FSEvents would report.
  var log: EventLog?

  func write(_ file: String, _ text: String) throws {
    try makeFolder(of: file)
    let isNew = try kind(of: file) == nil
    try FileSystem.disk.write(root + "/" + file, Array(text.utf8))
    log?.add(file, isNew ? [.created, .written, .isFile] : [.written, .isFile])
  }

  func append(_ file: String, _ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: root + "/" + file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    log?.add(file, [.written, .isFile])
  }

  /// Creates a file whose name can be any bytes, including invalid UTF-8.
  func make(_ folder: String, _ name: [UInt8]) throws {
    let path = Array("\(root)/\(folder)/".utf8) + name + [0]
    guard let file = fopen(path.map { CChar(bitPattern: $0) }, "w") else { throw CocoaError(.fileWriteUnknown) }
    fclose(file)
    log?.add("\(folder)/\(String(decoding: name, as: UTF8.self))", [.created, .isFile])
  }

  func permit(_ file: String, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: root + "/" + file)
    log?.add(file, [.attributes, .isFile])
  }

  func rename(_ from: String, _ to: String) throws {
    let flag = try flag(of: from)
    try FileSystem.disk.rename(root + "/" + from, root + "/" + to)
    for path in [from, to] { log?.add(path, [.renamed, flag]) }
  }

  func remove(_ path: String) throws {
    let flag = try flag(of: path)
    if flag == .isFolder { for name in try FileSystem.disk.list(root + "/" + path) { try remove(path + "/" + name) } }
    try FileSystem.disk.removeTree(root + "/" + path)
    log?.add(path, [.removed, flag])
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: root + "/" + target)
    log?.add(path, [.created, .isLink])
  }
}

extension WatchHands {
  private func kind(of path: String) throws -> FileSystem.Kind? { try FileSystem.disk.status(root + "/" + path)?.kind }

  private func flag(of path: String) throws -> FolderEvent.Flags {
    switch try kind(of: path) {
    case .folder: .isFolder
    case .link: .isLink
    default: .isFile
    }
  }

  private func makeFolder(of file: String) throws {
    guard let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    guard try kind(of: folder) == nil else { return }
    try makeFolder(of: folder)
    try FileSystem.disk.makeFolder(root + "/" + folder)
    log?.add(folder, [.created, .isFolder])
  }
}
