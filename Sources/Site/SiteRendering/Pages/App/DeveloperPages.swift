internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The pages for developers: the catalogue by effect, by symbol and key, and by entitlement.
struct DeveloperPages {
  let context: PageContext
  private var words: Words { context.words }

  func effects() -> PageView {
    var view = context.view("effects", words.effectsTitle, description: words.effectsDescription(context.app.name))
    let triggers = EffectTriggers(context: context)
    let reaches = [Effect.Reach.watch, .widget].map { (reach: Effect.Reach) in
      (reach, context.catalogue.settings.filter { setting in setting.onChange.contains { context.effects[$0]?.reaches?.known == reach } })
    }
    view.values = [
      "reaches": .list(
        reaches.filter { !$0.1.isEmpty }.map { reach, settings in
          [
            "title": .text(reach == .watch ? words.reachesWatch : words.reachesWidget),
            "id": .text("reach-\(reach.rawValue)"),
            "count": .text(words.labelColon(words.settingCount(settings.count))),
            "items": .list(settings.map { ["title": .text(context.title(of: $0)), "href": .text(context.href($0.id))] }),
          ]
        }),
      "effects": .list(context.catalogue.effects.map { effect($0, triggers) }),
    ]
    return view
  }

  private func effect(_ effect: Effect, _ triggers: EffectTriggers) -> TemplateValue {
    var sheet = context.sheet()
    sheet.add(words.labelCalls, (effect.calls ?? []).map { .init(text: $0, isCode: true) })
    sheet.add(words.labelRunsIn, effect.context)
    sheet.add(words.labelGuarantee, effect.guarantee.map(promise))
    sheet.add(words.labelReaches, effect.reaches.map(place))
    sheet.add(
      words.labelSets, (effect.sets ?? [:]).sorted { $0.key < $1.key }.map { .init(text: "\($0.key) = \($0.value.text)", isCode: true) })
    sheet.add(words.labelClears, (effect.clears ?? []).map { .init(text: $0, isCode: true) })
    sheet.add(words.labelAbout, effect.detail, html: effect.detailHTML)
    sheet.add(words.labelSetOffBy, triggers.items(effect.id), orUndocumented: true)
    return ["id": .text(effect.id.rawValue), "title": .text(effect.title), "sheet": sheet.value]
  }

  private func promise(_ guarantee: ExtensibleEnum<Effect.Guarantee>) -> String {
    switch guarantee.known {
    case .immediate: words.immediate
    case .requested: words.requested
    case .queued: words.queued
    case nil: NameWords.title(guarantee.rawValue)
    }
  }

  private func place(_ reach: ExtensibleEnum<Effect.Reach>) -> String {
    switch reach.known {
    case .watch: words.theWatch
    case .widget: words.theWidget
    case .systemSettings: words.theSystemSettings
    case nil: reach.rawValue
    }
  }

  func keys() -> PageView {
    var view = context.view("keys", words.keysTitle, description: words.keysDescription(context.app.name))
    let bound = context.catalogue.settings.filter { $0.symbol != nil || $0.key != nil }
    let unbound = context.catalogue.settings.filter { $0.symbol == nil && $0.key == nil }
    let stored = context.catalogue.stored ?? []
    view.values = [
      "boundCount": .text(String(bound.count)),
      "bound": .list(
        bound.sorted { ($0.symbol ?? "", $0.key ?? "") < ($1.symbol ?? "", $1.key ?? "") }.map {
          [
            "symbolHTML": .optional(html: $0.symbol.map { CodeName(text: $0).html }),
            "gap": .optional($0.symbol == nil ? context.gap(words.gapSymbol) : nil),
            "keyHTML": .optional(html: $0.key.map { CodeName(text: $0).html }), "title": .text(context.title(of: $0)),
            "href": .text(context.href($0.id)), "isDeprecated": .flag($0.deprecated != nil),
          ]
        }),
      "hasBound": .flag(!bound.isEmpty), "hasStored": .flag(!stored.isEmpty), "storedCount": .text(String(stored.count)),
      "stored": .list(
        stored.map {
          [
            "symbolHTML": .optional(html: $0.symbol.map { CodeName(text: $0).html }),
            "keyHTML": .optional(html: $0.key.map { CodeName(text: $0).html }), "title": .optional($0.title),
            "about": .optional($0.description),
            "aboutHTML": context.html($0.description, $0.descriptionHTML),
            "notesHTML": .list(Prose.list($0.notes, $0.notesHTML).map { ["noteHTML": context.html($0.text, $0.html)] }),
          ]
        }),
      "hasUnbound": .flag(!unbound.isEmpty && context.showsGaps), "unboundCount": .text(String(unbound.count)),
      "unbound": .list(unbound.map { ["title": .text(context.title(of: $0)), "href": .text(context.href($0.id))] }),
    ]
    return view
  }

  func entitlements() -> PageView {
    var view = context.view("entitlements", words.entitlementsTitle, description: words.entitlementsDescription(context.app.name))
    let gated = GatedParts(context: context)
    view.values = ["entitlements": .list(context.catalogue.entitlements.map { entitlement($0, gated) })]
    return view
  }

