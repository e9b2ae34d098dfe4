internal import Localization
internal import SettingsModel

/// What a setting's page says of its values.
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
    sheet.add(words.labelDefault, setting.default.map { [item($0)] } ?? [], orUndocumented: true)
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
    for gate in context.catalogue.entitlements where setting.choices?.contains(where: { $0.entitlement == gate.id }) == true {
      let href = context.developerHref(.entitlements, fragment: gate.id.rawValue)
      sheet.add(words.labelGate, gate.title, href: href, note: words.whenCondition(context.conditions.text(gate.when)))
    }
  }
}
