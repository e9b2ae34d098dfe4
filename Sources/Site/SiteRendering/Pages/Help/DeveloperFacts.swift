internal import Localization
internal import SettingsModel
internal import SiteContent

/// The facts about a setting or row for developers: type, symbol, keys, conditions, effects, and missing documentation.
struct DeveloperFacts {
  let context: PageContext
  /// The rows of the setting, or the row itself.
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

  /// Adds the facts about a row without a setting.
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
    let fact = context.index.fact(permission.fact)
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
    // A missing icon is a gap only if no row of the app has one.
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

/// The facts about a setting's values.
struct ValueFacts {
  let context: PageContext
  let setting: Setting

  private var words: Words { context.words }

  func add(to sheet: inout FactSheet) {
    sheet.add(words.labelType, setting.type.map { typeText($0) }, note: setting.format.map { text(of: $0) }, orUndocumented: true)
    if setting.type?.known == .enumeration || setting.choices != nil { addOptions(to: &sheet) }
    if setting.type?.known == .integer || setting.type?.known == .number, setting.options == nil {
      let count = setting.allowedValueCount.map { words.valueCount($0) }
      sheet.add(
        words.labelRange, ValueWords.range(of: setting, context.index.model), note: count ?? context.gap(words.gapBetween),
        orUndocumented: true)
    }
    if let items = setting.items { sheet.add(words.labelRange, ValueWords.range(of: items, context.index.model)) }
    let domain: any ScalarDomain = setting.items ?? setting
    sheet.add(words.labelLength, count(domain.minLength, domain.maxLength) { words.characterCount($0) })
    sheet.add(
      words.labelElements, count(setting.minItems, setting.maxItems) { words.elementCount($0) },
      note: setting.uniqueItems == true ? words.allDifferent : nil)
    // The default of a sensitive setting isn't missing, but unpublished.
    sheet.add(words.labelDefault, setting.default.map { [item($0)] } ?? [], orUndocumented: setting.sensitive != true)
    sheet.add(words.labelExamples, (setting.examples ?? []).map(item))
    if setting.required == true { sheet.add(words.labelValues, words.valueRequired) }
    if setting.nullable == true { sheet.add(words.labelValues, words.valueMayBeMissing) }
  }

  private func item(_ value: JSONValue) -> FactSheet.Item { FactSheet.Item(value, of: setting, words) }

  private func count(_ minimum: Int64?, _ maximum: Int64?, _ text: (Int64) -> String) -> String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: text(minimum)
    case (let minimum?, let maximum?): words.fromTo(minimum: words.numbers.text(Double(minimum)), maximum: text(maximum))
    case (let minimum?, nil): words.atLeastCount(text(minimum))
    case (nil, let maximum?): words.atMostCount(text(maximum))
    case (nil, nil): nil
    }
  }

  private func typeText(_ type: ExtensibleEnum<Setting.Kind>) -> String {
    switch type.known {
    case .boolean: words.typeBoolean
    case .integer: words.typeInteger
    case .number: words.typeNumber
    case .string: words.typeString
    case .enumeration: words.typeEnumeration
    case .array:
      setting.items?.format.map { words.typeArrayOf(text(of: $0)) } ?? setting.items?.type.map { words.typeArrayOf(typeText($0)) }
        ?? words.typeArray
    case .object: words.typeObject
    case nil: type.rawValue
    }
  }

  private func text(of format: ExtensibleEnum<Setting.TextFormat>) -> String {
    switch format.known {
    case .color: words.formatColor
    case .date: words.formatDate
    case .time: words.formatTime
    case .dateTime: words.formatDateTime
    case .uri: words.formatURI
    case .email: words.formatEmail
    case .file: words.formatFile
    case .font: words.formatFont
    case .shortcut: words.formatShortcut
    case .data: words.formatData
    case nil: format.rawValue
    }
  }

  private func addOptions(to sheet: inout FactSheet) {
    let items = (setting.choices ?? []).map { option in
      FactSheet.Item(text: option.title, note: option.title == option.value.text ? nil : option.value.text)
    }
    sheet.add(words.labelOptions, items, orUndocumented: true)
    for gate in context.index.entitlements(named: Set((setting.choices ?? []).compactMap(\.entitlement))) {
      let href = context.developerHref(.entitlements, fragment: gate.id.rawValue)
      sheet.add(words.labelGate, gate.title, href: href, note: words.whenCondition(context.conditions.text(gate.when)))
    }
  }
}

/// The facts about the storage of a setting's value.
struct StorageFacts {
  let context: PageContext
  let setting: Setting

  private var words: Words { context.words }

  func add(to sheet: inout FactSheet) {
    sheet.addCode(words.labelSymbol, setting.symbol, orUndocumented: true)
    if let keys = setting.keys {
      sheet.add(words.labelStoredKey, keys.map { .init(text: $0.key, isCode: true, note: $0.platform) })
    } else {
      sheet.addCode(words.labelStoredKey, setting.key, orUndocumented: true)
    }
    if let store = setting.store { sheet.add(words.labelStore, text(of: store.kind), note: store.name ?? store.symbol) }
    sheet.add(words.labelScope, setting.scope.map { context.index.scope($0)?.title ?? $0.rawValue })
  }

  private func text(of kind: ExtensibleEnum<Setting.Store.Kind>) -> String {
    switch kind.known {
    case .userDefaults: words.storeUserDefaults
    case .appGroup: words.storeAppGroup
    case .iCloud: words.storeICloud
    case .keychain: words.storeKeychain
    case .file: words.storeFile
    case .server: words.storeServer
    case .code: words.storeCode
    case nil: kind.rawValue
    }
  }
}

extension PageContext {
  /// Adds the app version that introduced a setting or row, and the platforms that have it.
  func add(since version: String?, _ platforms: [Platform]?, to sheet: inout FactSheet) {
    sheet.add(words.labelSince, version)
    sheet.add(words.labelPlatforms, (platforms ?? []).map { .init(text: text(of: $0)) })
  }

  func text(of platforms: [Platform]?) -> String? {
    platforms.map { words.list($0.map { text(of: $0) }) }
  }

  /// Returns text such as `iOS since 17.0, deprecated in 18.0`.
  private func text(of platform: Platform) -> String {
    let name = platform.since.map { words.platformSince(platform: platform.name, version: $0) } ?? platform.name
    return words.list([name, platform.deprecated.map { words.deprecatedIn($0) }, platform.removed.map { words.removedIn($0) }])
  }
}

extension Setting.Deprecation {
  /// Returns `Since 2.4: the watch decides.`, or just that the setting is deprecated.
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
