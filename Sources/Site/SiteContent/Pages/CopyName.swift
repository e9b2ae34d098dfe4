internal import TextCoding

/// The name of a file or folder that may be a copy of another one beside it, such as `terms (Copie en conflit de Ann 2026-01-31).md` beside
/// `terms.md`.
///
/// Each sync service adds its mark to the end of the name, before the extension. Only names with an original are copies, so that any
/// language's words can be recognized without listing them all.
struct CopyName {
  let original: String
  /// Whether only a sync service gives such names, and not a person.
  let isOfSync: Bool

  /// - Parameter exists: returns whether there is a file or folder with a name in the same folder.
  /// - Returns: nil if the name is no copy's, or the original does not exist.
  init?(_ name: String, exists: (String) -> Bool) {
    guard Self.mayBeCopy(name) else { return nil }
    var found: CopyName?
    for (stem, ending) in Self.stems(of: name) {
      for index in stem.indices.dropFirst() where Self.mayBegin(stem, at: index) {
        let mark = String(stem[index...])
        let original = stem[..<index] + ending
        guard exists(String(original)) else { continue }
        if Self.isOfSync(mark) {
          self = CopyName(String(original), isOfSync: true)
          return
        }
        if Self.isOfPerson(mark) { found = CopyName(String(original), isOfSync: false) }
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ original: String, isOfSync: Bool) { (self.original, self.isOfSync) = (original, isOfSync) }

  /// Returns the name without and with its extension: some marks contain a period.
  private static func stems(of name: String) -> [(stem: Substring, ending: Substring)] {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return [(name[...], "")] }
    return [(name[..<dot], name[dot...]), (name[...], "")]
  }

  /// Whether a name may have a mark. A quick test, because most names have none.
  private static func mayBeCopy(_ name: String) -> Bool {
    var last: UInt8 = 0
    for byte in name.utf8 {
      if byte >= 0x80 || " ([".utf8.contains(byte) || last == UInt8(ascii: "-") && byte.isASCIIUppercase { return true }
      last = byte
    }
    return ["onfli", "ONFLI", "safeBackup"].contains { name.utf8.contains($0.utf8) }
  }

  /// Whether a mark may begin here.
  private static func mayBegin(_ stem: Substring, at index: Substring.Index) -> Bool {
    switch stem[index] {
    case " ", "(", "（", "[": true
    case "-": stem[index...].dropFirst().first?.isUppercase == true || stem.hasConflict || stem.utf8.contains("safeBackup".utf8)
    case "_", ".": stem.hasConflict
    default: false
    }
  }

  // MARK: - Marks of sync services

  private static func isOfSync(_ mark: String) -> Bool {
    let text = mark.lowercased()
    if let inner = text.wholeMatch(of: /[ _-]?[(（\[](.+)[)）\]]/)?.1 {
      // Dropbox, in any language: `(Robins in Konflikt stehende Kopie 2026-01-31)`. ownCloud adds the time.
      let isDated = inner.contains(/[^0-9 ] *[0-9]{4}-[0-9]{2}-[0-9]{2}[ 0-9()-]*$/)
      let isPhrase = inner.split(separator: " ").count > 2 || !inner.utf8.allSatisfy { $0 < 0x80 }
      if isDated, isPhrase || inner.hasConflict { return true }
      // Dropbox: `(Case Conflict 1)`. Google Drive: `[Conflict]`. Seafile: `(SFConflict ann@example.com 2026-01-31-10-30-28)`.
      let last = inner.split { $0 == " " || $0.isNumber }.last ?? ""
      return last.hasConflict || inner.hasPrefix("sfconflict ")
    }
    // Nextcloud: `_conflict-20260131-103028`. Synology: `_NAS_Jan-31-1030-2026_Conflict`. Resilio: `.Conflict`.
    if text[...].hasConflict { return mark == ".Conflict" || text.contains(/^[_.-].*[0-9]{4}/) }
    return isComputer(mark)
  }

  /// Whether OneDrive added the name of a computer: `-DESKTOP-AB12CD3`, `-Robins-MacBook-Pro`. Other names of computers look like words of
  /// a title.
  private static func isComputer(_ mark: String) -> Bool {
    mark.wholeMatch(
      of:
        #/
        - (?: (?:DESKTOP|LAPTOP|WIN) - [A-Z0-9]{5,15} | [A-Z0-9-]+ - (?:PC|LAPTOP|DESKTOP) | .* s [-\ ] (?:MacBook|iMac|Mac) \b .*
          | (?:MacBook|iMac|Mac) \b .* [-\ ] (?:von|de|di|van|av) [-\ ] .* | .* safeBackup-[0-9]+ ) (?: -[0-9]+ )?
        /#) != nil
  }

  // MARK: - Marks of people and file managers

  /// Whether a person, a file manager or iCloud may have copied the file: ` 2`, ` (1)`, ` copy`, ` - Copy (2)`.
  private static func isOfPerson(_ mark: String) -> Bool {
    guard mark.hasPrefix(" ") || mark.hasPrefix("(") else { return false }
    let words = mark.lowercased().split { " ()（）-–".contains($0) }
    let named = words.last?.allSatisfy(\.isNumber) == true ? words.dropLast() : words[...]
    if named.isEmpty { return words.last.map { $0.count < 3 } ?? false }
    return copies.contains(named.joined(separator: " "))
  }

  private static let copies: Set<String> = [
    "copy", "kopie", "copie", "copia", "cópia", "kopi", "kopia", "kopio", "копия", "копія", "のコピー", "コピー", "复制", "副本", "拷贝", "的副本", "複製",
    "拷貝", "복사본",
    "another copy",
  ]
}

extension Substring {
  /// Whether the text has the word “conflict” in one of Dropbox's languages that have such a word.
  fileprivate var hasConflict: Bool {
    let text = lowercased()
    return ["conflict", "conflit", "konflik", "конфлик", "конфлік", "競合", "충돌", "冲突", "衝突", "ขัดแย้ง"].contains {
      text.utf8.contains($0.utf8)
    }
  }
}
