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
      for (note, ids) in occasions {
        for id in ids { add(.init(text: title, href: context.href(setting.id), note: note), to: id) }
      }
      for (value, ids) in (setting.permission?.outcomes ?? [:]).sorted(by: { $0.key < $1.key }) {
        for id in ids { add(.init(text: title, href: context.href(setting.id), note: words.switchedOnWith(value)), to: id) }
      }
    }
    for row in context.catalogue.screens.flatMap(\.rows) {
      for id in row.allEffects { add(.init(text: context.filled(row.title), href: context.href(row)), to: id) }
    }
    for screen in context.catalogue.screens {
      let href = context.links.href(SitePaths.page("settings", of: context.app.id), fragment: "screen-\(screen.id)")
      for id in screen.onAppear ?? [] { add(.init(text: screen.title, href: href, note: words.appearing), to: id) }
      for id in screen.onDisappear ?? [] { add(.init(text: screen.title, href: href, note: words.disappearing), to: id) }
    }
    let flow =
      (context.app.onboarding?.machine.states.flatMap(\.effects) ?? [])
      + (context.app.onboarding?.timeline.flatMap { $0.effects ?? [] } ?? [])
    for id in flow { add(.init(text: words.onboardingTitle, href: context.href(.onboarding)), to: id) }
    if let icons = context.app.icons {
      let ids = (icons.onAppear ?? []) + (icons.onSelect ?? []) + (icons.machine?.states.flatMap(\.effects) ?? [])
      for id in ids { add(.init(text: icons.title, href: context.href(.icons)), to: id) }
    }
  }

  func items(_ id: Effect.ID) -> [FactSheet.Item] { triggers[id] ?? [] }

  private mutating func add(_ item: FactSheet.Item, to id: Effect.ID) { triggers[id, default: []].append(item) }
}
