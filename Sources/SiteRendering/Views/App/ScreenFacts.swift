internal import Localization
internal import SettingsModel

/// The facts about a screen beside its rows.
struct ScreenFacts {
  let context: PageContext
  private var words: Words { context.words }

  func sheet(_ screen: Screen) -> FactSheet {
    var sheet = FactSheet()
    add(screen, to: &sheet)
    return sheet
  }

  func add(_ screen: Screen, to sheet: inout FactSheet) {
    sheet.add(words.labelComesUpAs, context.presentation(screen.presentation))
    sheet.addCode(words.labelView, screen.view)
    sheet.add(
      words.labelWaysIn,
      (screen.entries ?? []).map { entry in
        .init(
          text: context.text(entry.title, when: entry.when), note: entry.path?.joined(separator: words.forms.isRightToLeft ? " ← " : " → "))
      })
    sheet.add(words.labelFrame, context.variants(screen.chrome))
    for card in screen.cards ?? [] { add(card, to: &sheet) }
    if let header = screen.header { add(header, to: &sheet) }
    sheet.add(words.labelStates, (screen.states ?? []).map { .init(text: text($0)) })
    if let overlay = screen.overlay { sheet.add(words.labelOverlay, context.text(overlay.kind, when: overlay.when)) }
    sheet.add(words.labelOnAppearing, context.items(screen.onAppear))
    sheet.add(words.labelOnDisappearing, context.items(screen.onDisappear))
    context.attributes(screen.attributes, into: &sheet)
    for section in screen.sections { context.attributes(section.attributes, into: &sheet) }
  }

  private func add(_ card: Screen.Card, to sheet: inout FactSheet) {
    sheet.add(
      words.labelCard(card.title), words.list([card.button.map { words.quoted($0.title) }, card.label.map { words.cardLabel($0) }]))
    sheet.add(words.labelCardOpens, context.items(card.button?.opens))
    sheet.addCode(words.labelDrawnBy, card.component)
    context.attributes(card.attributes, into: &sheet)
    sheet.add(words.labelAboutCard, context.items(card.notes, card.notesHTML))
  }

  private func add(_ header: Screen.Header, to sheet: inout FactSheet) {
    if let avatar = header.avatar {
      let size = avatar.size.map { words.points("\($0)") }
      let fallback = avatar.fallback.map { words.elseAlternatives(words.alternatives($0)) }
      sheet.add(words.labelPhoto, words.list([size, avatar.shape, fallback]))
    }
    for (label, line) in [(words.labelName, header.name), (words.labelEmail, header.email)] {
      guard let line else { continue }
      let fallback = line.fallback.map { $0.isEmpty ? words.elseNothing : words.elseText($0) }
      sheet.add(label, words.list([line.styles.map { words.list($0) }, fallback], between: words.listSemicolon))
    }
    let label = context.catalogue.drawnFrame == .desktop ? words.labelHeaderClickable : words.labelHeaderTappable
    sheet.add(label, header.tappable.map { $0 ? words.yes : words.no })
    context.attributes(header.attributes, into: &sheet)
  }

  private func text(_ state: Screen.ScreenState) -> String {
    let parts = [
      state.header.map { words.stateHeader($0) }, state.rows.map { words.stateRows($0) }, state.message.map { words.quoted($0) },
      state.retry == true ? words.withRetry : nil,
    ]
    let name = NameWords.title(state.id.rawValue)
    let when = state.when.map { words.stateWhen(state: name, condition: context.conditions.text($0)) } ?? name
    return words.list(parts).nonEmpty.map { words.stateShows(state: when, what: $0) } ?? when
  }
}
