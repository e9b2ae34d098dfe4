package import Diagnostics
internal import SiteContent
internal import SourceValues

/// The panes of a `Settings.bundle`: the first, then each that a row of another opens.
package struct SettingsBundle {
  /// A pane: one property list.
  struct Pane {
    /// Of its file, without the extension.
    let name: String
    /// What the row says that opens it; nil for the first.
    let title: String?
    /// The container that the values are stored in; nil for the app's own.
    let group: String?
    let specifiers: [BundleSpecifier]
    let place: CodePlace
  }

  let panes: [Pane]
  /// What cannot be read, or has no place in the catalogue: a sentence for each.
  let notes: [String]

  static let first = "Root"

  /// - Parameters:
  ///   - files: those of the bundle by their paths in it, such as `Root.plist` and `en.lproj/Root.strings`.
  ///   - notes: what of it could not be read.
  package init(_ files: [String: SourceText], notes: [String] = []) {
    var (panes, notes): ([Pane], [String]) = ([], notes)
    let texts = BundleTexts(files, &notes)
    var (waiting, seen): ([(name: String, title: String?)], Set<String>) = ([(Self.first, nil)], [Self.first])
    var group: String?
    while let next = waiting.first {
      waiting.removeFirst()
      guard let source = files[next.name + ".plist"] else { continue }
      do throws(PropertyList.Problem) {
        var list = PaneEntries(try PropertyList(source))
        // Written in one pane, it is meant for all.
        group = list.text("ApplicationGroupContainerIdentifier") ?? group
        let texts = texts.table(list.text("StringsTable") ?? next.name)
        let title = list.text("Title").map { texts[$0] ?? $0 }
        let specifiers = list.specifiers(texts)
        notes += list.entries.map { "\(source.path): \($0.key) has no place in the catalogue" }
        panes.append(
          Pane(
            name: next.name, title: next.title ?? title, group: group, specifiers: specifiers,
            place: CodePlace(path: source.path, line: 1, column: 1)))
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

/// The tables of texts in the language that the bundle's own texts are in: English, if there is any.
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

/// The entries at the top of a pane's property list; what is taken has a meaning here.
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
      return BundleSpecifier(members, texts: texts, place: CodePlace(path: path, line: line, column: 1))
    }
  }
}
