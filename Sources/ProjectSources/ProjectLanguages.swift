internal import Diagnostics
internal import Localization
internal import TextCoding

/// The languages of an app's String Catalogs and `.strings`, with how far each is translated.
struct ProjectLanguages {
  /// Texts of one catalog, or of one name of `.strings` files.
  private struct Table {
    /// How many texts there are.
    var count = 0
    /// How many are translated, by language.
    var translated: [String: Int] = [:]
  }

  private var tables: [Table] = []
  /// Languages of which a file could not be read, so that nobody knows how far they are translated.
  private var unreadable: Set<String> = []
  private(set) var remarks: [ProjectRemark] = []

  /// Sorted by tag.
  var found: [ProjectFacts.Language] {
    let tags = Set(tables.flatMap(\.translated.keys)).subtracting(unreadable)
    let of = tables.reduce(0) { $0 + $1.count }
    return tags.sorted { $0.precedesByBytes($1) }.map { tag in
      ProjectFacts.Language(tag: tag, translated: tables.reduce(0) { $0 + ($1.translated[tag] ?? 0) }, of: of)
    }
  }

  /// - Parameter language: the one that the project's texts are written in.
  init(_ owner: FileOwner, _ files: SourceFolder, language: String?) {
    var folders: [String: [String]] = [:]
    for path in files.paths where !PathRole.isVendored(path) {
      let name = path.lastPart
      guard name.hasSuffix(".xcstrings") || name.hasSuffix(".strings"), !name.hasSuffix("InfoPlist.xcstrings"),
        !name.hasSuffix("InfoPlist.strings"), !path.contains(".bundle/"), Self.isOfApp(owner.verdict(path))
      else { continue }
      if name.hasSuffix(".xcstrings") {
        read(path, files)
      } else if path.languageOfFolder != nil {
        folders[path.folderPart.folderPart + "/" + name, default: []].append(path)
      }
    }
    for (_, paths) in folders.sorted(by: { $0.key.precedesByBytes($1.key) }) { read(paths, files, language: language ?? "en") }
  }

  /// Texts of extensions, such as one for notifications, are part of the app.
  private static func isOfApp(_ verdict: FileOwner.Verdict) -> Bool { if case .owned = verdict { true } else { false } }

  private mutating func read(_ path: String, _ files: SourceFolder) {
    do throws(ProjectRemark) {
      let catalog = try AppTexts.catalog(path, in: files)
      let entries = catalog.entries.filter(\.isTranslated)
      // Tags as they are written first.
      var tags = [LanguageTags.normalized(catalog.sourceLanguage): catalog.sourceLanguage]
      for translation in entries.flatMap(\.translations) where tags[translation.key] == nil {
        tags[translation.key] = translation.value.tag
      }
      var table = Table(count: entries.count)
      for (normalized, tag) in tags {
        table.translated[tag] = entries.count { catalog.status($0, in: [normalized]) == .translated }
      }
      tables.append(table)
    } catch { remarks.append(error) }
  }

  /// - Parameter paths: of one name, in several languages.
  private mutating func read(_ paths: [String], _ files: SourceFolder, language: String) {
    var keys: [String: Set<String>] = [:]
    for path in paths {
      do throws(ProjectRemark) {
        let entries = try AppTexts.strings(path, in: files, keepsTwins: true).0.entries
        keys[path.languageOfFolder ?? "", default: []].formUnion(entries.filter { !$0.text.isEmpty }.map(\.key))
      } catch {
        remarks.append(error)
        unreadable.insert(path.languageOfFolder ?? "")
      }
    }
    let base = keys.removeValue(forKey: "Base")
    // Without texts in their own language, they are in a storyboard or in code.
    let source = [base, keys[language]].compactMap(\.self).first { !$0.isEmpty }
    let all = source ?? keys.values.reduce(into: Set()) { $0.formUnion($1) }
    var table = Table(count: all.count)
    for (tag, own) in keys { table.translated[tag] = own.intersection(all).count }
    if source == nil || keys[language] == nil { table.translated[language] = all.count }
    tables.append(table)
  }
}
