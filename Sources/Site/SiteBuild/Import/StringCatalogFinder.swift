internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteContent
internal import SourceValues

/// Finds an app's String Catalogs in its source code. Doesn't follow links, and reads nothing outside the folder.
struct StringCatalogFinder {
  struct Found {
    let path: String
    let source: SourceText
    /// Whether the catalog belongs to one of the app's packages.
    var isOfPackage = false
    /// Sentences about the files from which the catalog was made.
    var notes: [String] = []
  }

  let options: BuildOptions
  let fileSystem: FileSystem
  let app: App
  /// The site's language.
  let language: String

  /// Returns the app's String Catalogs, one for each table, the main one first. If there are none, makes one from `.strings` files.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func catalogs(in path: String) async throws -> [Found] {
    let folder = try fileSystem.resolve(path) ?? path
    if try fileSystem.status(folder)?.kind == .file, path.hasSuffix(".xcstrings") {
      return [Found(path: path, source: try read(folder, path))]
    }
    guard try fileSystem.status(folder)?.kind == .folder else {
      throw CommandFailure.usage("there is no folder and no String Catalog \(try fileSystem.shown(path))", cause: .nothingFound)
    }
    let listing = try await FolderListing(folder, jobs: options.jobs, fileSystem)
    let files = listing.entries.filter { $0.status.kind == .file && SourceFiles.isOfApp($0.path) }.map(\.path)
      .sorted { $0.precedesByBytes($1) }
    let name = path == "." ? "" : path + "/"
    let tables = CatalogTables(files)
    let main = try tables.candidates.isEmpty ? nil : chosen(tables.candidates, folder: CatalogTables.folder, in: folder, named: name)
    let others = tables.others(than: main)
    guard main != nil || !others.isEmpty else { return [try converted(files, in: folder, named: name, path)] }
    let own = [main].compactMap(\.self).map { (path: $0, isOfPackage: false) }
    return try (own + others).map { table in
      Found(path: name + table.path, source: try read(folder + "/" + table.path, name + table.path), isOfPackage: table.isOfPackage)
    }
  }
}

extension StringCatalogFinder {
  private func read(_ path: String, _ shown: String) throws -> SourceText {
    if let bytes = try fileSystem.status(path)?.bytes, let problem = TextCatalog.problem(ofBytes: bytes, path: shown) {
      throw CommandFailure.wrongTexts([problem])
    }
    return SourceText(path: shown, bytes: try fileSystem.read(path))
  }

  /// Returns the path in the app's main folder: the top folder, or a folder with the app's name.
  private func chosen(_ paths: [String], folder: (String) -> String, in root: String, named name: String) throws -> String {
    if paths.count == 1 { return paths[0] }
    if let top = paths.first(where: { folder($0).isEmpty }) { return top }
    let names = Set([app.id.rawValue, app.name, root.split(separator: "/").last.map(String.init) ?? ""].map(\.letters))
    let own = paths.filter { path in folder(path).split(separator: "/").contains { names.contains(String($0).letters) } }
    let depths = own.map { path in folder(path).count { $0 == "/" } }
    let nearest = zip(own, depths).filter { $0.1 == depths.min() }.map(\.0)
    if nearest.count == 1 { return nearest[0] }
    let shown = paths.map { name + $0 }
    throw CommandFailure.usage(
      "there are several String Catalogs; name one instead of the folder:\n" + shown.map { "  \($0)" }.joined(separator: "\n"),
      cause: .severalFound(shown))
  }

  private func converted(_ files: [String], in root: String, named name: String, _ path: String) throws -> Found {
    let kinds = ["Localizable.strings", "Localizable.stringsdict"]
    let localized = files.compactMap(LocalizedFile.init).filter { kinds.contains($0.name) }
    let folders = Set(localized.map(\.folder)).sorted { $0.precedesByBytes($1) }
    guard !folders.isEmpty else {
      throw CommandFailure.usage(
        "there is neither a Localizable.xcstrings nor a Localizable.strings in \(path)", cause: .nothingFound)
    }
    let folder = try chosen(folders, folder: { $0 }, in: root, named: name)
    let all = localized.filter { $0.folder == folder }
    let translated = all.filter { !$0.isBase && LanguageTag.isValid(tag($0)) }
    let unknown = Set(all.filter { !$0.isBase && !LanguageTag.isValid(tag($0)) }.map { "\(name)\(folder)\($0.language).lproj" })
    var notes = unknown.sorted { $0.precedesByBytes($1) }.map { "\($0) is left out: this is not the name of a language" }
    let base = baseLanguage(beside: translated.map(tag))
    var strings = LocalizedStrings()
    // The folder for the language overrides Base.lproj.
    for files in [all.filter(\.isBase), translated] {
      for kind in kinds {
        for file in files where file.name == kind {
          let (source, language) = (try read(root + "/" + file.path, name + file.path), file.isBase ? base : tag(file))
          if kind.hasSuffix("dict") { strings.add(stringsdict: source, of: language) } else { strings.add(strings: source, of: language) }
        }
      }
    }
    notes += strings.diagnostics.importNotes
    let sourceLanguage = mainLanguage(among: (all.filter(\.isBase) + translated).map { $0.isBase ? base : tag($0) }) ?? language
    let shown = name.isEmpty && folder.isEmpty ? path : name + folder
    return Found(path: shown, source: SourceText(path: shown, bytes: strings.catalog(sourceLanguage: sourceLanguage)), notes: notes)
  }

