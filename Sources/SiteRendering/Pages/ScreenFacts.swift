internal import SettingsModel

/// What is known of a screen beside its rows.
struct ScreenFacts {
  let context: PageContext

  func sheet(_ screen: Screen) -> FactSheet {
    var sheet = FactSheet()
    sheet.add("Comes up as", screen.presentation)
    sheet.addCode("View", screen.view)
    sheet.add(
      "Ways in",
      (screen.entries ?? []).map { entry in
        .init(text: context.prefix(entry.when) + entry.title, note: entry.path?.joined(separator: " → "))
      })
    sheet.add("Frame", context.variants(screen.chrome))
    for card in screen.cards ?? [] { add(card, to: &sheet) }
    if let header = screen.header { add(header, to: &sheet) }
    sheet.add("States", (screen.states ?? []).map { .init(text: words($0)) })
    if let overlay = screen.overlay { sheet.add("Overlay", context.prefix(overlay.when) + overlay.kind) }
    sheet.add("On appearing", context.items(screen.onAppear))
    sheet.add("On disappearing", context.items(screen.onDisappear))
    context.attributes(screen.attributes, into: &sheet)
    for section in screen.sections { context.attributes(section.attributes, into: &sheet) }
    return sheet
  }

  private func add(_ card: Screen.Card, to sheet: inout FactSheet) {
    sheet.add(
      "Card “\(card.title)”",
      [card.button.map { "“\($0.title)”" }, card.label.map { "label “\($0)”" }].compactMap(\.self).joined(separator: ", "))
    sheet.add("The card’s button opens", context.items(card.button?.opens))
    sheet.addCode("Drawn by", card.component)
    context.attributes(card.attributes, into: &sheet)
    sheet.add("About the card", (card.notes ?? []).map { .init(text: $0) })
  }

  private func add(_ header: Screen.Header, to sheet: inout FactSheet) {
    if let avatar = header.avatar {
      let size = avatar.size.map { "\($0) points" }
      let fallback = avatar.fallback.map { "else \($0.joined(separator: " or "))" }
      sheet.add("Photo", [size, avatar.shape, fallback].compactMap(\.self).joined(separator: ", "))
    }
    for (label, line) in [("Name", header.name), ("E-mail", header.email)] {
      guard let line else { continue }
      let fallback = line.fallback.map { $0.isEmpty ? "else nothing" : "else “\($0)”" }
      sheet.add(label, [line.styles?.joined(separator: ", "), fallback].compactMap(\.self).joined(separator: "; "))
    }
    sheet.addFlag("The header can be tapped", header.tappable)
    context.attributes(header.attributes, into: &sheet)
  }

  private func words(_ state: Screen.ScreenState) -> String {
    let parts = [
      state.header.map { "header: \($0)" }, state.rows.map { "rows: \($0)" }, state.message.map { "“\($0)”" },
      state.retry == true ? "with retry" : nil,
    ]
    let what = parts.compactMap(\.self).joined(separator: ", ")
    return "\(ValueWords.words(state.id.rawValue))" + (state.when.map { ", when \(context.words.text($0))" } ?? "")
      + (what.isEmpty ? "" : " — " + what)
  }
}
