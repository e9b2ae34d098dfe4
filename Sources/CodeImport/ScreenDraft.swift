internal import AppSources
internal import SettingsImport
internal import SourceValues

/// The entry of a screen in `settings.yaml`.
struct ScreenDraft {
  let id: String
  let screen: CodeScreen
  /// Ids of settings by their keys, and of screens by the names of their views.
  let settings: [String: String]
  let screens: [String: String]
  let titles: [String: String]
  /// Keys whose type does not say what changes them.
  let unclear: Set<String>
  /// Symbols that pages can show.
  let drawn: Set<String>
  /// Whether it is the one that people enter by.
  let isFirst: Bool
  /// Screens that nothing in the code leads to.
  let orphans: [CodeScreen]

  func lines(_ ids: inout IDAssignment, shown: inout Set<String>) -> [String] {
    let name = screen.title ?? (isFirst && screen.isNamedSettings ? "Settings" : Self.missingTitle)
    // What was made to lead to the others is in no file.
    let place = screen.name.isEmpty ? "" : "  # \(YAMLText.comment(screen.place))"
    var lines = ["  \(id):\(place)", "    title: \(YAMLText.scalar(name))"]
    if !screen.name.isEmpty { lines.append("    view: \(YAMLText.scalar(screen.name))") }
    if let description = screen.description { lines.append("    description: \(YAMLText.scalar(description))") }
    lines.append("    sections:")
    let count = lines.count
    for (number, section) in screen.sections.enumerated() {
      let rows = section.rows.compactMap { row($0, &ids, &shown) }
      if rows.isEmpty { continue }
      lines.append("      - id: \(ids.id(forText: section.title ?? "", or: "\(id)-\(number + 1)"))")
      if let title = section.title { lines.append("        title: \(YAMLText.scalar(title))") }
      if let footer = section.footer { lines.append("        footer: \(YAMLText.scalar(footer))") }
      lines.append("        rows:")
      lines += rows.map { "          - \($0.text)" + ($0.remark.map { "  # \($0)" } ?? "") }
    }
    if !orphans.isEmpty {
      lines += ["      # No link to these was found.", "      - id: \(ids.id(forText: "", or: "\(id)-more"))", "        rows:"]
      for orphan in orphans {
        let id = screens[orphan.name] ?? ""
        lines.append("          - " + line(orphan.title, "link", or: "\(id)-row", [("opens", YAMLText.map([("screen", id)]))], &ids))
      }
    }
    return lines.count > count ? lines : []
  }

  private static let missingTitle = "FILL IN: the title of the screen"

  private func line(
    _ title: String?, _ kind: String, or id: String = "row", _ members: [(String, String)], _ ids: inout IDAssignment
  ) -> String {
    let row = [("title", YAMLText.scalar(title ?? Self.missingTitle)), ("kind", kind)] + members
    return "\(ids.id(forText: title ?? "", or: id)): \(YAMLText.map(row))"
  }

  private func row(_ row: CodeScreen.Row, _ ids: inout IDAssignment, _ shown: inout Set<String>) -> (text: String, remark: String?)? {
    // Pages would show a placeholder: what cannot be drawn is only said.
    let missing = row.symbol.flatMap { drawn.contains($0) ? nil : "icon: \(YAMLText.scalar($0)) has no drawing" }
    let remarks = [row.isInverted ? "on where the value is false" : nil, missing].compactMap(\.self)
    return text(row, &ids, &shown).map { ($0, remarks.isEmpty ? nil : remarks.joined(separator: "; ")) }
  }

  private func text(_ row: CodeScreen.Row, _ ids: inout IDAssignment, _ shown: inout Set<String>) -> String? {
    var members: [(String, String)] = []
    if let symbol = row.symbol, drawn.contains(symbol) { members.append(("icon", YAMLText.scalar(symbol))) }
    if let condition = ConditionDraft(row.visible, settings).text { members.append(("visibleWhen", condition)) }
    if let condition = ConditionDraft(row.enabled, settings).text { members.append(("enabledWhen", condition)) }
    if let style = row.style, style == "inline" { members.append(("style", style)) }
    if let key = row.key, let setting = settings[key] {
      if let control = row.control, unclear.contains(key) { members.append(("kind", control.rawValue)) }
      if let title = row.title, title != titles[key] { members.insert(("title", YAMLText.scalar(title)), at: 0) }
      if shown.insert(setting).inserted { return members.isEmpty ? setting : "\(setting): \(YAMLText.map(members))" }
      // A second row for one setting.
      return "\(ids.id(forText: row.title ?? "", or: setting)): \(YAMLText.map([("setting", setting)] + members))"
    }
    guard let title = row.title else { return nil }
    func link(_ target: (String, String)) -> String { line(title, "link", [("opens", YAMLText.map([target]))] + members, &ids) }
    switch row.kind {
    case .screen(let name): return link(screens[name].map { ("screen", $0) } ?? ("sheet", YAMLText.scalar(name)))
    case .url(let address): return link(("url", YAMLText.scalar(address)))
    case .system(let name): return link(("system", YAMLText.scalar(name)))
    case .elsewhere where row.isPushed: return line(title, "link", members, &ids)
    case .action: return line(title, "action", members, &ids)
    case .control, .elsewhere: return nil
    }
  }
}
