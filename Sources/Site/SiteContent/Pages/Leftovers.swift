package import Diagnostics
internal import Libc

/// Finds files and folders that are not meant to be published, by their names and by the names beside them.
package struct Leftovers {
  package enum Kind: Sendable {
    /// A copy that an editor, a merge tool or a sync program left behind. It may contain a draft.
    case copy
    /// A file in which the operating system or a server stores data about the folder.
    case ofSystem
    /// A folder of drafts in Jekyll and Hexo.
    case drafts
    /// A file that iCloud has not downloaded.
    case placeholder
    /// A file that may be a copy of the named file beside it. It is published.
    case possibleCopy(of: String)

    package var isPublished: Bool { if case .possibleCopy = self { true } else { false } }

    /// Whether a file of this kind may contain the author's text.
    package var mayHoldText: Bool {
      switch self {
      case .copy, .drafts, .possibleCopy: true
      case .ofSystem, .placeholder: false
      }
    }
  }

  /// A file, or a folder with everything in it.
  package struct Finding: Sendable {
    package let kind: Kind
    package let path: String
  }

  /// All files and folders, in lower case: sync programs may change the case.
  private var known: Set<String> = []
  private var folders: [Substring: Finding?] = [:]

  /// - Parameter paths: the files in `content/` or `templates/`, relative to it.
  package init(among paths: [String]) {
    for path in paths {
      var path = path.lowercased()[...]
      while !path.isEmpty, known.insert(String(path)).inserted { path = Self.split(path).folder }
    }
  }

  /// Returns the first folder of a path that is not meant to be published, or the file itself; nil if everything may be published.
  package mutating func finding(for path: String) -> Finding? {
    let (folder, name) = Self.split(path[...])
    let above = finding(ofFolder: folder)
    if let above, !above.kind.isPublished { return above }
    return kind(of: String(name), in: folder, isFolder: false).map { Finding(kind: $0, path: path) } ?? above
  }

  private mutating func finding(ofFolder path: Substring) -> Finding? {
    if path.isEmpty { return nil }
    if let found = folders[path] { return found }
    let (folder, name) = Self.split(path)
    let above = finding(ofFolder: folder)
    let found = above ?? kind(of: String(name), in: folder, isFolder: true).map { Finding(kind: $0, path: String(path)) }
    folders[path] = .some(found)
    return found
  }

  private static func split(_ path: Substring) -> (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  private func kind(of name: String, in folder: Substring, isFolder: Bool) -> Kind? {
    let lower = name.lowercased()
    if isFolder {
      if Self.systemFolders.contains(lower) { return .ofSystem }
      if lower == "_drafts" { return .drafts }
    } else {
      if Self.systemNames.contains(lower) { return .ofSystem }
      if name.hasPrefix("."), name.hasSuffix(Self.placeholderEnding) { return .placeholder }
      if Self.isCopy(lower) { return .copy }
    }
    if Self.isConflict(name) { return .copy }
    let copy = CopyName(name) { known.contains((folder.isEmpty ? "" : folder + "/").lowercased() + $0.lowercased()) }
    guard let copy else { return nil }
    if copy.isOfSync { return .copy }
    // A second picture is usual, and a YAML file with another name is not used.
    let isUsual = !isFolder && (MediaInspection.isMedia(name) || [".yaml", ".yml"].contains { lower.hasSuffix($0) })
    return isUsual ? nil : .possibleCopy(of: copy.original)
  }

  /// Vim creates `4913` to test whether it can write to a folder. The Finder's icon files have a carriage return in their names, which some
  /// sync programs replace with U+F00D.
  private static let systemNames: Set<String> = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r", "icon\u{F00D}", "4913",
  ]
  private static let systemFolders: Set<String> = [
    "__macosx", "@eadir", "$recycle.bin", "system volume information", "lost+found", "network trash folder", "temporary items",
  ]
  private static let copySuffixes = [
    "~", ".orig", ".rej", ".bak", ".backup", ".old", ".save", ".swp", ".swo", ".swn", ".tmp", ".temp", ".mine", "___jb_tmp___",
    "___jb_old___",
  ]

  /// iCloud replaces `terms.md` by the hidden file `.terms.md.icloud` until it is downloaded.
  package static let placeholderEnding = ".icloud"

  private static let conflictSigns = ["BACKUP", "BASE", "LOCAL", "REMOTE", "onflict", "ONFLICT", ".sb-", ".SB-"]

  /// - Parameter name: in lower case.
  private static func isCopy(_ name: String) -> Bool {
    if copySuffixes.contains(where: { name.utf8.count > $0.utf8.count && name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return true
    }
    let isAutosaved = name.utf8.count > 2 && name.utf8.first == UInt8(ascii: "#") && name.utf8.last == UInt8(ascii: "#")
    return isAutosaved || name.hasPrefix("~$")
  }

  /// Whether git mergetool, Dropbox, Syncthing, or an interrupted save on macOS created the file. Such names are unmistakable, even if the
  /// original is gone.
  private static func isConflict(_ name: String) -> Bool {
    // Quick test first: compiling the expressions takes longer than rendering a page.
    guard name.utf8.count(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "(") }) > 1,
      conflictSigns.contains(where: { name.utf8.contains($0.utf8) })
    else { return false }
    return name.contains(/[._](?:BACKUP|BASE|LOCAL|REMOTE)[._][0-9]+\./)
      || name.lowercased().contains(/\(.*conflicted copy|\.sync-conflict-[0-9]|\.sb-[0-9a-f]{8}-/)
  }
}

