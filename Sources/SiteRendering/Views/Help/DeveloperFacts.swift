internal import Localization
internal import SettingsModel
internal import SiteContent

/// What developers want to know of a setting or a row: type, symbol, keys, conditions, effects, and what is not documented.
struct DeveloperFacts {
  let context: PageContext
  /// The rows that show it.
  let places: [CatalogueIndex.Place]

  private var words: Words { context.words }

  func add(of setting: Setting, to sheet: inout FactSheet) {
    addPlaces(to: &sheet)
    ValueFacts(context: context, setting: setting).add(to: &sheet)
    StorageFacts(context: context, setting: setting).add(to: &sheet)
    sheet.add(words.labelOnEveryChange, context.items(setting.onChange))
    addPermission(of: setting, to: &sheet)
    sheet.add(words.labelOnSwitchingOn, context.items(setting.onEnable))
    sheet.add(words.labelOnSwitchingOff, context.items(setting.onDisable))
    sheet.add(words.labelPrivacy, setting.sensitive == true ? words.neverPublished : nil)
    sheet.add(words.labelCollects, (setting.collects ?? []).map { .init(text: $0) })
    addHistory(of: setting, to: &sheet)
    for place in places {
      if let opener = context.index.opener(of: place) { addRow(opener, to: &sheet) }
      addRow(place, to: &sheet)
      if context.index.opener(of: place) != nil { ScreenFacts(context: context).add(place.screen, to: &sheet) }
    }
    context.attributes(setting.attributes, into: &sheet)
  }

  /// Of rows without a setting.
  func add(to sheet: inout FactSheet) {
    addPlaces(to: &sheet)
    for place in places { addRow(place, to: &sheet) }
  }
}

extension DeveloperFacts {
  private func addPlaces(to sheet: inout FactSheet) {
    let items = places.map { context.index.opener(of: $0) ?? $0 }.map { place in
      let titles = [place.screen.title, place.section.title].compactMap(\.self).map { context.filled($0) }
      let path = (titles + [context.filled(place.row.title, of: place.row.setting)]).joined(separator: " › ")
      return FactSheet.Item(text: path, href: context.placeHref(place))
    }
    sheet.add(words.labelPlace, items.isEmpty ? [.init(text: words.noRowShowsIt)] : items)
  }

  private func addHistory(of setting: Setting, to sheet: inout FactSheet) {
    func add(_ label: String, _ settings: [Setting]) {
      sheet.add(label, settings.map { .init(text: context.title(of: $0), href: context.href($0.id)) })
    }
    add(words.labelReplaces, context.index.predecessors(of: setting.id))
    sheet.add(words.labelFormerly, (setting.aliases ?? []).map { .init(text: $0.rawValue, isCode: true) })
  }

  private func addPermission(of setting: Setting, to sheet: inout FactSheet) {
    guard let permission = setting.permission else { return }
    let fact = context.catalogue.fact(permission.fact)
    for value in fact?.values ?? permission.outcomes.keys.sorted() {
      guard let effects = permission.outcomes[value] else { continue }
      let label = words.labelOnSwitchingOnWith(
        permission: fact?.title ?? permission.fact.rawValue, value: fact?.valueTitles?[value] ?? value)
      sheet.add(label, effects.isEmpty ? [.init(text: words.nothingMore)] : context.items(effects))
    }
  }

  private func addRow(_ place: CatalogueIndex.Place, to sheet: inout FactSheet) {
    let row = place.row
    sheet.add(words.labelRow, row.kind.known?.text(words) ?? row.kind.rawValue, note: words.list([row.style, row.role]).nonEmpty)
    sheet.add(words.labelOpens, context.items(row.opens), orUndocumented: row.kind.known == .link)
    // Where other rows of the app have icons, one without is not a gap.
    sheet.add(words.labelIcon, context.icons(row.icon), orUndocumented: !context.index.hasIcons)
    sheet.add(words.labelEndOfRow, context.trailing(row.trailing))
    sheet.add(words.labelBadge, context.icons(row.badge))
    sheet.add(words.labelShownWhen, context.condition(row.visibleWhen))
    sheet.add(
      words.labelEnabledWhen, [place.section.enabledWhen, row.enabledWhen].compactMap { context.condition($0).map { .init(text: $0) } })
    let reasons = row.disabledReason ?? place.section.disabledReason ?? []
    sheet.add(words.labelReasonDisabled, reasons.map { .init(text: context.text($0.text, when: $0.when)) })
    sheet.add(words.labelRepeatedFor, row.repeats)
    if let confirmation = row.confirmation {
      let note = text(of: confirmation) ?? context.gap(words.gapText)
      sheet.add(words.labelAsksBefore, confirmation.kind == "alert" ? words.labelAlert : NameWords.title(confirmation.kind), note: note)
      sheet.add(words.labelOnSayingYes, context.items(confirmation.onConfirm))
    }
    sheet.add(words.labelSetsOff, context.items(row.effects))
    context.attributes(row.attributes, into: &sheet)
  }

  private func text(of confirmation: Row.Confirmation) -> String? {
    guard let title = confirmation.title, let message = confirmation.message else { return confirmation.title ?? confirmation.message }
    return words.labelled(label: title, text: message)
  }
}
