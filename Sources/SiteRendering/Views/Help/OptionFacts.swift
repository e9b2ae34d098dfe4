internal import Localization
internal import SettingsModel
internal import TextCoding

/// What a page says of the options of a setting: their titles with what the author says of each, and what has to be bought for it.
struct OptionFacts {
  let context: PageContext

  private var words: Words { context.words }

  func add(_ options: [Setting.Option], to sheet: inout FactSheet) {
    // Titles alone stand in the sentence above.
    let isSaid = options.count <= HelpLead.mostOptions && options.allSatisfy { note(of: $0).text == nil }
    if !isSaid { sheet.add(words.labelOptions, options.map(item)) }
  }

  private func item(_ option: Setting.Option) -> FactSheet.Item {
    let note = note(of: option)
    return FactSheet.Item(text: option.title, note: note.text, noteHTML: note.html)
  }

  private func note(of option: Setting.Option) -> (text: String?, html: String?) {
    let gate = option.entitlement.flatMap { context.catalogue.entitlement($0) }.map { words.needs($0.title) }
    let others = [
      gate, option.since.map { words.labelled(label: words.labelSince, text: $0) }, context.text(of: option.platforms),
      option.visibleWhen.flatMap { context.readers.sentence($0, to: .see) },
    ]
    let text = words.list([option.group, option.detail] + others, between: words.listSemicolon).nonEmpty
    let html = context.marked(option.detailHTML).map { detail in
      let escaped = others.map { $0?.escapedForHTML }
      return words.list([option.group?.escapedForHTML, detail] + escaped, between: words.listSemicolon.escapedForHTML)
    }
    return (text, html)
  }
}
