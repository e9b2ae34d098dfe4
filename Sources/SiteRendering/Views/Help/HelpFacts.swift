internal import Localization
internal import SettingsModel
internal import SiteContent

/// What a person wants to know of a setting or a row beside how to change it: what it is at first, what it needs, why it may be grey or
/// missing, what the system asks, what else changes.
struct HelpFacts {
  let context: PageContext
  /// The rows that show it.
  let places: [CatalogueIndex.Place]

  private var words: Words { context.words }

  func add(of setting: Setting, to sheet: inout FactSheet) {
    addOtherPlaces(to: &sheet)
    if setting.sensitive != true {
      sheet.add(words.helpAtFirst, setting.default.map { [FactSheet.Item($0, of: setting, words)] } ?? [])
    }
    OptionFacts(context: context).add(setting.choices ?? [], to: &sheet)
    for place in places.prefix(1) { addConditions(of: place, changes: true, to: &sheet) }
    addPermission(of: setting, to: &sheet)
    addReach(setting.switchEffects + places.flatMap(\.row.allEffects), to: &sheet)
    for place in places.prefix(1) { addConfirmation(of: place.row, to: &sheet) }
    let row = places.first?.row
    context.add(since: setting.since ?? row?.since, setting.platforms ?? row?.platforms, to: &sheet)
    addDeprecation(of: setting, to: &sheet)
  }

  /// - Parameter row: one without a setting.
  func add(of row: Row, to sheet: inout FactSheet) {
    addOtherPlaces(to: &sheet)
    for place in places.prefix(1) { addConditions(of: place, changes: false, to: &sheet) }
    addReach(row.allEffects, to: &sheet)
    addConfirmation(of: row, to: &sheet)
    context.add(since: row.since, row.platforms, to: &sheet)
  }
}

extension HelpFacts {
  private func addOtherPlaces(to sheet: inout FactSheet) {
    let lead = HelpLead(context: context)
    sheet.add(words.helpAlsoAt, places.dropFirst().map { .init(text: lead.path(of: $0), href: context.placeHref($0)) })
  }

  private func addConditions(of place: CatalogueIndex.Place, changes: Bool, to sheet: inout FactSheet) {
    let enabling = [place.section.enabledWhen, place.row.enabledWhen].compactMap(\.self)
    let showing = [place.section.visibleWhen, place.row.visibleWhen].compactMap(\.self)
    let gates = context.catalogue.entitlements
    for gate in gates {
      let isNeeded = (change: enabling.contains(gate.when), see: showing.contains(gate.when))
      let why = isNeeded.see ? words.helpToSeeIt : isNeeded.change && changes ? words.helpToChangeIt : nil
      guard isNeeded.see || isNeeded.change else { continue }
      sheet.add(words.labelNeeds, gate.title, note: why)
    }
    // What has to be bought is said already, by its name.
    func isOther(_ condition: Condition) -> Bool { !gates.contains { $0.when == condition } }
    let reasons = place.row.disabledReason ?? place.section.disabledReason ?? []
    let grey = enabling.filter(isOther).map { condition in
      let text = context.conditions.text(condition)
      return FactSheet.Item(text: changes ? words.helpOnlyChanged(text) : words.helpOnlyUsed(text))
    }
    sheet.add(words.helpIfGrey, grey + reasons.map { .init(text: words.helpAppSays($0.text)) })
    sheet.add(words.helpIfMissing, showing.filter(isOther).map { .init(text: words.helpOnlyShown(context.conditions.text($0))) })
  }

  private func addPermission(of setting: Setting, to sheet: inout FactSheet) {
    guard let permission = setting.permission else { return }
    let fact = context.catalogue.fact(permission.fact)
    let platforms = (setting.platforms ?? places.first?.row.platforms)?.map(\.name) ?? context.catalogue.platforms ?? []
    let help = RefusalHelp(app: context.app.name, platforms: platforms, pane: fact.flatMap { PermissionPane($0) }, words: words)
    let items = [fact?.title, permission.unaskedValue.map { _ in words.helpSystemAsks }].compactMap(\.self)
    sheet.add(words.helpPermission, (items + (permission.canBeRefused ? help.sentences : [])).map { .init(text: $0) })
  }

  private func addReach(_ effects: [Effect.ID], to sheet: inout FactSheet) {
    let reached = Set(effects.compactMap { context.effects[$0]?.reaches?.known })
    let items = [Effect.Reach.watch: words.theWatch, .widget: words.theWidget].filter { reached.contains($0.key) }.map(\.value).sorted()
    sheet.add(words.helpChanges, items.map { .init(text: $0) })
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
