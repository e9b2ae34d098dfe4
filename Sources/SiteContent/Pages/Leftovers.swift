package import Diagnostics
internal import Libc

/// A file that is not meant to be published.
package enum LeftoverFile: Sendable {
  /// A copy that an editor, a merge tool or a sync program left behind. It may contain a draft.
  case copy
  /// A file in which the operating system or a server stores data about the folder.
  case ofSystem

  /// - Parameter path: Relative to `content/` or `templates/`.
  /// - Returns: nil if the file may be published.
  package init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let name = parts.last else { return nil }
    if Self.systemNames.contains(name.lowercased()) || parts.dropLast().contains(where: { Self.systemFolders.contains($0.lowercased()) }) {
      self = .ofSystem
    } else if Self.isCopy(name) {
      self = .copy
    } else {
      return nil
    }
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

  private static let conflictSigns = ["BACKUP", "BASE", "LOCAL", "REMOTE", "onflict", "ONFLICT", ".sb-", ".SB-"]

  private static func isCopy(_ written: String) -> Bool {
    let name = written.lowercased()
    if copySuffixes.contains(where: { name.utf8.count > $0.utf8.count && name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return true
    }
    let isAutosaved = name.utf8.count > 2 && name.utf8.first == UInt8(ascii: "#") && name.utf8.last == UInt8(ascii: "#")
    return isAutosaved || name.hasPrefix("~$") || isConflict(written)
  }

  /// Whether git mergetool, Dropbox, Syncthing, or an interrupted save on macOS created the file.
  private static func isConflict(_ name: String) -> Bool {
    // Quick test first: compiling the expressions takes longer than rendering a page.
    guard name.utf8.count(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "(") }) > 1,
      conflictSigns.contains(where: { name.utf8.contains($0.utf8) })
    else { return false }
    return name.contains(/[._](?:BACKUP|BASE|LOCAL|REMOTE)[._][0-9]+\./)
      || name.lowercased().contains(/\(.*conflicted copy|\.sync-conflict-[0-9]|\.sb-[0-9a-f]{8}-/)
  }

  package static func warning(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .unexpectedFile, path: path, "this looks like a copy that an editor or another program left, and is not published",
      help: "remove it, or rename it if it belongs to the site")
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
