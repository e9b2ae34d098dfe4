internal import Diagnostics
internal import Localization
internal import SiteContent
internal import TextCoding

/// The app's reasons for requesting permissions, from its `Info.plist`, with translations.
struct UsageDescriptions {
  private(set) var found: [ProjectFacts.UsageDescription] = []
  private(set) var remarks: [ProjectRemark] = []
  private var noted: Set<ProjectRemark> = []

  static let ending = "UsageDescription"

  static func isKey(_ key: String) -> Bool { key.hasSuffix(ending) && key != ending }

  init(_ products: [AppProduct], _ texts: InfoPlistTexts) {
    var values: [String: (AgreedValue, ProjectPlace)] = [:]
    for product in products {
      for (key, value, place) in product.members(where: Self.isKey) {
        guard let value else {
          note(ProjectRemark(.wrongType(key, "a text"), at: place))
          continue
        }
        // Xcode omits empty strings.
        if value.found?.value.isEmpty ?? false { continue }
        values[key, default: (AgreedValue("the text of \(key)"), place)].0.add(value)
      }
    }
    remarks += texts.remarks
    for (key, (value, place)) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      value.remark.map { note($0) }
      var description = ProjectFacts.UsageDescription(key: key, text: value.agreed?.value, place: value.found?.place ?? place)
      description.translations = texts.translations[key] ?? [:]
      found.append(description)
    }
  }

  private mutating func note(_ remark: ProjectRemark) {
    if noted.insert(remark).inserted { remarks.append(remark) }
  }
}

/// The strings in the app's `InfoPlist.xcstrings` and `InfoPlist.strings`.
struct InfoPlistTexts {
  /// The strings by key, then by language.
  private var values: [String: [String: AgreedValue]] = [:]
  private var problems: [ProjectRemark] = []

  var translations: [String: [String: Found<String>]] { values.mapValues { $0.compactMapValues(\.agreed) } }
  var remarks: [ProjectRemark] { problems + values.values.flatMap { $0.values.compactMap(\.remark) } }

  static func isCatalog(_ path: String) -> Bool {
    path.lastPart == "InfoPlist.xcstrings" || path.hasSuffix("-InfoPlist.xcstrings")
  }

  init(_ owner: FileOwner, _ files: SourceFolder) {
    for path in files.paths {
      let isStrings = path.lastPart == "InfoPlist.strings" || path.hasSuffix("-InfoPlist.strings")
      guard isStrings || Self.isCatalog(path), owner.verdict(path) == .owned(.app) else { continue }
      do throws(ProjectRemark) {
        if isStrings { try readStrings(path, files) } else { try readCatalog(path, files) }
      } catch { problems.append(error) }
    }
  }

  private mutating func readStrings(_ path: String, _ files: SourceFolder) throws(ProjectRemark) {
    guard let language = path.languageOfFolder else { return }
    let (texts, source) = try AppTexts.strings(path, in: files)
    let lines = Self.lines(of: source)
    for (key, text) in texts where UsageDescriptions.isKey(key) {
      add(key, language, Found(text, at: ProjectPlace(path, line: lines[key])))
    }
  }

  /// The first line of each key.
  private static func lines(of source: SourceText) -> [String: Int] {
    (1...max(1, source.lineCount)).reduce(into: [:]) { lines, number in
      let words = source.line(number).drop { " \t\"'".utf8.contains($0) }
      guard let end = words.firstRange(of: UsageDescriptions.ending.utf8)?.upperBound else { return }
      let key = String(decoding: words[..<end], as: UTF8.self)
      lines[key] = lines[key] ?? number
    }
  }

  private mutating func readCatalog(_ path: String, _ files: SourceFolder) throws(ProjectRemark) {
    let catalog = try AppTexts.catalog(path, in: files)
    for entry in catalog.entries where UsageDescriptions.isKey(entry.key) {
      for translation in entry.translations.values {
        guard case .unit(let unit) = translation.form, !unit.text.isEmpty else { continue }
        let place = ProjectPlace(path, line: catalog.source.lineNumber(ofByte: unit.offset))
        add(entry.key, translation.tag, Found(unit.text, at: place))
      }
    }
  }

  private mutating func add(_ key: String, _ language: String, _ text: Found<String>) {
    guard language != "Base", !text.value.isEmpty else { return }
    values[key, default: [:]][language, default: AgreedValue("the text of \(key) in \(language)")].add(.known(text))
  }
}

extension String {
  /// The language of the file's folder: `de` for `…/de.lproj/InfoPlist.strings`.
  var languageOfFolder: String? {
    let folder = folderPart.lastPart
    return folder.hasSuffix(".lproj") ? folder.dropping(ending: ".lproj") : nil
  }
}

/// The app's entitlements, from the files named in its build settings.
struct ProjectEntitlements {
  private(set) var found: [ProjectFacts.Entitlement] = []
  private(set) var remarks: [ProjectRemark] = []
  private var numbers: [String: Int] = [:]

  init(_ products: [AppProduct], _ files: SourceFolder) {
    var lists = PropertyLists(files)
    var read: Set<String> = []
    var noted: Set<ProjectRemark> = []
    for product in products {
      let declared = product.target.entitlements
      for member in declared where read.insert("\(member.place) \(member.value.key)").inserted {
        add(member.value.key, member.value.texts, at: member.place)
      }
      let setting = product.settings.value("CODE_SIGN_ENTITLEMENTS", sdk: product.sdk)
      if case .unknown(let variable, let place) = setting {
        let remark = ProjectRemark(.unknownVariable("the entitlements file", variable), at: place)
        if noted.insert(remark).inserted { remarks.append(remark) }
      }
      // An empty setting means that the target has no file.
      let file = setting == .absent ? Self.file(of: product.target, files) : product.target.path(in: setting)
      guard let file, read.insert(file.value).inserted else { continue }
      for member in lists.members(file, isGenerated: !declared.isEmpty) {
        // A disabled entitlement grants nothing.
        if member.value == .boolean(false) { continue }
        add(member.key, member.value.texts, at: member.place)
      }
    }
    remarks += lists.remarks
    found.sort { ($0.key, $0.place) < ($1.key, $1.place) }
  }

  /// - Returns: the only file with the target's name. Used if no setting names a file.
  private static func file(of target: ProjectTarget, _ files: SourceFolder) -> Found<String>? {
    let paths = files.paths.filter {
      $0.lastPart == target.name + ".entitlements" && !PathRole.isVendored($0) && !PathRole.isTestOrExample($0)
    }
    return paths.count == 1 ? Found(paths[0], at: target.place) : nil
  }

  private mutating func add(_ key: String, _ values: [String], at place: ProjectPlace) {
    if values == ["false"] { return }
    guard let index = numbers[key] else {
      numbers[key] = found.count
      found.append(.init(key: key, values: values, place: place))
      return
    }
    let (known, old) = (found[index], Set(found[index].values))
    found[index] = .init(key: key, values: known.values + values.filter { !old.contains($0) }, place: known.place)
  }
}

extension PropertyList.Value {
  /// The strings in the value. A single string becomes a list of one.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .boolean(let flag): [flag ? "true" : "false"]
    case .integer(let number): ["\(number)"]
    case .array(let elements): elements.flatMap(\.texts)
    case .dictionary(let members): members.keys.sorted()
    case .number, .date, .data, .other: []
    }
  }
}
