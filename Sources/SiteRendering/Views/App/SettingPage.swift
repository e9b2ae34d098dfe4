internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/<id>/`: everything known about a setting, or about a row without one.
struct SettingPage {
  let context: PageContext
  private var words: Words { context.words }

  func view(setting: Setting) -> PageView {
    let places = context.index.places(of: setting.id)
    var sheet = context.sheet()
    addPlaces(places, to: &sheet)
    ValueFacts(context: context, setting: setting).add(to: &sheet)
    StorageFacts(context: context, setting: setting).add(to: &sheet)
    sheet.add(words.labelOnEveryChange, context.items(setting.onChange))
    addPermission(of: setting, to: &sheet)
    sheet.add(words.labelOnSwitchingOn, context.items(setting.onEnable))
    sheet.add(words.labelOnSwitchingOff, context.items(setting.onDisable))
    sheet.add(words.labelPrivacy, setting.sensitive == true ? words.neverPublished : nil)
    sheet.add(words.labelCollects, (setting.collects ?? []).map { .init(text: $0) })
    context.add(since: setting.since, setting.platforms, to: &sheet)
    addHistory(of: setting, to: &sheet)
    for place in places { addRow(place, to: &sheet) }
    let related = RelatedItems(context: context, conditions: places.map(\.row))
    let named = (setting.related ?? []).compactMap { context.settings[$0] }.map { setting in
      FactSheet.Item(text: context.title(of: setting), href: context.href(setting.id))
    }
    let found = related.items(to: setting.id.rawValue, effects: setting.switchEffects, except: setting.id)
    sheet.add(words.labelRelated, named + found.filter { item in !named.contains { $0.href == item.href } })
    context.attributes(setting.attributes, into: &sheet)
    sheet.add(words.labelAlsoFoundAs, setting.keywords.map { words.list($0) })
    let row = places.first?.row
    let about = Prose(setting.description, setting.descriptionHTML) ?? Prose(row?.detail, row?.detailHTML)
    let notes = Prose.list(setting.notes, setting.notesHTML) + places.flatMap { Prose.list($0.row.notes, $0.row.notesHTML) }
    let page = view(title: context.title(of: setting), about: about, places, sheet: sheet, notes: notes, rows: places.map(\.row))
    return qualified(page, setting.id.rawValue)
  }

  func view(row: Row, of screen: Screen) -> PageView {
    let places = context.index.places(of: row.id, on: screen.id)
    var sheet = context.sheet()
    addPlaces(places, to: &sheet)
    for place in places { addRow(place, to: &sheet) }
    let related = RelatedItems(context: context, conditions: [row])
    sheet.add(words.labelRelated, related.items(to: row.id.rawValue, effects: row.allEffects, except: nil))
    let page = view(
      title: context.filled(row.title), about: Prose(row.detail, row.detailHTML), places, sheet: sheet,
      notes: Prose.list(row.notes, row.notesHTML), rows: [row])
    return qualified(page, row.id.rawValue)
  }
}

extension SettingPage {
  /// The screen below the first one that it stands on: another page of the app may have its title.
  private func part(of places: [Place], title: String) -> String {
    guard let screen = places.first?.screen, screen.id != context.catalogue.screens.first?.id else { return words.settingsTitle }
    let name = context.filled(screen.title)
    return name == title ? words.settingsTitle : name
  }

  /// A page with what tells it apart from others of its title.
  private func qualified(_ page: PageView, _ name: String) -> PageView {
    var page = page
    page.part = context.qualifier(context.index.qualifiers.pages[name]) ?? page.part
    return page
  }

  private typealias Place = CatalogueIndex.Place

  private func view(
    title: String, about: Prose?, _ places: [Place], sheet: FactSheet, notes: [Prose], rows: [Row]
  ) -> PageView {
    let machine = rows.compactMap(\.machine).first
    let app = context.app
    var view = context.view(
      "setting", title, description: about?.text ?? words.settingDescription(setting: title, app: app.name))
    view.part = part(of: places, title: title)
    view.crumbs.append((words.settingsTitle, SitePaths.page("settings", of: app.id)))
    view.values = [
      "intro": .optional(about?.text), "introHTML": context.html(about?.text, about?.html),
      "preview": .list(places.prefix(1).map { RowView(context: context, place: $0).value }),
      "sheet": sheet.value,
      "states": MachineView(context: context).value(machine), "hasStates": .flag(machine != nil),
      "share": rows.contains { $0.opens?.shares != nil } ? ShareCode(context: context).value : .none,
    ]
    view.values.merge(context.notes(notes.map(\.text), notes.shownHTML)) { own, _ in own }
    return view
  }

  private func addPlaces(_ places: [Place], to sheet: inout FactSheet) {
    let items = places.map { place in
      let path = [place.screen.title, place.section.title, context.filled(place.row.title)].compactMap(\.self).joined(separator: " › ")
      let href = context.href(.settings, fragment: "\(place.screen.id)-\(place.row.id)")
      return FactSheet.Item(text: path, href: href)
    }
    sheet.add(words.labelPlace, items.isEmpty ? [.init(text: words.noRowShowsIt)] : items)
  }

  private func addHistory(of setting: Setting, to sheet: inout FactSheet) {
    sheet.add(words.labelDeprecated, setting.deprecated?.text(words))
    func add(_ label: String, _ settings: [Setting]) {
      sheet.add(label, settings.map { .init(text: context.title(of: $0), href: context.href($0.id)) })
    }
    add(words.labelReplacedBy, setting.deprecated?.replacedBy.flatMap { context.settings[$0] }.map { [$0] } ?? [])
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

  private func addRow(_ place: Place, to sheet: inout FactSheet) {
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
      sheet.add(words.labelAsksBefore, NameWords.title(confirmation.kind), note: note)
      sheet.add(words.labelOnSayingYes, context.items(confirmation.onConfirm))
    }
    sheet.add(words.labelSetsOff, context.items(row.effects))
    context.add(since: row.since, row.platforms, to: &sheet)
    context.attributes(row.attributes, into: &sheet)
  }

  private func text(of confirmation: Row.Confirmation) -> String? {
    guard let title = confirmation.title, let message = confirmation.message else { return confirmation.title ?? confirmation.message }
    return words.labelled(label: title, text: message)
  }
}

extension Row {
  var allEffects: [Effect.ID] {
    (effects ?? []) + (confirmation?.onConfirm ?? []) + (machine?.states.flatMap(\.effects) ?? [])
  }
}

extension Setting.Deprecation {
  /// `Since 2.4: the watch decides.`, or the plain fact.
  func text(_ words: Words) -> String {
    switch (since, message) {
    case (let since?, let message?): words.deprecatedSinceBecause(version: since, message: message)
    case (let since?, nil): words.deprecatedSince(since)
    case (nil, let message?): message
    case (nil, nil): words.deprecatedPlainly
    }
  }
}

extension Row.Kind {
  func text(_ words: Words) -> String {
    switch self {
    case .toggle: words.rowToggle
    case .picker: words.rowPicker
    case .range: words.rowRange
    case .text: words.rowText
    case .list: words.rowList
    case .link: words.rowLink
    case .action: words.rowAction
    case .info: words.rowInfo
    case .custom: words.rowCustom
    }
  }
}

extension Collection {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
