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

  func lines(_ ids: inout IDAssignment, shown: inout Set<String>) -> [String] {
    var lines = [
      "  \(id):  # \(YAMLText.comment(screen.place))", "    title: \(YAMLText.scalar(screen.title ?? "FILL IN: the title of the screen"))",
      "    view: \(YAMLText.scalar(screen.name))", "    sections:",
    ]
    for (number, section) in screen.sections.enumerated() {
      let rows = section.rows.compactMap { row($0, &ids, &shown) }
      if rows.isEmpty { continue }
      lines.append("      - id: \(ids.id(forText: section.title ?? "", or: "\(id)-\(number + 1)"))")
      if let title = section.title { lines.append("        title: \(YAMLText.scalar(title))") }
      if let footer = section.footer { lines.append("        footer: \(YAMLText.scalar(footer))") }
      lines.append("        rows:")
      lines += rows.map { "          - \($0.text)" + ($0.remark.map { "  # \($0)" } ?? "") }
    }
    return lines.count > 4 ? lines : []
  }

  private func row(_ row: CodeScreen.Row, _ ids: inout IDAssignment, _ shown: inout Set<String>) -> (text: String, remark: String?)? {
    // Pages would show a placeholder: what cannot be drawn is only told.
    let missing = row.symbol.flatMap { drawn.contains($0) ? nil : "icon: \(YAMLText.scalar($0)) has no drawing" }
    return text(row, &ids, &shown).map { ($0, missing) }
  }

  private func text(_ row: CodeScreen.Row, _ ids: inout IDAssignment, _ shown: inout Set<String>) -> String? {
    var members: [(String, String)] = []
    if let symbol = row.symbol, drawn.contains(symbol) { members.append(("icon", YAMLText.scalar(symbol))) }
    if let condition = ConditionDraft(row.visible, settings).text { members.append(("visibleWhen", condition)) }
    if let condition = ConditionDraft(row.enabled, settings).text { members.append(("enabledWhen", condition)) }
    if let key = row.key, let setting = settings[key] {
      guard shown.insert(setting).inserted else { return nil }
      if let control = row.control, unclear.contains(key) { members.append(("kind", control.rawValue)) }
      if let title = row.title, title != titles[key] { members.insert(("title", YAMLText.scalar(title)), at: 0) }
      return members.isEmpty ? setting : "\(setting): \(YAMLText.map(members))"
    }
    guard let title = row.title else { return nil }
    let kind: [(String, String)]
    switch row.kind {
    case .screen(let name):
      kind = [("kind", "link"), ("opens", YAMLText.map([screens[name].map { ("screen", $0) } ?? ("sheet", YAMLText.scalar(name))]))]
    case .url(let address): kind = [("kind", "link"), ("opens", YAMLText.map([("url", YAMLText.scalar(address))]))]
    case .action: kind = [("kind", "action")]
    case .control, .info, .elsewhere: return nil
    }
    return "\(ids.id(forText: title, or: "row")): \(YAMLText.map([("title", YAMLText.scalar(title))] + kind + members))"
  }
}
