internal import Localization
internal import SettingsModel
internal import SiteContent

/// What a person wants to know of a setting or a row beside how to change it: what the system asks, why it may be gray or missing, what else
/// changes, what it is at first.
struct HelpFacts {
  let context: PageContext
  /// The rows that show it.
  let places: [CatalogueIndex.Place]

  private var words: Words { context.words }

  func add(of setting: Setting, to sheet: inout FactSheet) {
    addPermission(of: setting, to: &sheet)
    for place in places.prefix(1) { addConditions(of: place, to: &sheet) }
    let effects = setting.onChange + setting.onEnable + places.flatMap(\.row.allEffects)
    addChanges(effects, off: setting.onDisable, to: &sheet)
    for place in places.prefix(1) { addConfirmation(of: place.row, to: &sheet) }
    addOtherPlaces(to: &sheet)
    if setting.sensitive != true {
      sheet.add(words.helpAtFirst, setting.default.map { [FactSheet.Item($0, of: setting, words)] } ?? [])
    }
    OptionFacts(context: context).add(setting.choices ?? [], to: &sheet)
    let row = places.first?.row
    context.add(since: setting.since ?? row?.since, setting.platforms ?? row?.platforms, to: &sheet)
    addDeprecation(of: setting, to: &sheet)
  }

  /// - Parameter row: one without a setting.
  func add(of row: Row, to sheet: inout FactSheet) {
    for place in places.prefix(1) { addConditions(of: place, to: &sheet) }
    addChanges(row.allEffects, to: &sheet)
    addConfirmation(of: row, to: &sheet)
    addOtherPlaces(to: &sheet)
    context.add(since: row.since, row.platforms, to: &sheet)
  }
}

extension HelpFacts {
  private func addOtherPlaces(to sheet: inout FactSheet) {
    let lead = HelpLead(context: context)
    sheet.add(words.helpAlsoAt, places.dropFirst().map { .init(text: lead.path(of: $0), href: context.placeHref($0)) })
  }

  private func addConditions(of place: CatalogueIndex.Place, to sheet: inout FactSheet) {
    let (section, row) = (place.section, place.row)
    let use = [section.enabledWhen, row.enabledWhen].compactMap(\.self).compactMap { context.readers.sentence($0, to: .use) }
    let see = [section.visibleWhen, row.visibleWhen].compactMap(\.self).compactMap { context.readers.sentence($0, to: .see) }
    let reasons = row.disabledReason ?? section.disabledReason ?? []
    sheet.add(words.helpIfGrey, (use + reasons.map { words.helpAppSays($0.text) }).map { .init(text: $0) }, foundBy: words.searchIfGrey)
    sheet.add(words.helpIfMissing, see.map { .init(text: $0) }, foundBy: words.searchIfMissing)
  }

  private func addPermission(of setting: Setting, to sheet: inout FactSheet) {
    guard let permission = setting.permission else { return }
    let fact = context.catalogue.fact(permission.fact)
    let (allowed, refused) = permission.effects
    let reason = fact.flatMap(context.app.words)
    let outcomes = [
      fact?.title,
      permission.unaskedValue.map { _ in reason.map { words.helpSystemAsksSaying($0) } ?? words.helpSystemAsks },
      sentences(of: allowed).map { words.helpIfAllowed($0) } ?? (allowed.isEmpty ? context.gap(words.gapIfAllowed) : nil),
      sentences(of: refused).map { words.helpIfRefused($0) },
    ]
    let opensSettings = refused.contains { context.effects[$0]?.reaches?.known == .systemSettings }
    // Derived from the platform: a site that keeps to documents, and shows what they leave out, does not say it.
    let wayBack = permission.canBeRefused && !opensSettings && !context.showsGaps ? refusalHelp(of: setting, fact).sentences : []
    sheet.add(words.helpPermission, (outcomes.compactMap(\.self) + wayBack).map { .init(text: $0) })
  }

  /// What readers see of some effects, each once.
  private func sentences(of effects: [Effect.ID]) -> String? {
    let texts = effects.compactMap { context.effects[$0]?.reader }
    return words.sentences(texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)).nonEmpty
  }

  private func refusalHelp(of setting: Setting, _ permission: Fact?) -> RefusalHelp {
    let platforms = (setting.platforms ?? places.first?.row.platforms)?.map(\.name) ?? context.catalogue.platforms ?? []
    return RefusalHelp(app: context.app.name, platforms: platforms, pane: permission.flatMap { PermissionPane($0) }, words: words)
  }

  /// - Parameter off: the effects of switching it off.
  private func addChanges(_ effects: [Effect.ID], off: [Effect.ID] = [], to sheet: inout FactSheet) {
    let silent = (effects + off).compactMap { context.effects[$0] }.filter { $0.reader == nil }
    let reached = Set(silent.compactMap(\.reaches?.known))
    let texts = [
      sentences(of: effects), sentences(of: off).map { words.helpWhenOff($0) }, reached.contains(.watch) ? words.watchUpdated : nil,
      reached.contains(.widget) ? words.widgetsUpdated : nil,
    ]
    sheet.add(words.helpChanges, texts.compactMap(\.self).map { .init(text: $0) })
  }

  private func addConfirmation(of row: Row, to sheet: inout FactSheet) {
    let text = words.sentences([row.confirmation?.title, row.confirmation?.message])
    sheet.add(words.helpAsksFirst, text.nonEmpty.map { words.quoted($0) })
  }

  private func addDeprecation(of setting: Setting, to sheet: inout FactSheet) {
    sheet.add(words.labelDeprecated, setting.deprecated?.text(words))
    let successor = setting.deprecated?.replacedBy.flatMap { context.settings[$0] }
    sheet.add(words.labelReplacedBy, successor.map { [.init(text: context.title(of: $0), href: context.href($0.id))] } ?? [])
  }
}