  /// Returns `zh-CN` for `zh_CN`, and `de` for `German`.
  private func tag(_ file: LocalizedFile) -> String { Self.names[file.language] ?? file.language.replacing("_", with: "-") }

  /// Guesses the app's development language from its strings' languages: English, or else the site's language, or else the first.
  private func mainLanguage(among languages: [String]) -> String? {
    let main = (["en"] + LanguageTags.lookup(language)).first { tag in languages.contains { LanguageTags.normalized($0) == tag } }
    return languages.first { main == LanguageTags.normalized($0) } ?? languages.first
  }

  /// Guesses the language of `Base.lproj`: the site's language or English, if one of them has no folder of its own.
  private func baseLanguage(beside others: [String]) -> String {
    let tags = Set(others.map(LanguageTags.normalized))
    return [language, "en"].first { !tags.contains(LanguageTags.normalized($0)) } ?? mainLanguage(among: others) ?? language
  }

  /// Folder names that old versions of Xcode used instead of language tags.
  private static let names = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
  ]
}

extension [Diagnostic] {
  /// Sentences about mistakes in files that are imported without the mistaken parts. A key with two texts is a common mistake.
  fileprivate var importNotes: [String] {
    func place(_ problem: Diagnostic) -> String { problem.path + (problem.location.map { ":\($0.line)" } ?? "") }
    let twins = filter { $0.code == .duplicateKey }
    let mistakes = filter { $0.code != .duplicateKey }.map { "\(place($0)): \($0.summary); this part of the file is left out" }
    guard let first = twins.first else { return mistakes }
    if twins.count == 1 { return ["\(place(first)): \(first.summary), and the last one is taken"] + mistakes }
    return ["\(twins.count) keys appear twice, with two texts, and the last one is taken; the first is at \(place(first))"] + mistakes
  }
}

/// A file in a language's folder: `Resources/de.lproj/Localizable.strings`.
private struct LocalizedFile {
  let path: String
  /// The folder that contains the language folders, with a slash at the end.
  let folder: String
  let language: String
  let name: String
  var isBase: Bool { language == "Base" }

  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let name = parts.last, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
    (self.path, self.name) = (path, String(name))
    language = String(parts[parts.count - 2].dropLast(".lproj".count))
    folder = parts.dropLast(2).map { $0 + "/" }.joined()
  }
}

extension String {
  /// The letters and digits in lowercase, so that `My App` equals `my-app`.
  var letters: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}

/// The String Catalogs among an app's files. Each is a table with the same name: `Settings.xcstrings` is the table `Settings`.
struct CatalogTables {
  /// The catalogs that could be the main one.
  let candidates: [String]
  private let own: [String]
  private let ofPackages: [String]

  private static let main = "Localizable.xcstrings"

  /// - Parameter files: the paths of the files, in order.
  init(_ files: [String]) {
    let packages = files.filter { $0.hasSuffix("/Package.swift") }.map(Self.folder)
    let tables = files.filter { $0.hasSuffix(".xcstrings") && !Self.isOfSystem($0) }
    let own = tables.filter { table in !packages.contains { table.hasPrefix($0) } }
    self.own = own
    ofPackages = tables.filter { table in packages.contains { table.hasPrefix($0) } }
    let mains = own.filter { $0 == Self.main || $0.hasSuffix("/" + Self.main) }
    candidates = mains.isEmpty ? Array(own.prefix(1)) : mains
  }

  /// Returns the app's other tables, then its packages' tables. A second catalog with the same name belongs to another target.
  func others(than main: String?) -> [(path: String, isOfPackage: Bool)] {
    var names = Set([main].compactMap(\.self).map(Self.name))
    return own.filter { names.insert(Self.name($0)).inserted }.map { ($0, false) } + ofPackages.map { ($0, true) }
  }

  /// Returns a file's folder, with a slash at the end; empty for the top folder.
  static func folder(_ path: String) -> String { path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "" }

  private static func name(_ path: String) -> String { String(path.dropFirst(folder(path).count)) }

  /// Returns whether the system shows the catalog's strings outside the app's screens.
  private static func isOfSystem(_ path: String) -> Bool {
    let name = name(path)
    return name.hasSuffix("InfoPlist.xcstrings") || name == "AppShortcuts.xcstrings"
  }
}
