internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/configuration/`: the screens with the values of the published user.
struct ConfigurationPage {
  let context: PageContext
  let resolved: ResolvedConfiguration
  private let resolver: ConfigurationResolver

  init(context: PageContext, configuration: Configuration) {
    self.context = context
    resolver = context.app.resolver(configuration, context.index.model)
    resolved = resolver.resolve()
  }

  /// - Parameter live: the live screen at the top of the page.
  func view(live: LiveScreen) -> PageView {
    let words = context.words
    var view = context.view("configuration", words.configurationTitle, description: words.configurationDescription(context.app.name))
    view.robots = "noindex"
    view.sample = resolved.sample == true ? .user : nil
    let profile = resolved.profile
    view.values = [
      "live": resolved.screens.isEmpty ? .none : live.value,
      "isPrivate": .flag(resolved.audience.known != .public),
      "hasProfile": .flag(profile != nil && !resolved.screens.contains { $0.header != nil }), "name": .optional(profile?.name),
      "email": .optional(profile?.email),
      "initials": .optional(profile?.initials),
      "photoHref": .optional(profile?.photo.map { PagePath(context.app.place.files.text + $0).encoded }),
      "screens": .list(resolved.screens.map(screen)),
      "values": .list(resolved.values.map(value)), "hasValues": .flag(!resolved.values.isEmpty),
      "valuesGap": .optional(resolved.values.contains { $0.isDefault == nil } ? context.gap(words.gapDefaults) : nil),
      "states": .list(resolved.facts.map(state)), "hasStates": .flag(!resolved.facts.isEmpty),
      "sheet": sheet.value,
    ]
    return view
  }

  private var sheet: FactSheet {
    var sheet = FactSheet()
    sheet.add(context.words.labelLanguage, resolved.language)
    sheet.add(context.words.labelAppIcon, context.app.icons?.icons.first { $0.id == resolved.icon }?.title)
    return sheet
  }

  func screen(_ screen: ResolvedConfiguration.Screen) -> TemplateValue {
    [
      "id": .text(screen.id.rawValue), "title": .text(screen.title),
      "header": .list(
        screen.header.map { [["name": .optional($0.name), "email": .optional($0.email), "initials": .optional($0.initials)]] } ?? []),
      "cards": .list(
        (screen.cards ?? []).map { card in
          let authored = context.index.screen(screen.id)?.cards?.first { $0.id == card.id }
          return [
            "id": .text(card.id.rawValue), "title": .text(card.title), "label": .optional(authored?.label),
            "button": .optional(authored?.button?.title), "isHidden": .flag(!card.visible), "condition": .none,
          ]
        }),
      "sections": .list(screen.sections.map { section($0, of: screen.id) }),
    ]
  }

  private func section(_ section: ResolvedConfiguration.Section, of screen: Screen.ID) -> TemplateValue {
    let values: [String: TemplateValue] = [
      "id": .text(section.id.rawValue), "anchor": .text("section-\(screen)-\(section.id)"), "title": .optional(section.title),
      "footer": .optional(section.footerHTML == nil ? section.footer : nil), "footerHTML": .none,
      "linkedFooterHTML": section.footerHTML == nil ? .none : context.html(section.footer, section.footerHTML), "conditions": [],
      "notes": [], "notesHTML": [], "hasNotes": false,
      "isHidden": .flag(!section.visible || section.rows.allSatisfy { !$0.visible }),
    ]
    return .object(values.merging(RowList(rows: section.rows.map { row($0, of: screen) }).values) { first, _ in first })
  }

  func row(_ row: ResolvedConfiguration.Row, of screen: Screen.ID) -> TemplateValue {
    let authored = context.index.places(of: row.row, on: screen).first?.row
    let setting = row.setting.flatMap { context.settings[$0] }
    let options = row.kind.known == .picker ? setting?.choices ?? [] : []
    let control = DrawnControl(of: row, setting, in: context.catalogue)
    let values: [String: TemplateValue] = [
      "id": .text(row.row.rawValue), "anchor": .text("\(screen)-\(row.row)"), "kind": .text(row.kind.rawValue), "title": .text(row.title),
      "href": .text(authored.map(context.href) ?? ""),
      "symbol": .optional(context.drawing(row.icon?.first)), "tint": tint(row.icon?.first),
      "badges": .list((row.badge ?? []).map { ["symbol": .optional(context.drawing($0)), "tint": tint($0)] }),
      "isDestructive": .flag(authored?.role == "destructive"),
      "isProminent": .flag(authored?.isProminent == true), "isSecondary": .flag(authored?.isSecondary == true),
      "unknown": .optional(isUnknown(row, of: authored, setting) ? context.unknownValue : nil),
      // A withheld value is shown as text, not as a switch.
      "isToggle": .flag(row.kind.known == .toggle && setting?.sensitive != true), "isOn": .flag(row.value == true),
      "isUnknown": .flag(row.value == nil), "gap": .none,
      "isPicker": .flag(row.kind.known == .picker),
      "hasChevron": .flag(row.kind.known == .link && authored?.leavesApp != true), "leavesApp": .flag(authored?.leavesApp == true),
      "trailing": .optional(control?.isSlider == false ? nil : trailing(row, of: authored, setting)), "inputs": control?.inputs ?? [],
      "isDescribed": .flag(setting?.sensitive == true),
      "swatches": context.swatches(row.trailing?.compactMap(\.swatches)),
      "conditions": .list((row.disabledReason ?? []).map { .text($0.text) }),
      "options": .list(context.options(options, chosen: row.value, isLocked: resolver.isLocked)),
      "hasOptions": .flag(!options.isEmpty),
      "isHidden": .flag(!row.visible), "isDisabled": .flag(!row.enabled),
    ]
    return .object(values.merging(SettingSummary.noValues) { first, _ in first })
  }

  /// Returns the icon's color, if the stylesheet has it. Other colors are shown as the accent color.
  private func tint(_ icon: Icon?) -> TemplateValue {
    guard let color = icon?.color, ["red", "orange", "yellow", "green", "blue"].contains(color) else { return .none }
    return .text(color)
  }

  private func trailing(_ row: ResolvedConfiguration.Row, of authored: Row?, _ setting: Setting?) -> String? {
    if setting?.sensitive == true { return context.words.withheld }
    if let text = row.trailing?.compactMap(\.text).first { return text }
    return authored?.trailing?.compactMap(\.text).compactMap(context.pattern).first
  }

  /// Returns whether the row ends with an unknown value.
  private func isUnknown(_ row: ResolvedConfiguration.Row, of authored: Row?, _ setting: Setting?) -> Bool {
    guard setting?.sensitive != true, row.trailing?.isEmpty != false else { return false }
    return authored?.showsText(now: resolver) == true || authored?.isUndescribed(setting) == true
  }

  private func value(_ value: ResolvedConfiguration.Value) -> TemplateValue {
    let words = context.words
    let setting = context.settings[value.setting]
    let origin = value.isDefault.map { $0 ? words.originDefault : words.originChanged }
    let deprecated = setting?.deprecated == nil ? nil : words.deprecated
    return [
      "title": .text(setting.map(context.title) ?? value.setting.rawValue), "href": .text(context.href(value.setting)),
      "value": .text(value.title ?? ""),
      "origin": .text(words.list([origin, deprecated])),
    ]
  }

  private func state(_ state: ResolvedConfiguration.State) -> TemplateValue {
    let words = context.words
    let fact = context.index.fact(state.fact)
    let word: String =
      switch state.value {
      case .boolean(let flag): flag ? words.stateYes : words.stateNo
      case .null, nil: words.stateUnknown
      case .string(""): words.stateEmpty
      case .some(let value): fact?.valueTitles?[value.text] ?? value.text
      }
    return ["title": .text(fact?.title ?? state.fact.rawValue), "value": .text(fact?.sensitive == true ? words.withheld : word)]
  }
}

extension Row {
  /// Returns whether the row ends in a text, even if its value is unknown.
  fileprivate func showsText(now resolver: ConfigurationResolver) -> Bool {
    (trailing ?? []).contains { $0.swatches == nil && ($0.when?.evaluate(resolver.current) ?? true) }
  }
}
