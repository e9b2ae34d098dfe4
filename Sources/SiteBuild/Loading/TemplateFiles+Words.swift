internal import Diagnostics
internal import FileSystem
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// The words of templates and scripts.
extension TemplateFiles {
  /// The words of a site in each of its languages. Adds diagnostics about own ones, and the modules of words for scripts to the assets.
  ///
  /// - Parameter pseudo: the pseudolocales that scripts also need words in.
  mutating func words(of editions: [SiteSettings], pseudo: [PseudoLanguage]) -> [Words] {
    let used = usedWords
    var found: [Diagnostic] = []
    let shown = editions.map { settings in
      let shipped = Words.shipped(in: settings.language)
      let own = ownWords(in: settings, shipped)
      found += own.diagnostics + own.unused(used)
      lacksWords = lacksWords || own.diagnostics.hasErrors
      unreadWords += own.diagnostics.filter(\.code.isAboutOneFile).map(\.path)
      let words = Words(language: settings.language, replacing: shipped.merging(own.differing) { $1 })
      found += scripts.sorted { $0.key < $1.key }.flatMap { $0.value.words.problems(with: words) }
      return words
    }
    diagnostics += found.uniqued
    addModules(of: zip(editions.map(\.language), shown) + pseudo.map { ($0.tag, shown[0].madeUp(in: $0)) })
    return shown
  }

  /// The names of the words that templates and scripts ask for.
  var usedWords: Set<String> {
    let readings = [templates.values] + ofApps.values.map(\.values)
    return Set(scripts.values.flatMap(\.words.uses).map(\.name) + readings.joined().flatMap(\.words))
  }

  /// - Parameter shipped: the builder's words in the language.
  private func ownWords(in settings: SiteSettings, _ shipped: [String: Message]) -> OwnWords {
    func read(_ source: SourceText) -> WordsFile {
      WordsFile(source, language: settings.language, shipped: shipped, limits: settings.limits.yamlParser)
    }
    return OwnWords(site: ownWords.site.map(read), apps: ownWords.apps.map(read))
  }

  /// Adds the modules that scripts import, each beside the scripts of its site or app. One that is there as a file is left alone.
  private mutating func addModules(of editions: [(language: String, words: Words)]) {
    let written = Set(assets.map { Module(app: $0.origin.app, name: $0.name) })
    var uses: [Module: Set<String>] = [:]
    for (app, words) in scripts.values {
      guard let name = words.module else { continue }
      uses[Module(app: app, name: name), default: []].formUnion(words.uses.map(\.name))
    }
    let generated = uses.filter { !written.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { module, names in
      ScriptWords.modules(names, named: module.name, editions).map { name, bytes in
        AssetFile(name: name, digest: FileDigest(of: bytes), origin: .generated(bytes, for: module.app))
      }
    }
    let all = assets + generated
    assets = all.filter { $0.origin.app == nil }.sorted { $0.name < $1.name } + all.filter { $0.origin.app != nil }
  }

  /// A module of words, and the app whose scripts import it.
  private struct Module: Hashable, Comparable {
    let app: AppPlace?
    let name: String

    static func < (one: Module, other: Module) -> Bool {
      (one.app?.id.rawValue ?? "", one.name) < (other.app?.id.rawValue ?? "", other.name)
    }
  }
}
