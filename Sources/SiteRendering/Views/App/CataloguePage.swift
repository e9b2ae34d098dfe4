internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/`: every screen, section and row.
struct CataloguePage {
  /// With more screens than this, links to each are no shorter a way than the filter.
  private static let mostLinks = 12

  let context: PageContext

  /// - Parameter live: the live screen above.
  func view(live: LiveScreen) -> PageView {
    let catalogue = context.catalogue
    let words = context.words
    var view = context.view("settings", words.settingsTitle, description: words.settingsDescription(context.app.name))
    let panes = context.index.pageless.panes
    let screens = listedScreens(without: Set(panes.values))
    let root = catalogue.screens.first?.id
    let hasLinks = screens.count > 1 && screens.count <= Self.mostLinks
    let hidden = catalogue.settings.filter { context.index.places(of: $0.id).isEmpty }
    view.values = [
      "live": catalogue.screens.isEmpty ? .none : live.value,
      "screens": .list(
        screens.map { shown in
          let row = root.flatMap { root in panes[shown.id].map { "\(root)-\($0)" } }
          return screen(shown, isList: true).setting("paneAnchor", to: .optional(row))
        }),
      "screenLinks": .list(
        (hasLinks ? screens : []).map { screen in
          [
            "title": .text(screen.title), "qualifier": .optional(context.qualifier(context.index.qualifiers.screens[screen.id])),
            "href": .text("#screen-\(screen.id)"), "count": .text(String(screen.rows.count)),
          ]
        }),
      "hasScreenLinks": .flag(hasLinks),
      // What leads to a screen or row that is left out leads to what is there instead.
      "rootAnchor": .optional(root.flatMap { $0 == screens.first?.id ? nil : "screen-\($0)" }),
      "rowless": .object(RowList(rows: hidden.map(rowless)).values), "hasRowless": .flag(!hidden.isEmpty),
      "hasFilter": .flag(context.index.rows.count > 1),
      "facts": .list(catalogue.facts.map(fact)), "hasFacts": .flag(!catalogue.facts.isEmpty),
      "components": ComponentList(context: context).value(catalogue.components),
      "hasComponents": .flag(catalogue.components?.isEmpty == false),
      "hasReference": .flag(!hidden.isEmpty || !catalogue.facts.isEmpty || catalogue.components?.isEmpty == false),
    ]
    view.searchTexts = searchTexts
    return view
  }

  /// The screens of the list, without those whose setting is in the row that opens them, and without the rows of panes.
  private func listedScreens(without panes: Set<Row.ID>) -> [Screen] {
    var screens = context.catalogue.screens.filter { !context.index.pageless.smallScreens.contains($0.id) }
    guard !panes.isEmpty else { return screens }
    screens[0].sections = screens[0].sections.compactMap { section in
      var section = section
      section.rows.removeAll { panes.contains($0.id) }
      return section.rows.isEmpty ? nil : section
    }
    if screens[0].sections.isEmpty, screens[0].cards?.isEmpty != false { screens.removeFirst() }
    return screens
  }

  /// Words for rows that are gray or missing, if some can be.
  private var searchTexts: [String] {
    let places = context.index.places
    let isGrey = places.contains { $0.section.enabledWhen != nil || $0.row.enabledWhen != nil }
    let isMissing = places.contains { $0.section.visibleWhen != nil || $0.row.visibleWhen != nil }
    return [isGrey ? context.words.searchIfGrey : nil, isMissing ? context.words.searchIfMissing : nil].compactMap(\.self)
  }

  /// A setting that no row shows.
  private func rowless(_ setting: Setting) -> TemplateValue {
    let values: [String: TemplateValue] = [
      "id": .text(setting.id.rawValue), "title": .text(context.title(of: setting)), "href": .text(context.href(setting.id)),
      "noteHTML": context.html(setting.notes?.first, setting.notesHTML?.first),
    ]
    return .object(values.merging(SettingSummary(of: setting, nil, context).values) { first, _ in first })
  }

  /// - Parameter isList: whether rows that open a small screen are replaced by the setting on it.
  func screen(_ screen: Screen, isList: Bool = false) -> TemplateValue {
    let sheet = ScreenFacts(context: context).sheet(screen)
    // Those of its sections too: they are for developers.
    let notes = Prose.list(screen.notes, screen.notesHTML) + screen.sections.flatMap { Prose.list($0.notes, $0.notesHTML) }
    let values: [String: TemplateValue] = [
      "id": .text(screen.id.rawValue), "title": .text(context.filled(screen.title)),
      // The page is called that already.
      "repeatsTitle": .flag(
        context.filled(screen.title) == context.words.settingsTitle && context.index.qualifiers.screens[screen.id] == nil),
      "qualifier": .optional(context.qualifier(context.index.qualifiers.screens[screen.id])), "intro": .optional(screen.description),
      "introHTML": context.html(screen.description, screen.descriptionHTML),
      "header": .list(screen.header?.name?.fallback.map { [["name": .text($0), "email": .none, "initials": .none]] } ?? []),
      "cards": .list((screen.cards ?? []).map(card)),
      "sections": .list(screen.sections.map { section($0, of: screen, isList) }),
      "sheet": sheet.value, "hasAbout": .flag(!sheet.entries.isEmpty || !notes.isEmpty),
    ]
    return .object(values.merging(context.notes(notes.map(\.text), notes.shownHTML)) { own, _ in own })
  }

  private func card(_ card: Screen.Card) -> TemplateValue {
    [
      "id": .text(card.id.rawValue), "title": .text(card.title), "label": .optional(card.label),
      "button": .optional(card.button?.title), "isHidden": false,
      "condition": .optional(card.visibleWhen.flatMap { context.readers.sentence($0, to: .see) }),
    ]
  }

  private func section(_ section: Section, of screen: Screen, _ isList: Bool) -> TemplateValue {
    let surroundings = CatalogueIndex.Surroundings(screen, section)
    let rows = section.rows.indices.map { number in
      let place = CatalogueIndex.Place(surroundings, number)
      let opened = isList ? context.index.place(openedBy: place.row) : nil
      return RowView(context: context, place: opened ?? place, opener: opened == nil ? nil : place).listed
    }
    let conditions = [
      section.visibleWhen.flatMap { context.readers.sentence($0, to: .see) },
      section.enabledWhen.flatMap { context.readers.sentence($0, to: .use) },
    ]
    let values: [String: TemplateValue] = [
      "id": .text(section.id.rawValue), "anchor": .text("section-\(screen.id)-\(section.id)"),
      "title": .optional(section.title.map { context.filled($0) }),
      "footer": .optional(section.footerHTML == nil ? section.footer.map(context.shown) : nil),
      "linkedFooterHTML": .none,
      "footerHTML": context.filledHTML(
        section.footer, section.footerHTML, version: context.words.theVersion, build: context.words.theBuild),
      "conditions": .list(conditions.compactMap { $0.map(TemplateValue.text) }),
      "isHidden": false,
    ]
    let lists = RowList(rows: rows).values.merging(context.notes(nil, nil)) { own, _ in own }
    return .object(values.merging(lists) { own, _ in own })
  }

  private func typeText(_ type: ExtensibleEnum<Fact.Kind>) -> String {
    switch type.known {
    case .boolean: context.words.factBoolean
    case .integer: context.words.factInteger
    case .string: context.words.factString
    case .enumeration, nil: type.rawValue
    }
  }

  private func fact(_ fact: Fact) -> TemplateValue {
    let words = context.words
    var sheet = FactSheet()
    let domain = fact.values.map { words.list($0.map { fact.valueTitles?[$0] ?? $0 }) } ?? typeText(fact.type)
    sheet.add(words.labelValues, fact.nullable == true ? words.orUnknown(domain) : domain)
    sheet.addCode(words.labelInCode, fact.source)
    sheet.add(words.labelAbout, fact.description, html: context.marked(fact.descriptionHTML))
    sheet.add(words.labelPrivacy, fact.sensitive == true ? words.neverPublished : nil)
    return ["id": .text(fact.id.rawValue), "title": .text(fact.title ?? fact.id.rawValue), "sheet": sheet.value]
  }
}
