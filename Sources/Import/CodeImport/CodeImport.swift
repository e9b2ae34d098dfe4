package import AppSources
package import Diagnostics
package import SettingsImport
package import SettingsModel
internal import SourceValues

extension SettingsImport {
  /// Imports settings and screens from the app's code.
  ///
  /// - Parameters:
  ///   - findings: The keys and screens in the code.
  ///   - catalogue: The settings and screens that the site already has.
  ///   - left: Keys that the site names for another reason, such as in `ignore`. They are never added.
  ///   - bundled: The keys of the app's `Settings.bundle`. If the code has no control for one, the bundle is better to import from.
  ///   - file: The existing `settings.yaml`, if there is one.
  ///   - schema: The URL of the file's JSON Schema, for editors.
  ///   - canDraw: Returns whether pages can show a symbol.
  package init(
    _ findings: AppFindings, into catalogue: Catalogue, leaving left: Set<String> = [], bundled: Set<String> = [], _ file: SourceText?,
    schema: String, canDraw: (String) -> Bool = { _ in true }
  ) {
    let known = CatalogueKeys(catalogue)
    let renamed = file == nil ? [] : RenamedKey.all(in: catalogue, findings)
    let left = left.union(renamed.map(\.new.key))
    let parts = KeyParts(findings, of: findings.keys.filter { !known.has($0) && !left.contains($0.key) }, bundled)
    var ids = IDAssignment(taken: known.ids)
    let drafts = (parts.shown + parts.unclear).map { SettingDraft(id: ids.id(forKey: $0.key, symbols: $0.symbols), key: $0) }
    let stored = parts.unseen.map { StoredDraft(id: ids.id(forKey: $0.key, symbols: $0.symbols), key: $0) }
    var settings = known.settings
    for draft in drafts { settings[draft.key.key] = draft.id }
    let titles = Dictionary(
      findings.keys.compactMap { key in key.titles.first.map { (key.key, $0.text) } }, uniquingKeysWith: { first, _ in first })
    let screens = Self.screens(findings, settings, titles, canDraw, &ids)
    let added = drafts.map(\.id)
    // In a new file, comments name the conditions.
    let notes = [findings.summary].compactMap(\.self) + UnresolvedFact.summary(findings.undecided, listsConditions: file != nil)
    guard let file else {
      let text = Self.text(Array(drafts.prefix(parts.shown.count)), unclear: Array(drafts.dropFirst(parts.shown.count)), screens, schema)
      self.init(bytes: Array(text.utf8), added: added, rest: "", stored: stored.map(\.entry), notes: notes)
      return
    }
    let (renewed, changes) = renamed.reduce((file, [String]())) { result, one in
      one.changed(in: result.0).map { ($0, result.1 + [one.description]) } ?? result
    }
    let (bytes, rest) = Self.inserted(
      { indent in drafts.flatMap { $0.lines(indent: indent) } }, screens, into: renewed, addsScreens: catalogue.screens.isEmpty)
    self.init(bytes: bytes, added: added, rest: rest, stored: stored.map(\.entry), notes: changes + notes)
  }
}

extension SettingsImport {
  /// Returns the entry that describes a key, in one line, to paste into `settings.yaml`.
  package static func entry(of key: FoundKey, beside catalogue: Catalogue) -> String {
    var ids = IDAssignment(taken: CatalogueKeys(catalogue).ids)
    return SettingDraft(id: ids.id(forKey: key.key, symbols: key.symbols), key: key).line
  }

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
    let untyped = Set(findings.keys.filter { $0.type == nil }.map(\.key))
    return tree.ordered.flatMap { screen in
      ScreenDraft(
        id: names[screen.name] ?? "", screen: screen, settings: settings, screens: names, titles: titles, untyped: untyped, drawn: drawn,
        isMain: screen == tree.ordered.first, orphans: screen == tree.ordered.first ? tree.orphans : []
      ).lines(&ids, shown: &shown)
    }
  }

  private static func text(_ shown: [SettingDraft], unclear: [SettingDraft], _ screens: [String], _ schema: String) -> String {
    var lines = head(schema)
    if shown.isEmpty && unclear.isEmpty { return lines.map { $0 + "\n" }.joined() }
    lines.append("settings:")
    lines += shown.flatMap { $0.lines(indent: 2) }
    if !unclear.isEmpty {
      lines.append("  # No control was found for these. Move keys that aren't settings to \"stored\" in app.yaml.")
      lines += unclear.flatMap { $0.lines(indent: 2) }
    }
    if !screens.isEmpty { lines += ["", "screens:"] + screens }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The app's screens, in the order in which users reach them. The first is the main screen.
struct ScreenTree {
  private(set) var ordered: [CodeScreen] = []
  /// Screens that no other screen opens. The main screen gets rows for these screens.
  let orphans: [CodeScreen]

  init(_ all: [CodeScreen]) {
    let screens = all.filter(\.hasRows)
    let byName = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let targets = Set(screens.flatMap(\.targets))
    let entrances = screens.filter { !targets.contains($0.name) }
    var root = screens.count == 1 ? screens[0] : nil
    // The main screen is the screen from which the most screens can be reached.
    let candidates = (entrances + screens).filter { !$0.targets.isEmpty }.map(\.name)
    let main = ScreenReach(byName.mapValues(\.orderedTargets)).root(among: candidates, reaching: Set(byName.keys))
    if let main, main.count > 1 { root = byName[main.name] }
    // Otherwise, it is the view that is called “settings”, if the code has one.
    root = root ?? entrances.filter(\.isNamedSettings).max { $0.rows.count < $1.rows.count }
    let reached = root.map { byName.reached(from: [$0]) } ?? []
    let names = Set(reached.map(\.name))
    orphans = entrances.filter { !names.contains($0.name) }
    if root == nil, let place = screens.first?.place {
      ordered.append(CodeScreen(name: "", title: "Settings", sections: [], place: place))
    }
    ordered += byName.reached(from: reached + orphans + screens)
  }
}
