internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/`: every screen, section and row.
struct CataloguePage {
  /// The maximum number of screens for which the page links to each screen. With more screens, the filter is faster.
  private static let maximumLinks = 12

  let context: PageContext

  /// - Parameter live: the live screen at the top of the page.
  func view(live: LiveScreen) -> PageView {
    let catalogue = context.catalogue
    let words = context.words
    var view = context.view("settings", words.settingsTitle, description: words.settingsDescription(context.app.name))
    let panes = context.index.pageless.panes
    let screens = listedScreens(without: Set(panes.values))
    let root = catalogue.screens.first?.id
    let hasLinks = screens.count > 1 && screens.count <= Self.maximumLinks
    let hidden = catalogue.settings.filter { context.index.places(of: $0.id).isEmpty }
    view.values = [
      "live": catalogue.screens.isEmpty ? .none : live.value,
      "screens": .list(
        screens.map { shown in
          let row = root.flatMap { root in panes[shown.id].map { "\(root)-\($0)" } }
          return screen(shown).setting("paneAnchor", to: .optional(row))
        }),
      "screenLinks": .list(
        (hasLinks ? screens : []).map { screen in
          [
            "title": .text(context.filled(screen.title)),
            "qualifier": .optional(context.qualifier(context.index.qualifiers.screens[screen.id])),
            "href": .text("#screen-\(screen.id)"), "count": .text(String(screen.rows.count)),
          ]
        }),
      "hasScreenLinks": .flag(hasLinks),
      // Links to the first screen still work if its rows are shown as panes.
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

  /// Returns the listed screens, without small screens and without the rows that open panes.
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

  /// The texts by which the search finds help with gray or missing rows, if the app may have such rows.
  private var searchTexts: [String] {
    let places = context.index.places
    let isGray = places.contains { $0.section.enabledWhen != nil || $0.row.enabledWhen != nil }
    let isMissing = places.contains { $0.section.visibleWhen != nil || $0.row.visibleWhen != nil }
    return [isGray ? context.words.searchIfGrey : nil, isMissing ? context.words.searchIfMissing : nil].compactMap(\.self)
  }

  /// Returns the values of a setting without a row.
  private func rowless(_ setting: Setting) -> TemplateValue {
    let values: [String: TemplateValue] = [
      "id": .text(setting.id.rawValue), "title": .text(context.title(of: setting)), "href": .text(context.href(setting.id)),
      "noteHTML": context.html(setting.notes?.first, setting.notesHTML?.first),
    ]
    return .object(values.merging(SettingSummary(of: setting, nil, context).values) { first, _ in first })
  }

  /// Returns a screen in which rows that open a small screen are replaced by that screen's row.
  private func screen(_ screen: Screen) -> TemplateValue {
    let sheet = ScreenFacts(context: context).sheet(screen)
    let notes = Prose.list(screen.notes, screen.notesHTML) + screen.sections.flatMap { Prose.list($0.notes, $0.notesHTML) }
    let values: [String: TemplateValue] = [
      "id": .text(screen.id.rawValue), "title": .text(context.filled(screen.title)),
      // Whether the screen's title is the page's title.
      "repeatsTitle": .flag(
        context.filled(screen.title) == context.words.settingsTitle && context.index.qualifiers.screens[screen.id] == nil),
      "qualifier": .optional(context.qualifier(context.index.qualifiers.screens[screen.id])), "intro": .optional(screen.description),
      "introHTML": context.html(screen.description, screen.descriptionHTML),
      "header": .list(screen.header?.name?.fallback.map { [["name": .text($0), "email": .none, "initials": .none]] } ?? []),
      "cards": .list((screen.cards ?? []).map(card)),
      "sections": .list(screen.sections.map { section($0, of: screen) }),
      "sheet": sheet.value, "hasAbout": .flag(!sheet.entries.isEmpty || !notes.isEmpty),
    ]
    return .object(values.merging(context.notes(notes.map(\.text), notes.shownHTML)) { own, _ in own })
  }

  private func card(_ card: Screen.Card) -> TemplateValue {
    [
      "id": .text(card.id.rawValue), "title": .text(context.filled(card.title)), "label": .optional(card.label),
      "button": .optional(card.button?.title), "isHidden": false,
      "condition": .optional(card.visibleWhen.flatMap { context.readers.sentence($0, to: .see) }),
    ]
  }

  private func section(_ section: Section, of screen: Screen) -> TemplateValue {
    let surroundings = CatalogueIndex.Surroundings(screen, section)
    let rows = section.rows.indices.map { number in
      let place = CatalogueIndex.Place(surroundings, number)
      let opened = context.index.place(openedBy: place.row)
      return CatalogueRow(context: context, place: opened ?? place, opener: opened == nil ? nil : place).listed
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
    sheet.add(words.labelAbout, fact.description, html: fact.descriptionHTML)
    sheet.add(words.labelPrivacy, fact.sensitive == true ? words.neverPublished : nil)
    return ["id": .text(fact.id.rawValue), "title": .text(fact.title ?? fact.id.rawValue), "sheet": sheet.value]
  }
}

/// The rows of a section for its template. A long list is divided into parts, so that when a filter changes, a browser only lays out the
/// visible parts.
struct RowList {
  static let partLength = 50

  let rows: [TemplateValue]

  var values: [String: TemplateValue] {
    let starts = stride(from: 0, to: rows.count, by: Self.partLength)
    let parts = starts.map { TemplateValue.list(Array(rows[$0..<min($0 + Self.partLength, rows.count)])) }
    let isLong = parts.count > 1
    return ["rows": .list(rows), "isLong": .flag(isLong), "parts": .list(isLong ? parts.map { ["rows": $0] } : [])]
  }
}

/// The facts about a screen, without its rows.
struct ScreenFacts {
  let context: PageContext
  private var words: Words { context.words }

  func sheet(_ screen: Screen) -> FactSheet {
    var sheet = FactSheet()
    add(screen, to: &sheet)
    return sheet
  }

  func add(_ screen: Screen, to sheet: inout FactSheet) {
    sheet.add(words.labelComesUpAs, context.presentation(screen.presentation))
    sheet.addCode(words.labelView, screen.view)
    sheet.add(
      words.labelWaysIn,
      (screen.entries ?? []).map { entry in
        .init(
          text: context.text(entry.title, when: entry.when), note: entry.path?.joined(separator: words.forms.isRightToLeft ? " ← " : " → "))
      })
    sheet.add(words.labelFrame, context.variants(screen.chrome))
    for card in screen.cards ?? [] { add(card, to: &sheet) }
    if let header = screen.header { add(header, to: &sheet) }
    sheet.add(words.labelStates, (screen.states ?? []).map { .init(text: text($0)) })
    if let overlay = screen.overlay { sheet.add(words.labelOverlay, context.text(overlay.kind, when: overlay.when)) }
    sheet.add(words.labelOnAppearing, context.items(screen.onAppear))
    sheet.add(words.labelOnDisappearing, context.items(screen.onDisappear))
    context.attributes(screen.attributes, into: &sheet)
    for section in screen.sections { context.attributes(section.attributes, into: &sheet) }
  }

  private func add(_ card: Screen.Card, to sheet: inout FactSheet) {
    sheet.add(
      words.labelCard(context.filled(card.title)),
      words.list([card.button.map { words.quoted($0.title) }, card.label.map { words.cardLabel($0) }]))
    sheet.add(words.labelCardOpens, context.items(card.button?.opens))
    sheet.addCode(words.labelDrawnBy, card.component)
    context.attributes(card.attributes, into: &sheet)
    sheet.add(words.labelAboutCard, context.items(card.notes, card.notesHTML))
  }

  private func add(_ header: Screen.Header, to sheet: inout FactSheet) {
    if let avatar = header.avatar {
      let size = avatar.size.map { words.points("\($0)") }
      let fallback = avatar.fallback.map { words.elseAlternatives(words.alternatives($0)) }
      sheet.add(words.labelPhoto, words.list([size, avatar.shape, fallback]))
    }
    for (label, line) in [(words.labelName, header.name), (words.labelEmail, header.email)] {
      guard let line else { continue }
      let fallback = line.fallback.map { $0.isEmpty ? words.elseNothing : words.elseText($0) }
      sheet.add(label, words.list([line.styles.map { words.list($0) }, fallback], between: words.listSemicolon))
    }
    let label = context.catalogue.drawnFrame == .desktop ? words.labelHeaderClickable : words.labelHeaderTappable
    sheet.add(label, header.tappable.map { $0 ? words.yes : words.no })
    context.attributes(header.attributes, into: &sheet)
  }

  private func text(_ state: Screen.ScreenState) -> String {
    let parts = [
      state.header.map { words.stateHeader($0) }, state.rows.map { words.stateRows($0) }, state.message.map { words.quoted($0) },
      state.retry == true ? words.withRetry : nil,
    ]
    let name = NameWords.title(state.id.rawValue)
    let when = state.when.map { words.stateWhen(state: name, condition: context.conditions.text($0)) } ?? name
    return words.list(parts).nonEmpty.map { words.stateShows(state: when, what: $0) } ?? when
  }
}

/// The components of an app's code that its author documents.
struct ComponentList {
  let context: PageContext

  func value(_ components: [Component]?) -> TemplateValue {
    .list(
      (components ?? []).map { component in
        let words = context.words
        var sheet = FactSheet()
        sheet.add(words.labelIs, component.kind)
        sheet.add(words.labelDoes, component.detail, html: component.detailHTML)
        sheet.addCode(words.labelFile, component.file)
        sheet.add(words.labelUsed, component.count.map { words.times($0) })
        sheet.add(words.labelMembers, (component.members ?? []).map { .init(text: $0, isCode: true) })
        sheet.add(words.labelLooks, context.variants(component.variants))
        context.attributes(component.attributes, into: &sheet)
        return ["id": .text(component.id.rawValue), "title": .optional(component.title), "sheet": sheet.value]
      })
  }
}
