internal import Diagnostics
internal import Localization
internal import SiteContent
internal import TextCoding

/// Why the app asks to use something: texts of its `Info.plist`, and their translations.
struct UsageDescriptions {
  private(set) var found: [ProjectFacts.UsageDescription] = []
  private(set) var remarks: [ProjectRemark] = []

  static func isKey(_ key: String) -> Bool { key.hasSuffix("UsageDescription") && key != "UsageDescription" }

  init(_ products: [AppProduct], _ texts: InformationTexts) {
    var values: [String: (AgreedValue, ProjectPlace)] = [:]
    for product in products {
      for (key, value, place) in product.members(where: Self.isKey) {
        guard let value else {
          note(ProjectRemark(.wrongType(key, "a text"), at: place))
          continue
        }
        // Xcode leaves out what is empty.
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
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

/// The app's `InfoPlist.xcstrings` and `InfoPlist.strings`.
struct InformationTexts {
  /// By key, then by language.
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
    let (file, source) = try AppTexts.strings(path, in: files)
    for entry in file.entries where UsageDescriptions.isKey(entry.key) {
      let line = (1...max(1, source.lineCount)).first { number in
        let words = source.line(number).drop { " \t\"'".utf8.contains($0) }
        return words.starts(with: entry.key.utf8)
      }
      add(entry.key, language, Found(entry.text, at: ProjectPlace(path, line: line)))
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
  /// `de` of `…/de.lproj/InfoPlist.strings`.
  var languageOfFolder: String? {
    let folder = folderPart.lastPart
    return folder.hasSuffix(".lproj") ? folder.dropping(ending: ".lproj") : nil
  }
}
