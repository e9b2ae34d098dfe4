package import Diagnostics

/// A file that its author did not write to be published.
package enum LeftoverFile: Sendable {
  /// A copy of a text that an editor, a merge tool or a synchronization left. It may hold a draft.
  case copy
  /// A file that an operating system or a server keeps about a folder.
  case ofSystem

  /// - Parameter path: from `content/` or `templates/`.
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

  /// Vim creates `4913` to see whether it may write to a folder. The Finder's icons have a carriage return in their names, for which some
  /// programs that synchronize write U+F00D.
  private static let systemNames: Set<String> = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r", "icon\u{F00D}", "4913",
  ]
  private static let systemFolders: Set<String> = [
    "__macosx", "@eadir", "$recycle.bin", "system volume information", "lost+found", "network trash folder", "temporary items",
  ]
  private static let copyEndings = [
    "~", ".orig", ".rej", ".bak", ".backup", ".old", ".save", ".swp", ".swo", ".swn", ".tmp", ".temp", ".mine", "___jb_tmp___",
    "___jb_old___",
  ]

  private static let conflictSigns = ["BACKUP", "BASE", "LOCAL", "REMOTE", "onflict", "ONFLICT", ".sb-", ".SB-"]

  private static func isCopy(_ written: String) -> Bool {
    let name = written.lowercased()
    if copyEndings.contains(where: { name.utf8.count > $0.utf8.count && name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return true
    }
    let isAutosaved = name.utf8.count > 2 && name.utf8.first == UInt8(ascii: "#") && name.utf8.last == UInt8(ascii: "#")
    return isAutosaved || name.hasPrefix("~$") || isConflict(written)
  }

  /// Whether git mergetool, Dropbox, Syncthing, or an editor of macOS that was saving made the file.
  private static func isConflict(_ name: String) -> Bool {
    // Making these expressions takes longer than rendering a page.
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

  /// One note for all files of systems.
  ///
  /// - Parameter paths: from the folder.
  package static func note(_ folder: String, _ paths: [String]) -> Diagnostic? {
    guard !paths.isEmpty else { return nil }
    let sorted = paths.sorted { $0.precedesByBytes($1) }
    let shown = sorted.prefix(5).map { $0.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xF00D } }.map { String($0) }
    let rest = sorted.count > 5 ? " and \(sorted.count - 5) more" : ""
    return Diagnostic(
      .note, .unexpectedFile, path: folder,
      "files that systems keep about folders are not published: \(shown.joined(separator: ", "))\(rest)",
      help: "they may stay, or be removed")
  }
}
