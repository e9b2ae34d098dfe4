internal import Diagnostics
internal import Localization
internal import SiteContent
internal import TextCoding

/// The languages of an app's String Catalogs and `.strings` files, with the number of translated strings.
struct ProjectLanguages {
  /// The strings of one catalog, or of all `.strings` files with the same name.
  private struct Table {
    /// The number of strings.
    var count = 0
    /// The number of translated strings, by language.
    var translated: [String: Int] = [:]
  }

  private var tables: [Table] = []
  /// Languages whose numbers are unknown because a file is unreadable.
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

  /// - Parameter language: the source language of the project.
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

  /// Returns whether a file belongs to the app. Extensions and packages count as parts of the app.
  private static func isOfApp(_ verdict: FileOwner.Verdict) -> Bool { if case .owned = verdict { true } else { false } }

  private mutating func read(_ path: String, _ files: SourceFolder) {
    do throws(ProjectRemark) {
      let catalog = try AppTexts.catalog(path, in: files)
      let entries = catalog.entries.filter(\.isTranslated)
      // Use the first spelling of each tag.
      var tags = [LanguageTags.normalized(catalog.sourceLanguage): catalog.sourceLanguage]
      for translation in entries.flatMap(\.translations) where tags[translation.key] == nil {
        tags[translation.key] = translation.value.tag
      }
      var table = Table(count: entries.count)
      for (normalized, tag) in tags {
        let isSource = normalized == LanguageTags.normalized(catalog.sourceLanguage)
        table.translated[tag] = entries.count { entry in
          // Xcode copies a new string from the source language.
          let isNew = !isSource && entry.translations[normalized]?.units.contains(where: \.isNew) ?? false
          return !isNew && catalog.status(entry, in: [normalized]) == .translated
        }
      }
      tables.append(table)
    } catch { remarks.append(error) }
  }

  /// - Parameter paths: files with the same name in several languages.
  private mutating func read(_ paths: [String], _ files: SourceFolder, language: String) {
    var keys: [String: Set<String>] = [:]
    for path in paths {
      do throws(ProjectRemark) {
        let texts = try AppTexts.strings(path, in: files).texts
        keys[path.languageOfFolder ?? "", default: []].formUnion(texts.filter { !$0.value.isEmpty }.map(\.key))
      } catch {
        remarks.append(error)
        unreadable.insert(path.languageOfFolder ?? "")
      }
    }
    let base = keys.removeValue(forKey: "Base")
    // If the source language has no files, its strings are in a storyboard or in code.
    let source = [base, keys[language]].compactMap(\.self).first { !$0.isEmpty }
    let all = source ?? keys.values.reduce(into: Set()) { $0.formUnion($1) }
    var table = Table(count: all.count)
    for (tag, own) in keys { table.translated[tag] = own.intersection(all).count }
    if source == nil || keys[language] == nil { table.translated[language] = all.count }
    tables.append(table)
  }
}

/// Reads String Catalogs and `.strings` files.
enum AppTexts {
  static func strings(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> (texts: [String: String], source: SourceText) {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path, limit: TextCatalog.maximumBytes).asUTF8 } catch {
      throw ProjectRemark(error, at: ProjectPlace(path))
    }
    do throws(PropertyList.Problem) { return (try StringsTable.texts(source), source) } catch {
      throw ProjectRemark(.invalid(error.summary), at: ProjectPlace(path, line: error.location?.line))
    }
  }

  static func catalog(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> TextCatalog {
    let (catalog, diagnostics) = TextCatalog.read(try text(path, in: files))
    guard let catalog else { throw remark(diagnostics, path) }
    return catalog
  }

  private static func text(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> SourceText {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path, limit: TextCatalog.maximumBytes).asUTF8 } catch {
      throw ProjectRemark(error, at: ProjectPlace(path))
    }
    if let problem = source.problem { throw remark([problem], path) }
    return source
  }

  private static func remark(_ diagnostics: [Diagnostic], _ path: String) -> ProjectRemark {
    let problem = diagnostics.first { $0.severity == .error }
    return ProjectRemark(.invalid(problem?.summary ?? "it has mistakes"), at: ProjectPlace(path, line: problem?.location?.line))
  }
}
