import SettingsModel

/// An app's screen as plain lines of text, such as a watch could show. Hidden parts are omitted.
///
///     Settings
///     (RE) Robin Example · robin@example.com
///     * Steps Pro: Get Steps Pro  [Start Your Free Trial]
///
///     App Settings
///       Unit system  Metric
///       Notifications  [on]
///       (disabled) Calls  › — Chat not running
struct ScreenText: Sendable {
  let app: CompanionApp
  let user: Configuration

  /// - Returns: nil if the app has no such screen.
  func text(of id: Screen.ID) -> String? {
    guard let screen = app.screens(of: user).first(where: { $0.id == id }) else { return nil }
    let lines = top(of: screen) + screen.sections.flatMap(rows)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ScreenText {
  private func top(of screen: ResolvedConfiguration.Screen) -> [String] {
    var lines = [screen.title]
    if let overlay = screen.overlay { lines.append("(\(overlay.kind) over the screen)") }
    if screen.state?.header == "skeleton" {
      lines.append("(loading)")
    } else if let header = screen.header {
      let name = [header.name, header.email].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
      let picture = header.photo == nil ? header.initials : "photo"
      lines.append([picture.map { "(\($0))" }, name].compactMap(\.self).joined(separator: " "))
    }
    if let message = screen.state?.message { lines.append("! " + message + (screen.state?.retry == true ? "  [Retry]" : "")) }
    for card in screen.cards ?? [] where card.visible {
      lines.append("* " + (card.label.map { $0 + ": " } ?? "") + card.title + (card.button.map { "  [\($0.title)]" } ?? ""))
    }
    return lines
  }

  /// Omits sections without visible rows.
  private func rows(of section: ResolvedConfiguration.Section) -> [String] {
    let rows = section.rows.filter(\.visible)
    guard section.visible, !rows.isEmpty else { return [] }
    return ["", section.title].compactMap(\.self) + rows.map(line) + (section.footer.map { ["  (\($0))"] } ?? [])
  }

  /// Returns a row as text. Unknown kinds have only a title and trailing items.
  private func line(of row: ResolvedConfiguration.Row) -> String {
    let declared = app.catalogue.screens.flatMap(\.rows).first { $0.id == row.row }
    let running = declared?.runningState(in: app.catalogue, ConfigurationResolver(app.catalogue, user).current)
    let isUsable = row.enabled && running?.disables == nil
    let start = [isUsable ? nil : "(disabled)", row.icon?.first.map(text), running?.title ?? row.title]
    let end = [
      running?.spinner == true ? "(working)" : nil, trailing(row), swatches(row), row.badge?.first.map(text), toggle(row),
      arrow(row, declared),
    ]
    let reason = row.enabled ? nil : row.disabledReason?.first.map { " — " + $0.text }
    return "  " + joined(start, " ") + (joined(end, " ").isEmpty ? "" : "  " + joined(end, " ")) + (reason ?? "")
  }

  private func trailing(_ row: ResolvedConfiguration.Row) -> String? {
    let isSensitive = row.setting.flatMap { app.catalogue.setting($0) }?.sensitive == true
    return isSensitive ? "withheld" : row.trailing?.compactMap(\.text).first
  }

  private func swatches(_ row: ResolvedConfiguration.Row) -> String? {
    row.trailing?.compactMap(\.swatches).first.map { String(repeating: "●", count: Int(min($0, 12))) }
  }

  private func toggle(_ row: ResolvedConfiguration.Row) -> String? {
    row.kind == .known(.toggle) ? row.value == true ? "[on]" : "[off]" : nil
  }

  /// Returns the mark of a link: to another screen, or out of the app.
  private func arrow(_ row: ResolvedConfiguration.Row, _ declared: Row?) -> String? {
    guard row.kind == .known(.link) else { return nil }
    return [.url, .system].contains(declared?.opens?.present.known) ? "↗" : "›"
  }

  private func text(of icon: Icon) -> String {
    "<" + joined([icon.symbol ?? icon.asset, icon.color], " ") + ">"
  }

  private func joined(_ parts: [String?], _ separator: String) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}
