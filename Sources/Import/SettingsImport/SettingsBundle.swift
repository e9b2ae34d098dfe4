package import Diagnostics
internal import SiteContent
internal import SourceValues

/// The panes of a `Settings.bundle`: the first pane, then the panes that its rows open.
package struct SettingsBundle {
  /// A pane: one property list.
  struct Pane {
    /// The name of the file without the extension.
    let name: String
    /// The title of the row that opens the pane. If it has none, the title in the pane's file.
    let title: String?
    /// The app group in which the values are stored, or nil for the app's own defaults.
    let group: String?
    let specifiers: [BundleSpecifier]
    let place: CodeLocation
  }

  let panes: [Pane]
  /// Sentences about everything that can't be read or imported.
  let notes: [String]

  static let firstPane = "Root"

  /// The keys of all panes.
  package var keys: Set<String> {
    Set(
      panes.flatMap(\.specifiers).compactMap { specifier in
        var specifier = specifier
        return specifier.word("Key")
      })
  }

  /// - Parameters:
  ///   - files: The files by path in the bundle, such as `Root.plist` and `en.lproj/Root.strings`.
  ///   - notes: A sentence for each file that couldn't be read.
  package init(_ files: [String: SourceText], notes: [String] = []) {
    var (panes, notes): ([Pane], [String]) = ([], notes)
    let texts = BundleTexts(files, &notes)
    var (waiting, seen): ([(name: String, title: String?)], Set<String>) = ([(Self.firstPane, nil)], [Self.firstPane])
    var group: String?
    while let next = waiting.first {
      waiting.removeFirst()
      guard let source = files[next.name + ".plist"] else { continue }
      do throws(PropertyList.Problem) {
        var list = PaneEntries(try PropertyList(source))
        // A pane without an app group has the same group as the pane before it.
        group = list.text("ApplicationGroupContainerIdentifier") ?? group
        let texts = texts.table(list.text("StringsTable") ?? next.name)
        let title = list.text("Title").map { texts[$0] ?? $0 }
        let specifiers = list.specifiers(texts)
        notes += list.entries.map { "\(source.path): \($0.key) cannot be imported" }
        panes.append(
          Pane(
            name: next.name, title: next.title ?? title, group: group, specifiers: specifiers,
            place: CodeLocation(path: source.path, line: 1, column: 1)))
        for var specifier in specifiers where specifier.kind == .childPane {
          guard let name = specifier.word("File"), seen.insert(name).inserted else { continue }
          waiting.append((name, specifier.text("Title")))
        }
      } catch {
        notes.append("\(source.path)\(error.location.map { ":\($0.line)" } ?? ""): \(error.summary)")
      }
    }
    (self.panes, self.notes) = (panes, notes)
  }
}

/// The bundle's strings tables in one language: English if available.
private struct BundleTexts {
  private var tables: [String: [String: String]] = [:]

  init(_ files: [String: SourceText], _ notes: inout [String]) {
    let paths = files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    let folders = Set(paths.compactMap { $0.split(separator: "/").first }).sorted()
    guard
      let folder = ["en.lproj", "Base.lproj", "English.lproj"].first(where: { folders.contains($0[...]) }) ?? folders.first.map(String.init)
    else { return }
    for path in paths where path.hasPrefix(folder + "/") {
      guard let file = files[path] else { continue }
      do throws(PropertyList.Problem) {
        tables[String(path.dropFirst(folder.count + 1).dropLast(".strings".count))] = try StringsTable.texts(file)
      } catch {
        notes.append("\(file.path)\(error.location.map { ":\($0.line)" } ?? ""): \(error.summary)")
      }
    }
  }

  func table(_ name: String) -> [String: String] { tables[name] ?? [:] }
}

/// The top-level entries of a pane's property list. Reading an entry removes it; the remaining entries can't be imported.
private struct PaneEntries {
  private let path: String
  private(set) var entries: [PropertyList.Entry]

  init(_ list: PropertyList) { (path, entries) = (list.source.path, list.entries) }

