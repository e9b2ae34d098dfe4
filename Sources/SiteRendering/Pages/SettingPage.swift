internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/<id>/`: everything known about a setting, or about a row without one.
struct SettingPage {
  let context: PageContext

  func view(setting: Setting) -> PageView {
    let places = context.index.places(of: setting.id)
    var sheet = context.sheet()
    addPlaces(places, to: &sheet)
    sheet.add("Type", setting.type.map { typeWords($0) }, orUndocumented: true)
    if setting.type?.known == .enumeration { addOptions(of: setting, to: &sheet) }
    if setting.type?.known == .integer || setting.type?.known == .number {
      let range = ValueWords.range(of: setting)
      let count = setting.allowedValueCount.map { "\(ValueWords.grouped(Double($0))) values" }
      let note = count ?? context.gap("the values between are not documented")
      sheet.add("Range", range.map { [.init(text: $0, note: note)] } ?? [], orUndocumented: true)
    }
    sheet.add("Default", setting.default.map { ValueWords.title(of: $0, in: setting) }, orUndocumented: true)
    sheet.addCode("Symbol", setting.symbol, orUndocumented: true)
    sheet.addCode("Stored key", setting.key, orUndocumented: true)
    sheet.add("On every change", context.items(setting.onChange))
    addPermission(of: setting, to: &sheet)
    sheet.add("On switching on", context.items(setting.onEnable))
    sheet.add("On switching off", context.items(setting.onDisable))
    sheet.add("Privacy", setting.sensitive == true ? "Its value is never published" : nil)
    sheet.add("Collects", (setting.collects ?? []).map { .init(text: $0) })
    addHistory(of: setting, to: &sheet)
    for place in places { addRow(place, to: &sheet) }
    let related = RelatedItems(context: context, conditions: places.map(\.row))
    sheet.add("Related", related.items(to: setting.id.rawValue, effects: setting.switchEffects, except: setting.id))
    sheet.add("Also found as", setting.keywords?.joined(separator: ", "))
    let notes = (setting.notes ?? []) + places.flatMap { $0.row.notes ?? [] }
    return view(
      title: context.title(of: setting), description: setting.description ?? places.first?.row.detail, places, sheet: sheet, notes: notes,
      rows: places.map(\.row))
  }

  func view(row: Row, of screen: Screen) -> PageView {
    let places = context.index.places(of: row.id, on: screen.id)
    var sheet = context.sheet()
    addPlaces(places, to: &sheet)
    for place in places { addRow(place, to: &sheet) }
    let related = RelatedItems(context: context, conditions: [row])
    sheet.add("Related", related.items(to: row.id.rawValue, effects: row.allEffects, except: nil))
    return view(title: context.filled(row.title), description: row.detail, places, sheet: sheet, notes: row.notes ?? [], rows: [row])
  }
}

extension SettingPage {
  /// The screen below the first one that it stands on: two screens may have rows of one title.
  private func part(of places: [Place], title: String) -> String {
    guard let screen = places.first?.screen, screen.id != context.catalogue.screens.first?.id else { return "Settings" }
    let name = context.filled(screen.title)
    return name == title ? "Settings" : name
  }

  private typealias Place = CatalogueIndex.Place

  private func view(
    title: String, description: String?, _ places: [Place], sheet: FactSheet, notes: [String], rows: [Row]
  ) -> PageView {
    let machine = rows.compactMap(\.machine).first
    var view = PageView(layout: "setting", title: title, app: context.app)
    view.part = part(of: places, title: title)
    view.description = description ?? "\(title) in the settings of \(context.app.name)."
    view.crumbs = [
      (context.app.name, SitePaths.app(context.app.id)), ("Settings", SitePaths.page("settings", of: context.app.id)),
    ]
    view.values = [
      "intro": .optional(description), "preview": .list(places.prefix(1).map(preview)), "sheet": sheet.value,
      "notes": .list(notes.map(TemplateValue.text)),
      "hasNotes": .flag(!notes.isEmpty), "states": MachineView(context: context).value(machine), "hasStates": .flag(machine != nil),
      "share": rows.contains { $0.opens?.shares != nil } ? ShareCode(context: context).value : .none,
    ]
    return view
  }

  /// The row as its screen shows it.
  private func preview(_ place: Place) -> TemplateValue {
    RowView(context: context, screen: place.screen, section: place.section).value(place.row)
  }

  private func addPlaces(_ places: [Place], to sheet: inout FactSheet) {
    let items = places.map { place in
      let path = [place.screen.title, place.section.title, context.filled(place.row.title)].compactMap(\.self).joined(separator: " › ")
      let href = context.links.href(SitePaths.page("settings", of: context.app.id), fragment: "\(place.screen.id)-\(place.row.id)")
      return FactSheet.Item(text: path, href: href)
    }
    sheet.add("Place", items.isEmpty ? [.init(text: "No row shows it")] : items)
  }

  private func addHistory(of setting: Setting, to sheet: inout FactSheet) {
    if let deprecation = setting.deprecated { sheet.add("Deprecated", [.init(text: deprecation.text)]) }
    func add(_ label: String, _ settings: [Setting]) {
      sheet.add(label, settings.map { .init(text: context.title(of: $0), href: context.href($0.id)) })
    }
    add("Replaced by", setting.deprecated?.replacedBy.flatMap { context.settings[$0] }.map { [$0] } ?? [])
    add("Replaces", context.index.predecessors(of: setting.id))
    sheet.add("Formerly", (setting.aliases ?? []).map { .init(text: $0.rawValue, isCode: true) })
  }

  private func typeWords(_ type: Open<Setting.Kind>) -> String {
    switch type.known {
    case .boolean: "On or off"
    case .integer: "Whole number"
    case .number: "Number"
    case .string: "Text"
    case .enumeration: "One of several options"
    case nil: type.rawValue
    }
  }

  private func addOptions(of setting: Setting, to sheet: inout FactSheet) {
    let items = (setting.options ?? []).map { option in
      let gate = option.entitlement.flatMap { context.catalogue.entitlement($0) }.map { "needs \($0.title)" }
      return FactSheet.Item(text: option.title, note: [option.detail, gate].compactMap(\.self).joined(separator: "; ").nonEmpty)
    }
    sheet.add("Options", items, orUndocumented: true)
    let gates = Set((setting.options ?? []).compactMap(\.entitlement)).compactMap { context.catalogue.entitlement($0) }
    for gate in gates.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      sheet.add(
        "Gate",
        [
          .init(
            text: gate.title, href: context.href(.entitlements, fragment: gate.id.rawValue), note: "when \(context.words.text(gate.when))")
        ])
    }
  }

  private func addPermission(of setting: Setting, to sheet: inout FactSheet) {
    guard let permission = setting.permission else { return }
    let fact = context.catalogue.fact(permission.fact)
    for value in fact?.values ?? permission.outcomes.keys.sorted() {
      guard let effects = permission.outcomes[value] else { continue }
      let label = "On switching on, with \(fact?.title ?? permission.fact.rawValue): \(fact?.valueTitles?[value] ?? value)"
      sheet.add(label, effects.isEmpty ? [.init(text: "Nothing more")] : context.items(effects))
    }
  }

  private func addRow(_ place: Place, to sheet: inout FactSheet) {
    let row = place.row
    sheet.add(
      "Row",
      [
        .init(
          text: row.kind.known?.words ?? row.kind.rawValue, note: [row.style, row.role].compactMap(\.self).joined(separator: ", ").nonEmpty)
      ])
    sheet.add("Opens", context.items(row.opens), orUndocumented: row.kind.known == .link)
    // Where other rows of the app have icons, one without is not a gap.
    sheet.add("Icon", context.icons(row.icon), orUndocumented: !context.index.hasIcons)
    sheet.add("At the end of the row", context.trailing(row.trailing))
    sheet.add("Badge", context.icons(row.badge))
    sheet.add("Shown when", context.condition(row.visibleWhen))
    sheet.add("Enabled when", [place.section.enabledWhen, row.enabledWhen].compactMap { context.condition($0).map { .init(text: $0) } })
    let reasons = (row.disabledReason ?? place.section.disabledReason ?? []).map { FactSheet.Item(text: context.prefix($0.when) + $0.text) }
    sheet.add("Reason when disabled", reasons)
    sheet.add("Repeated for", row.repeats)
    if let confirmation = row.confirmation {
      let text = [confirmation.title, confirmation.message].compactMap(\.self).joined(separator: ": ")
      sheet.add(
        "Asks before", [.init(text: ValueWords.words(confirmation.kind), note: text.nonEmpty ?? context.gap("its text is not documented"))])
      sheet.add("On saying yes", context.items(confirmation.onConfirm))
    }
    sheet.add("Sets off", context.items(row.effects))
    context.attributes(row.attributes, into: &sheet)
  }
}

extension Row {
  var allEffects: [Effect.ID] {
    (effects ?? []) + (confirmation?.onConfirm ?? []) + (machine?.states.flatMap(\.effects) ?? [])
  }
}

extension Setting.Deprecation {
  /// `Since 2.4: the watch decides.`, or the plain fact.
  var text: String {
    switch (since, message) {
    case (let since?, let message?): "Since \(since): \(message)"
    case (let since?, nil): "Since \(since)"
    case (nil, let message?): message
    case (nil, nil): "Not to be used any more"
    }
  }
}

extension Row.Kind {
  var words: String {
    switch self {
    case .toggle: "Toggle"
    case .picker: "Picker"
    case .range: "Range"
    case .text: "Text field"
    case .link: "Link"
    case .action: "Action"
    case .info: "Information"
    case .custom: "Custom control"
    }
  }
}

extension Collection {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