extension Leftovers {
  package static func warning(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .unexpectedFile, path: path, "this looks like a copy that an editor or another program left, and is not published",
      help: "remove it, or rename it if it belongs to the site")
  }

  package static func note(_ path: String, maybeCopyOf original: String) -> Diagnostic {
    Diagnostic(
      .note, .unexpectedFile, path: path, "this may be a copy of \"\(original)\", and is published",
      help: "if it is one, remove it")
  }

  /// - Parameter files: what is in the folder: `3 files`.
  package static func error(draftsIn path: String, _ files: String) -> Diagnostic {
    Diagnostic(
      .error, .keptBack, path: path, "other generators do not publish this folder; it has \(files)",
      help: "move it out of content/, or rename it and write `draft: true` in its pages")
  }

  package static func error(placeholder path: String) -> Diagnostic {
    Diagnostic(
      .error, .unfinished, path: path, "iCloud has not downloaded this file",
      help: "download it, for example in the Finder, and build again")
  }

  /// Returns one note for all system files.
  ///
  /// - Parameter paths: Relative to the folder.
  package static func note(_ folder: String, _ paths: [String]) -> Diagnostic? {
    guard !paths.isEmpty else { return nil }
    let sorted = paths.sorted { $0.precedesByBytes($1) }
    let shown = sorted.prefix(5).map { $0.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xF00D } }.map { String($0) }
    let rest = sorted.count > 5 ? " and \(sorted.count - 5) more" : ""
    return Diagnostic(
      .note, .unexpectedFile, path: folder,
      "system files are not published: \(shown.joined(separator: ", "))\(rest)",
      help: "you can keep or remove them")
  }
}

/// The placeholders that `sitegen init` writes. Authors replace them before they publish the site.
package enum FillInMark {
  private static let mark = Array("FILL IN:".utf8)

  /// Returns a note at the first placeholder of a file; nil if it has none. The note doesn't quote the line, because the file may be
  /// private.
  package static func note(_ path: String, _ bytes: [UInt8]) -> Diagnostic? {
    let offsets = offsets(in: bytes)
    guard let first = offsets.first else { return nil }
    let source = SourceText(path: path, bytes: bytes, isPrivate: true)
    let start = source.location(ofByte: first)
    let location = SourceLocation(line: start.line, column: start.column, length: mark.count)
    let summary = offsets.count == 1 ? "a placeholder is left to fill in" : "\(offsets.count) placeholders are left to fill in"
    return Diagnostic(.note, .leftToFillIn, in: source, at: location, summary, help: "replace FILL IN with your own text")
  }

  /// Whether a file has a placeholder.
  static func isLeft(in bytes: [UInt8]) -> Bool { !offsets(in: bytes).isEmpty }

  private static func offsets(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var offsets: [Int] = []
      var next = 0
      while let hit = memchr(base + next, Int32(mark[0]), bytes.count - next) {
        let offset = UnsafeRawPointer(hit) - base
        if bytes[offset...].starts(with: mark) { offsets.append(offset) }
        next = offset + 1
      }
      return offsets
    }
  }
}
