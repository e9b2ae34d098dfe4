internal import SettingsModel
internal import SiteContent

/// Who sets an effect off.
struct EffectTriggers {
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
      add(.init(text: screen.title, href: href, note: words.appearing), to: screen.onAppear ?? [])
      add(.init(text: screen.title, href: href, note: words.disappearing), to: screen.onDisappear ?? [])
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