  private func entitlement(_ entitlement: Entitlement, _ gated: GatedParts) -> TemplateValue {
    var sheet = context.sheet()
    sheet.add(words.labelUserHasIt, context.condition(entitlement.when))
    sheet.add(words.labelWithoutItOpens, context.items(entitlement.opens), orUndocumented: true)
    sheet.add(words.labelOptionsNeedingIt, gated.options[entitlement.id] ?? [])
    let facts = Set(entitlement.when.facts)
    sheet.add(
      words.labelRowsDependingOnIt,
      gated.rows(mentioning: facts).map {
        .init(text: context.filled($0.title), href: context.href($0), note: context.condition($0.visibleWhen))
      })
    sheet.add(
      words.labelCardsDependingOnIt,
      gated.cards(mentioning: facts).map { .init(text: context.filled($0.title), note: context.condition($0.visibleWhen)) })
    return [
      "id": .text(entitlement.id.rawValue), "title": .text(entitlement.title), "sheet": sheet.value,
      "aboutHTML": context.html(entitlement.description, entitlement.descriptionHTML),
    ]
  }
}

/// The options that need entitlements, and the rows and cards whose conditions mention facts.
private struct GatedParts {
  private(set) var options: [Entitlement.ID: [FactSheet.Item]] = [:]
  private let rows: [Row]
  private let cards: [Screen.Card]
  private let rowNumbers: [Fact.ID: [Int]]
  private let cardNumbers: [Fact.ID: [Int]]

  init(context: PageContext) {
    for setting in context.catalogue.settings {
      for option in setting.choices ?? [] {
        guard let entitlement = option.entitlement else { continue }
        let text = context.words.labelled(label: context.title(of: setting), text: option.title)
        options[entitlement, default: []].append(.init(text: text, href: context.href(setting.id)))
      }
    }
    rows = context.index.rows
    cards = context.catalogue.screens.flatMap { $0.cards ?? [] }
    rowNumbers = Self.numbers(rows.map(\.visibleWhen))
    cardNumbers = Self.numbers(cards.map(\.visibleWhen))
  }

  func rows(mentioning facts: Set<Fact.ID>) -> [Row] { Set(facts.flatMap { rowNumbers[$0] ?? [] }).sorted().map { rows[$0] } }

  func cards(mentioning facts: Set<Fact.ID>) -> [Screen.Card] { Set(facts.flatMap { cardNumbers[$0] ?? [] }).sorted().map { cards[$0] } }

  private static func numbers(_ conditions: [Condition?]) -> [Fact.ID: [Int]] {
    conditions.enumerated().reduce(into: [:]) { numbers, condition in
      for fact in Set(condition.element?.facts ?? []) { numbers[fact, default: []].append(condition.offset) }
    }
  }
}

/// The settings, rows and screens that trigger each effect.
private struct EffectTriggers {
  private var triggers: [Effect.ID: [FactSheet.Item]] = [:]

  init(context: PageContext) {
    let words = context.words
    for setting in context.catalogue.settings {
      let title = context.title(of: setting)
      let occasions: [(String?, [Effect.ID])] = [
        (nil, setting.onChange), (words.switchedOn, setting.onEnable), (words.switchedOff, setting.onDisable),
      ]
      for (note, ids) in occasions { add(.init(text: title, href: context.href(setting.id), note: note), to: ids) }
      for (value, ids) in (setting.permission?.outcomes ?? [:]).sorted(by: { $0.key < $1.key }) {
        add(.init(text: title, href: context.href(setting.id), note: words.switchedOnWith(value)), to: ids)
      }
    }
    for row in context.index.rows {
      add(.init(text: context.filled(row.title), href: context.href(row)), to: row.allEffects)
    }
    for screen in context.catalogue.screens {
      let href = context.href(.settings, fragment: "screen-\(screen.id)")
      add(.init(text: context.filled(screen.title), href: href, note: words.appearing), to: screen.onAppear ?? [])
      add(.init(text: context.filled(screen.title), href: href, note: words.disappearing), to: screen.onDisappear ?? [])
    }
    let flow =
      (context.app.onboarding?.machine.states.flatMap(\.effects) ?? [])
      + (context.app.onboarding?.timeline.flatMap { $0.effects ?? [] } ?? [])
    add(.init(text: words.onboardingTitle, href: context.href(.onboarding)), to: flow)
    if let icons = context.app.icons {
      let ids = (icons.onAppear ?? []) + (icons.onSelect ?? []) + (icons.machine?.states.flatMap(\.effects) ?? [])
      add(.init(text: icons.title, href: context.href(.icons)), to: ids)
    }
  }

  func items(_ id: Effect.ID) -> [FactSheet.Item] { triggers[id] ?? [] }

  private mutating func add(_ item: FactSheet.Item, to ids: [Effect.ID]) {
    for id in ids { triggers[id, default: []].append(item) }
  }
}
