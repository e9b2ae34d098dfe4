internal import AppSources
internal import SettingsImport
internal import SettingsModel
internal import SourceValues

/// A screen's entry in `settings.yaml`.
struct ScreenDraft {
  let id: String
  let screen: CodeScreen
  /// The ids of settings, by key.
  let settings: [String: String]
  /// The ids of screens, by view name.
  let screens: [String: String]
  /// The titles of settings, by key.
  let titles: [String: String]
  /// The keys whose type is unknown. Their rows need a kind.
  let untyped: Set<String>
  /// The symbols that pages can draw.
  let drawn: Set<String>
  /// Whether the screen is the main screen.
  let isMain: Bool
  /// Screens that no other screen opens. Only the main screen has any.
  let orphans: [CodeScreen]

  func lines(_ ids: inout IDAssignment, shown: inout Set<String>) -> [String] {
    let name = screen.title ?? (isMain && screen.isNamedSettings ? "Settings" : Self.missingTitle)
    // A main screen that was generated to open the other screens has no source file.
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
      lines += ["      # No link to these screens was found.", "      - id: \(ids.id(forText: "", or: "\(id)-more"))", "        rows:"]
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
    // Symbols that pages can't draw are only mentioned in a comment: pages would show a placeholder.
    let missing = row.symbol.flatMap { drawn.contains($0) ? nil : "icon: \(YAMLText.scalar($0)) has no drawing" }
    let conditions = [("visibleWhen", row.visible), ("enabledWhen", row.enabled)].filter { !$0.1.isWhole }.map(\.0)
    let incomplete = conditions.isEmpty ? nil : "incomplete \(conditions.joined(separator: " and ")): \(YAMLText.comment(row.place))"
    let remarks = [row.isInverted ? "on if the value is false" : nil, missing, incomplete].compactMap(\.self)
    return text(row, &ids, &shown).map { ($0, remarks.isEmpty ? nil : remarks.joined(separator: "; ")) }
  }

  private func text(_ row: CodeScreen.Row, _ ids: inout IDAssignment, _ shown: inout Set<String>) -> String? {
    var members: [(String, String)] = []
    if let symbol = row.symbol, drawn.contains(symbol) { members.append(("icon", YAMLText.scalar(symbol))) }
    if let condition = ConditionDraft(row.visible, settings).text { members.append(("visibleWhen", condition)) }
    if let condition = ConditionDraft(row.enabled, settings).text { members.append(("enabledWhen", condition)) }
    if let style = row.style, style == "inline" { members.append(("style", style)) }
    if let key = row.key, let setting = settings[key] {
      if let control = row.control, untyped.contains(key) { members.append(("kind", control.rawValue)) }
      if let title = row.title, title != titles[key] { members.insert(("title", YAMLText.scalar(title)), at: 0) }
      if shown.insert(setting).inserted { return members.isEmpty ? setting : "\(setting): \(YAMLText.map(members))" }
      // This is another row for the same setting.
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

/// A condition in YAML: `{ isOn: true, not: { theme: dark }, any: [{ a: true }, { b: true }] }`. All of its entries must hold.
struct ConditionDraft {
  /// The condition as YAML, or nil if there are no requirements or YAML can't express them.
  let text: String?

  /// - Parameter settings: The ids of settings, by key.
  init(_ requirements: CodeScreen.Requirements, _ settings: [String: String]) {
    let condition = Condition(requirements.known) { key in settings[key].map { Setting.ID($0) } }
    text = requirements.known.isEmpty ? nil : condition.flatMap(Self.text)
  }

  private static func text(_ condition: Condition) -> String? {
    guard let all = condition.conjuncts.allMapped(member) else { return nil }
    let members = all.reduce(into: [(String, String)]()) { members, one in
      if !members.contains(where: { $0 == one }) { members.append(one) }
    }
    return Set(members.map(\.0)).count == members.count
      ? YAMLText.map(members) : YAMLText.map([("all", YAMLText.list(members.map { YAMLText.map([$0]) }))])
  }

  private static func member(_ entry: Condition.Entry) -> (String, String)? {
    switch entry {
    case .equals(let fact, let value): (fact.rawValue, value.yaml)
    case .not(let condition): text(condition).map { ("not", $0) }
    case .any(let parts): parts.allMapped(text).map { ("any", YAMLText.list($0)) }
    case .compares(let operation, let operands): (operation.rawValue, YAMLText.map(operands.map { ($0.rawValue, $1.yaml) }))
    // Conditions found in code never have these cases.
    case .all, .isOneOf, .unknown: nil
    }
  }
}

extension Scalar {
  fileprivate var yaml: String { if case .string(let text) = self { YAMLText.scalar(text) } else { text } }
}
