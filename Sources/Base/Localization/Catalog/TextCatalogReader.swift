package import Diagnostics
internal import TextCoding

/// Reads a String Catalog, and reports errors at their locations.
struct TextCatalogReader {
  private let source: SourceText
  private var diagnostics: [Diagnostic] = []

  /// - Precondition: the bytes are UTF-8.
  static func read(_ source: SourceText) -> TextCatalog.Reading {
    do throws(JSONTree.Mistake) {
      var reader = Self(source: source)
      let tree = reader.withoutDuplicates(try JSONTree(source.bytes))
      let catalog = reader.diagnostics.hasErrors ? nil : reader.catalog(tree)
      return (catalog, reader.diagnostics)
    } catch {
      return (nil, [error.diagnostic(in: source)])
    }
  }

  private init(source: SourceText) { self.source = source }
}

extension TextCatalog {
  package typealias Reading = (catalog: TextCatalog?, diagnostics: [Diagnostic])

  /// - Precondition: the bytes are UTF-8.
  package static func read(_ source: SourceText) -> Reading { TextCatalogReader.read(source) }
}

extension TextCatalogReader {
  private mutating func catalog(_ root: JSONTree) -> TextCatalog? {
    guard root.members != nil else {
      error(.wrongType, root, "a String Catalog is an object")
      return nil
    }
    guard let language = root["sourceLanguage"]?.string, !language.isEmpty else {
      error(.missingKey, root["sourceLanguage"] ?? root, "a String Catalog needs \"sourceLanguage\"", help: "add it, such as \"en\"")
      return nil
    }
    guard let strings = root["strings"], let members = strings.members else {
      error(.missingKey, root["strings"] ?? root, "a String Catalog needs \"strings\"", help: "an object of texts by key")
      return nil
    }
    return TextCatalog(source: source, sourceLanguage: language, entries: members.compactMap { entry($0) }, strings: strings)
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
      translations[LanguageTags.normalized(localization.key)] = TextCatalog.Translation(
        tag: localization.key, form: form, substitutions: substitutions)
    }
    return TextCatalog.Entry(
      key: member.key, keyOffset: member.keyRange.lowerBound, comment: member.value["comment"]?.string, isTranslated: isTranslated,
      translations: translations)
  }

  /// Returns the members of the object under a key, or none if the key is missing. If a value is not an object, reports an error and
  /// returns nil.
  private mutating func members(of tree: JSONTree, _ key: String) -> [JSONTree.Member]? {
    guard tree.members != nil else {
      error(.wrongType, tree, "expected an object")
      return nil
    }
    guard let value = tree[key] else { return [] }
    if value.members == nil { error(.wrongType, value, "\"\(key)\" must be an object") }
    return value.members
  }

  /// Reads a text or its variations, or nil if there are neither.
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
      // Ignore width variations, which pages do not need.
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
          help: suggestion(for: member.key, among: names, called: "names"))
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

extension TextCatalogReader {
  /// Returns the tree without duplicate keys.
  private mutating func withoutDuplicates(_ tree: JSONTree, depth: Int = 0) -> JSONTree {
    switch tree.content {
    case .array(let elements): return JSONTree(content: .array(elements.map { withoutDuplicates($0, depth: depth + 1) }), range: tree.range)
    case .object(let members):
      var kept: [JSONTree.Member] = []
      // Compared by bytes, because two different keys may be canonically equivalent strings.
      var indices: [[UInt8]: Int] = [:]
      for member in members {
        let member = JSONTree.Member(key: member.key, keyRange: member.keyRange, value: withoutDuplicates(member.value, depth: depth + 1))
        if let index = indices[Array(member.key.utf8)] {
          kept[index] = only(kept[index], member, isEntry: depth == 1)
        } else {
          indices[Array(member.key.utf8)] = kept.count
          kept.append(member)
        }
      }
      return JSONTree(content: .object(kept), range: tree.range)
    case .string, .boolean, .number, .null: return tree
    }
  }

  /// Chooses which of two duplicate members to keep. Merges in Xcode can leave duplicate entries, one of them without texts.
  private mutating func only(_ first: JSONTree.Member, _ second: JSONTree.Member, isEntry: Bool) -> JSONTree.Member {
    let (hasFirst, hasSecond) = (first.value["localizations"] != nil, second.value["localizations"] != nil)
    guard isEntry, !hasFirst || !hasSecond || first.value.isEquivalent(to: second.value) else {
      error(.duplicateKey, at: second.keyRange.lowerBound, "the key \"\(second.key)\" appears twice", help: "remove one of them")
      return first
    }
    let (kept, other) = hasSecond && !hasFirst ? (second, first) : (first, second)
    diagnostics.append(
      Diagnostic(
        .warning, .duplicateKey, in: source, at: source.location(ofByte: other.keyRange.lowerBound),
        "the key \"\(other.key)\" appears twice; this one is identical and ignored", help: "remove it"))
    return kept
  }
}
