package import AppSources
package import Diagnostics
internal import SiteContent

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
  ///   - files: the property lists by their names, such as `Root.plist`.
  ///   - texts: what the bundle's tables of texts say, by their names, such as `Root`.
  package init(_ files: [String: SourceText], texts: [String: [String: String]]) {
    var (panes, notes): ([Pane], [String]) = ([], [])
    var (waiting, seen): ([(name: String, title: String?)], Set<String>) = ([(Self.first, nil)], [Self.first])
    var group: String?
    while let next = waiting.first {
      waiting.removeFirst()
      guard let source = files[next.name + ".plist"] else { continue }
      do {
        var list = Entries(try PropertyList(source))
        // The key is written in one pane and meant for all.
        group = list.text("ApplicationGroupContainerIdentifier") ?? group
        let specifiers = list.specifiers(texts[list.text("StringsTable") ?? next.name] ?? [:])
        notes += list.rest.map { "\(source.path): \($0) has no place in the catalogue" }
        panes.append(Pane(name: next.name, title: next.title ?? list.title, group: group, specifiers: specifiers, place: list.place))
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

/// The entries at the top of a pane's property list.
private struct Entries {
  let path: String
  private(set) var entries: [PropertyList.Entry]

  init(_ list: PropertyList) { (path, entries) = (list.source.path, list.entries) }

  var place: CodePlace { CodePlace(path: path, line: 1, column: 1) }
  var title: String? { entries.lazy.compactMap { if $0.key == "Title", case .string(let text) = $0.value { text } else { nil } }.first }
  /// What nobody asked for.
  var rest: [String] { entries.map(\.key).filter { $0 != "Title" } }

  private mutating func take(_ key: String) -> PropertyList.Entry? {
    entries.firstIndex { $0.key == key }.map { entries.remove(at: $0) }
  }

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
