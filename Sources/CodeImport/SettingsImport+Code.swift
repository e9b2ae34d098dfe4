package import AppSources
package import Diagnostics
package import SettingsImport
package import SettingsModel
internal import SourceValues

extension SettingsImport {
  /// From the code.
  ///
  /// - Parameters:
  ///   - catalogue: what the site says already.
  ///   - file: `settings.yaml`, if there is one.
  ///   - schema: the address of its JSON Schema, for editors.
  ///   - canDraw: whether pages can show a symbol.
  package init(
    _ findings: AppFindings, into catalogue: Catalogue, _ file: SourceText?, schema: String, canDraw: (String) -> Bool = { _ in true }
  ) {
    let known = KnownKeys(catalogue)
    let new = findings.keys.filter { !known.has($0) }
    var ids = IDAssignment(taken: known.ids)
    let drafts = new.map { SettingDraft(id: ids.id(forKey: $0.key, symbols: $0.symbols), key: $0) }
    var settings = known.settings
    for draft in drafts { settings[draft.key.key] = draft.id }
    let titles = Dictionary(
      findings.keys.compactMap { key in key.titles.first.map { (key.key, $0.text) } }, uniquingKeysWith: { first, _ in first })
    let screens = Self.screens(findings, settings, titles, canDraw, &ids)
    let (added, notes) = (drafts.map(\.id), [findings.summary].compactMap(\.self) + Undecided.summary(findings.undecided))
    guard let file else {
      self.init(bytes: Array(Self.text(drafts, screens, findings, schema).utf8), added: added, rest: "", notes: notes)
      return
    }
    let (bytes, rest) = Self.inserted({ indent in drafts.flatMap { $0.lines(indent: indent) } }, screens, into: file, catalogue)
    self.init(bytes: bytes, added: added, rest: rest, notes: notes)
  }
}

extension SettingsImport {
  private static func screens(
    _ findings: AppFindings, _ settings: [String: String], _ titles: [String: String], _ canDraw: (String) -> Bool,
    _ ids: inout IDAssignment
  ) -> [String] {
    let tree = ScreenTree(findings.screens)
    var names: [String: String] = [:]
    let ending = /(?:View|Screen|Pane|Form)+$/
    for screen in tree.ordered where names[screen.name] == nil {
      names[screen.name] = ids.id(forText: screen.name.replacing(ending, with: ""), or: screen.name.isEmpty ? "settings" : "screen")
    }
    var shown: Set<String> = []
    let symbols = Set(findings.screens.flatMap(\.rows).compactMap(\.symbol))
    let drawn = symbols.filter(canDraw)
    let unclear = Set(findings.keys.filter { $0.type == nil }.map(\.key))
    return tree.ordered.flatMap { screen in
      ScreenDraft(
        id: names[screen.name] ?? "", screen: screen, settings: settings, screens: names, titles: titles, unclear: unclear, drawn: drawn,
        isFirst: screen == tree.ordered.first, orphans: screen == tree.ordered.first ? tree.orphans : []
      ).lines(&ids, shown: &shown)
    }
  }

  private static func text(_ drafts: [SettingDraft], _ screens: [String], _ findings: AppFindings, _ schema: String) -> String {
    let shown = Set(findings.screens.flatMap(\.rows).compactMap(\.key))
    var lines = head(schema)
    if drafts.isEmpty { return lines.map { $0 + "\n" }.joined() }
    lines.append("settings:")
    lines += drafts.filter { shown.contains($0.key.key) || shown.isEmpty }.flatMap { $0.lines(indent: 2) }
    let others = drafts.filter { !shown.contains($0.key.key) }
    if !shown.isEmpty, !others.isEmpty {
      lines.append("  # No control of these was found. What is no setting goes to \"stored\" in app.yaml.")
      lines += others.flatMap { $0.lines(indent: 2) }
    }
    if !screens.isEmpty { lines += ["", "screens:"] + screens }
    return lines.map { $0 + "\n" }.joined()
  }
}