  private mutating func take(_ key: String) -> PropertyList.Entry? { entries.firstIndex { $0.key == key }.map { entries.remove(at: $0) } }

  mutating func text(_ key: String) -> String? { if case .string(let text)? = take(key)?.value { text } else { nil } }

  mutating func specifiers(_ texts: [String: String]) -> [BundleSpecifier] {
    guard let entry = take("PreferenceSpecifiers"), case .array(let elements) = entry.value else { return [] }
    return elements.enumerated().compactMap { index, element in
      guard case .dictionary(let members) = element else { return nil }
      let line = entry.elementLines.indices.contains(index) ? entry.elementLines[index] : 1
      return BundleSpecifier(members, texts: texts, place: CodeLocation(path: path, line: line, column: 1))
    }
  }
}

/// A pane's entry: a row, or the start of a group. Reading a member removes it; the remaining members can't be imported.
struct BundleSpecifier {
  /// The type of an entry. Sources: Apple's “Settings Application Schema Reference” and “Implementing an iOS Settings Bundle”.
  enum Kind: String {
    case group = "PSGroupSpecifier"
    case radioGroup = "PSRadioGroupSpecifier"
    case toggle = "PSToggleSwitchSpecifier"
    case slider = "PSSliderSpecifier"
    case textField = "PSTextFieldSpecifier"
    case titleValue = "PSTitleValueSpecifier"
    case multiValue = "PSMultiValueSpecifier"
    case childPane = "PSChildPaneSpecifier"
  }

  let type: String
  /// The entry's name in messages: its key, title or type.
  let name: String
  let place: CodeLocation
  private(set) var rest: [String: PropertyList.Value]
  private let texts: [String: String]

  init(_ members: [String: PropertyList.Value], texts: [String: String], place: CodeLocation) {
    (rest, self.texts, self.place) = (members, texts, place)
    if case .string(let type)? = rest.removeValue(forKey: "Type") { self.type = type } else { type = "" }
    let names = [members["Key"], members["Title"]].compactMap { if case .string(let text)? = $0, !text.isEmpty { text } else { nil } }
    name = names.first ?? type
  }

  var kind: Kind? { Kind(rawValue: type) }

  /// Reads a string without translating it.
  mutating func word(_ name: String) -> String? {
    guard case .string(let text)? = rest[name] else { return nil }
    rest[name] = nil
    return text
  }

  var title: String? { if case .string(let word)? = rest["Title"], !word.isEmpty { texts[word] ?? word } else { nil } }

  /// Reads and translates a string. Returns nil if it is empty.
  mutating func text(_ name: String) -> String? {
    guard let word = word(name) else { return nil }
    return word.isEmpty ? nil : texts[word] ?? word
  }

  mutating func value(_ name: String) -> FoundValue? {
    guard let value = rest[name].flatMap(FoundValue.init) else { return nil }
    rest[name] = nil
    return value
  }

  mutating func values(_ name: String) -> [FoundValue]? {
    guard case .array(let elements)? = rest[name] else { return nil }
    let values = elements.compactMap(FoundValue.init)
    guard values.count == elements.count else { return nil }
    rest[name] = nil
    return values
  }

  /// Returns the translated value.
  func shown(_ value: FoundValue) -> String { if case .string(let text) = value { texts[text] ?? text } else { value.quoted } }

  /// Reads and translates a value or a list of values.
  mutating func texts(_ name: String) -> [String] {
    (values(name) ?? [value(name)].compactMap(\.self)).map(shown)
  }
}

extension FoundValue {
  /// Returns nil if a setting can't have the value.
  init?(_ value: PropertyList.Value) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(Int(value))
    case .number(let value) where value.isFinite: self = .number(value)
    case .string(let text): self = .string(text)
    case .number, .date, .data, .array, .dictionary, .other: return nil
    }
  }

  /// The value as shown in messages, with strings in quotes.
  var quoted: String { if case .string(let text) = self { "\"\(text)\"" } else { yaml ?? "null" } }
}
