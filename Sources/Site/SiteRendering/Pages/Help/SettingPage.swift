internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/<id>/`: how to change a setting or use a row without a setting, and details for developers.
struct SettingPage {
  let context: PageContext
  let stills: ScreenFigures
  private var words: Words { context.words }

  func view(setting: Setting) -> PageView {
    let places = context.index.places(of: setting.id)
    let rows = places.map(\.row)
    let title = context.title(of: setting)
    var help = context.sheet()
    HelpFacts(context: context, places: places).add(of: setting, to: &help)
    var details = context.sheet()
    DeveloperFacts(context: context, places: places).add(of: setting, to: &details)
    addRelated(to: setting, rows, &help, &details)
    help.add(words.labelAlsoFoundAs, setting.keywords.map { words.list($0) })
    let about = Prose(setting.description, setting.descriptionHTML) ?? context.description(by: rows.first)
    var view = view(title, HelpInstructions(context: context).text(for: setting, at: places.first), about: about, places)
    view.searchTitle = words.helpTitle(title)
    let isGap = about == nil && setting.gaps?.contains("description") == true
    view.values["introGap"] = .optional(isGap ? context.gap(words.helpNoDescription) : nil)
    let onSmallScreens = places.filter { context.index.opener(of: $0) != nil }
    let notes =
      Prose.list(setting.notes, setting.notesHTML) + rows.flatMap { Prose.list($0.notes, $0.notesHTML) }
      + onSmallScreens.flatMap { Prose.list($0.screen.notes, $0.screen.notesHTML) + Prose.list($0.section.notes, $0.section.notesHTML) }
    add(help: help, details: details, notes: notes, rows: rows, to: &view)
    return qualified(view, setting.id.rawValue)
  }

  func view(row place: CatalogueIndex.Place) -> PageView {
    let row = place.row
    let places = context.index.places(of: row.id, on: place.screen.id)
    var help = context.sheet()
    HelpFacts(context: context, places: places).add(of: row, to: &help)
    var details = context.sheet()
    DeveloperFacts(context: context, places: places).add(to: &details)
    let related = RelatedItems(context: context, conditions: [row])
    add(related.items(to: row.id.rawValue, effects: row.allEffects, except: nil), &help, &details)
    let lead = HelpInstructions(context: context).text(at: place)
    var view = view(context.filled(row.title), lead, about: context.description(by: row), places)
    add(help: help, details: details, notes: Prose.list(row.notes, row.notesHTML), rows: [row], to: &view)
    return qualified(view, row.id.rawValue)
  }
}

extension SettingPage {
  private typealias Place = CatalogueIndex.Place

  private func view(_ title: String, _ lead: String, about: Prose?, _ places: [Place]) -> PageView {
    // If there is no row, the lead only says so.
    var view = context.view("setting", title, description: places.isEmpty ? about?.text ?? lead : lead)
    view.part = part(of: places, title: title)
    view.searchTexts = [lead]
    view.breadcrumbs.append((words.settingsTitle, SitePaths.page("settings", of: context.app.place)))
    view.values = [
      "lead": .text(lead), "intro": .optional(about?.text), "introHTML": context.html(about?.text, about?.html),
      "introGap": .none,
      "picture": places.first.map { RowExcerpt(stills: stills, place: context.index.opener(of: $0) ?? $0).value.drawn(with: stills.look) }
        ?? .none,
      "showMeHref": .optional(places.first.flatMap { LiveScreenLink(context: context, place: $0).href }),
    ]
    return view
  }

  private func add(help: FactSheet, details: FactSheet, notes: [Prose], rows: [Row], to view: inout PageView) {
    let machine = rows.compactMap(\.machine).first
    let values: [String: TemplateValue] = [
      "help": help.value, "sheet": details.value, "showsDetails": .flag(context.showsDevelopers),
      "states": MachineStates(context: context).value(machine), "hasStates": .flag(machine != nil),
      "share": rows.contains { $0.opens?.shares != nil } ? ShareCode(context: context).value : .none,
    ]
    view.values.merge(values) { _, new in new }
    view.searchTexts += help.texts
    view.values.merge(context.notes(notes.map(\.text), notes.shownHTML)) { own, _ in own }
  }

  /// Returns the title of the setting's screen, or of the settings page if it is on the first screen. It distinguishes pages with the same
  /// title.
  private func part(of places: [Place], title: String) -> String {
    let place = places.first.flatMap(context.index.opener) ?? places.first
    guard let screen = place?.screen, screen.id != context.catalogue.screens.first?.id else { return words.settingsTitle }
    let name = context.filled(screen.title)
    return name == title ? words.settingsTitle : name
  }

  /// Adds a qualifier to a page if other pages have the same title.
  private func qualified(_ page: PageView, _ name: String) -> PageView {
    var page = page
    page.part = context.qualifier(context.index.qualifiers.pages[name]) ?? page.part
    return page
  }

  private func addRelated(to setting: Setting, _ rows: [Row], _ help: inout FactSheet, _ details: inout FactSheet) {
    let named = (setting.related ?? []).compactMap { context.settings[$0] }.map { setting in
      FactSheet.Item(text: context.title(of: setting), href: context.href(setting.id))
    }
    let related = RelatedItems(context: context, conditions: rows)
    let found = related.items(to: setting.id.rawValue, effects: setting.switchEffects, except: setting.id)
    let known = Set(named.map(\.href))
    add(named + found.filter { !known.contains($0.href) }, &help, &details)
  }

  /// Adds related items. If an item is related by an effect, its note names the effect, and the item is for developers.
  private func add(_ related: [FactSheet.Item], _ help: inout FactSheet, _ details: inout FactSheet) {
    help.add(words.labelRelated, related.filter { $0.note == nil })
    details.add(words.labelRelated, related.filter { $0.note != nil })
  }
}

/// A picture of a row with the title of its section, and with the rows that the user sees before and after it.
private struct RowExcerpt {
  private static let reach = 200

  let stills: ScreenFigures
  let place: CatalogueIndex.Place

  var value: TemplateValue {
    // Look only at near rows: a section may have thousands that the user doesn't see.
    let isShown = { (number: Int) in stills.shows(place.other(number)) }
    let before = (0..<place.number).suffix(Self.reach).last(where: isShown)
    let after = (place.number + 1..<place.section.rows.count).prefix(Self.reach).first(where: isShown)
    let shown = [before, place.number, after].compactMap(\.self)
    return [
      "title": .text(stills.title(above: place)), "frame": stills.frame,
      "rows": .list(
        shown.map { number in
          stills.value(of: place.other(number)).setting("isMarked", to: .flag(number == place.number))
        }),
    ]
  }
}

/// Settings and rows that are related to a setting or row of the same app.
struct RelatedItems {
  /// The maximum number of settings that are related because they share an effect. If more settings share it, the page links to the effect.
  static let mostSettingOff = 25

  let context: PageContext
  /// The rows whose conditions are considered.
  let conditions: [Row]

  /// Returns the rows that mention the setting or row, the settings and rows that its conditions mention, and the settings with the same
  /// effects.
  ///
  /// - Parameters:
  ///   - name: the id of the setting or row.
  ///   - own: the setting, or nil for a row without one.
  func items(to name: String, effects: [Effect.ID], except own: Setting.ID?) -> [FactSheet.Item] {
    let mentioned = Set(conditions.flatMap(\.mentions))
    var items: [FactSheet.Item] = []
    var seen = Set(conditions.map { context.href($0) })
    func add(_ text: String, _ href: String?, note: String? = nil) {
      guard let href else { return }
      if seen.insert(href).inserted { items.append(.init(text: text, href: href, note: note)) }
    }
    for row in context.index.rows(mentioning: [name], orShowing: mentioned) {
      add(context.filled(row.title, of: row.setting), context.href(row))
    }
    for setting in context.index.settings(named: mentioned) where setting.id != own {
      add(context.title(of: setting), context.href(setting.id))
    }
    let effects = Set(effects)
    let close = effects.filter { context.index.countSettingOff($0) <= Self.mostSettingOff }
    for setting in context.index.settings(settingOff: close) where setting.id != own {
      let titles = close.intersection(setting.switchEffects).compactMap { context.effects[$0]?.title }.sorted()
      add(context.title(of: setting), context.href(setting.id), note: context.words.list(titles))
    }
    for effect in context.index.effects(named: effects.subtracting(close)) {
      let count = context.index.countSettingOff(effect.id)
      add(effect.title, context.developerHref(.effects, fragment: effect.id.rawValue), note: context.words.settingsSetItOff(count))
    }
    return items
  }
}
