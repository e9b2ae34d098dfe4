package import Diagnostics

/// Reads a String Catalog; what is wrong is reported at its place.
struct TextCatalogReader {
  private let source: SourceText
  private var diagnostics: [Diagnostic] = []

  /// - Precondition: the bytes are UTF-8.
  static func read(_ source: SourceText) -> (catalog: TextCatalog?, diagnostics: [Diagnostic]) {
    let (result, warnings) = JSONTree.reading(source)
    let tree: JSONTree
    switch result {
    case .success(let read): tree = read
    case .failure(let mistake): return (nil, [mistake.diagnostic])
    }
    var reader = Self(source: source)
    reader.diagnostics = warnings
    let catalog = reader.catalog(tree)
    return (catalog, reader.diagnostics)
  }

  private init(source: SourceText) { self.source = source }
}

extension TextCatalog {
  /// - Precondition: the bytes are UTF-8.
  package static func read(_ source: SourceText) -> (catalog: TextCatalog?, diagnostics: [Diagnostic]) { TextCatalogReader.read(source) }
}

extension TextCatalogReader {
  private mutating func catalog(_ root: JSONTree) -> TextCatalog? {
    guard root.members != nil else {
      error(.wrongType, root, "a String Catalog is an object")
      return nil
    }
    guard let language = root["sourceLanguage"]?.string, !language.isEmpty else {
      error(.missingKey, root["sourceLanguage"] ?? root, "a String Catalog needs \"sourceLanguage\"", help: "such as \"en\"")
      return nil
    }
    guard let strings = root["strings"]?.members else {
      error(.missingKey, root["strings"] ?? root, "a String Catalog needs \"strings\"", help: "an object of texts by key")
      return nil
    }
    return TextCatalog(source: source, sourceLanguage: language, entries: strings.compactMap { entry($0) })
  }

  private mutating func entry(_ member: JSONTree.Member) -> TextCatalog.Entry? {
    guard let localizations = members(of: member.value, "localizations") else { return nil }
    var isTranslated = true
    if case .boolean(false) = member.value["shouldTranslate"]?.content { isTranslated = false }
    var translations: [String: TextCatalog.Translation] = [:]
    for localization in localizations {
      guard let form = form(localization.value) else { continue }
      var substitutions: [String: TextCatalog.Substitution] = [:]
      for part in members(of: localization.value, "substitutions") ?? [] {
        guard let form = self.form(part.value) else { continue }
        substitutions[part.key] = TextCatalog.Substitution(argument: argument(part.value), form: form)
      }
      translations[LanguageTags.normalized(localization.key)] = TextCatalog.Translation(form: form, substitutions: substitutions)
    }
    return TextCatalog.Entry(
      key: member.key, keyOffset: member.keyRange.lowerBound, isTranslated: isTranslated, translations: translations)
  }

  /// The members of an object's member; none if it is missing, and nil if one of them is no object, which is reported.
  private mutating func members(of tree: JSONTree, _ key: String) -> [JSONTree.Member]? {
    guard tree.members != nil else {
      error(.wrongType, tree, "expected an object")
      return nil
    }
    guard let value = tree[key] else { return [] }
    if value.members == nil { error(.wrongType, value, "\"\(key)\" must be an object") }
    return value.members
  }

  /// A text or its variations; nil if there is neither.
  private mutating func form(_ tree: JSONTree) -> TextCatalog.Form? {
    if let unit = tree["stringUnit"] { return self.unit(unit) }
    guard let variations = members(of: tree, "variations") else { return nil }
    for kind in variations {
      guard kind.value.members != nil else {
        error(.wrongType, kind.value, "\"\(kind.key)\" must be an object")
        continue
      }
      switch kind.key {
      case "plural":
        let forms: [PluralCategory: TextCatalog.Form] = forms(kind.value, "plural category")
        if forms[.other] != nil { return .plural(forms) }
        error(.missingKey, at: kind.keyRange.lowerBound, "the plural form \"other\" is missing")
      case "device":
        let forms: [TextCatalog.Device: TextCatalog.Form] = forms(kind.value, "device")
        if !forms.isEmpty { return .device(forms) }
      // Widths are of no use on a page.
      default: continue
      }
    }
    return nil
  }

  private mutating func forms<Name: RawRepresentable<String> & Hashable & CaseIterable>(_ tree: JSONTree, _ noun: String)
    -> [Name: TextCatalog.Form]
  {
    var forms: [Name: TextCatalog.Form] = [:]
    for member in tree.members ?? [] {
      if let name = Name(rawValue: member.key) {
        forms[name] = form(member.value)
      } else {
        let names = Name.allCases.map(\.rawValue)
        error(
          .unknownValue, at: member.keyRange.lowerBound, "\"\(member.key)\" is not a \(noun)",
          help: suggestion(for: member.key, among: names, called: "they"))
      }
    }
    return forms
  }

  private mutating func unit(_ tree: JSONTree) -> TextCatalog.Form? {
    guard let value = tree["value"], let text = value.string else {
      error(.wrongType, tree["value"] ?? tree, "a \"stringUnit\" needs a \"value\", which is a string")
      return nil
    }
    let state = tree["state"]?.string
    return .unit(
      TextCatalog.Unit(text: text, isNew: state == "new", needsReview: state == "needs_review", offset: value.range.lowerBound))
  }

  private func argument(_ tree: JSONTree) -> Int? {
    guard let range = tree["argNum"]?.range else { return nil }
    return Int(String(decoding: source.bytes[range].prefix(4), as: UTF8.self))
  }

  private mutating func error(_ code: DiagnosticCode, _ tree: JSONTree, _ summary: String, help: String? = nil) {
    error(code, at: tree.range.lowerBound, summary, help: help)
  }

  private mutating func error(_ code: DiagnosticCode, at offset: Int, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: source.location(ofByte: offset), summary, help: help))
  }
}

extension JSONTree {
  /// Why a file is no JSON, at its place.
  package struct Unreadable: Error { package let diagnostic: Diagnostic }

  /// - Precondition: the bytes are UTF-8.
  package static func read(_ source: SourceText) -> Result<JSONTree, Unreadable> { reading(source).tree }

  /// With a warning for each entry of a String Catalog that is left out because another one of its key has the texts.
  ///
  /// - Precondition: the bytes are UTF-8.
  package static func reading(_ source: SourceText) -> (tree: Result<JSONTree, Unreadable>, warnings: [Diagnostic]) {
    do throws(JSONTreeReader.Mistake) {
      let (tree, twins) = try JSONTreeReader.read(source.bytes)
      let warnings = twins.map { twin in
        Diagnostic(
          .warning, .duplicateKey, in: source, at: source.location(ofByte: twin.offset),
          "the key \"\(twin.key)\" is there twice; this one says nothing more and is not read", help: "remove it")
      }
      return (.success(tree), warnings)
    } catch {
      let code: DiagnosticCode =
        switch error.kind {
        case .syntax: .jsonSyntax
        case .duplicateKey: .duplicateKey
        case .limit: .limitExceeded
        }
      let place = source.location(ofByte: error.offset)
      return (.failure(Unreadable(diagnostic: Diagnostic(.error, code, in: source, at: place, error.summary, help: error.help))), [])
    }
  }
}
