internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

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

/// What a page says of the options of a setting: their titles with what the author says of each, and what has to be bought for it.
struct OptionFacts {
  let context: PageContext

  private var words: Words { context.words }

  func add(_ options: [Setting.Option], to sheet: inout FactSheet) {
    // Titles alone stand in the sentence above.
    let isSaid = options.count <= HelpLead.mostOptions && options.allSatisfy { note(of: $0).text == nil }
    if !isSaid { sheet.add(words.labelOptions, options.map(item)) }
  }

  private func item(_ option: Setting.Option) -> FactSheet.Item {
    let note = note(of: option)
    return FactSheet.Item(text: option.title, note: note.text, noteHTML: note.html)
  }

  private func note(of option: Setting.Option) -> (text: String?, html: String?) {
    let gate = option.entitlement.flatMap { context.catalogue.entitlement($0) }.map { words.needs($0.title) }
    let others = [
      gate, option.since.map { words.labelled(label: words.labelSince, text: $0) }, context.text(of: option.platforms),
      option.visibleWhen.flatMap { context.readers.sentence($0, to: .see) },
    ]
    let text = words.list([option.group, option.detail] + others, between: words.listSemicolon).nonEmpty
    let html = context.marked(option.detailHTML).map { detail in
      let escaped = others.map { $0?.escapedForHTML }
      return words.list([option.group?.escapedForHTML, detail] + escaped, between: words.listSemicolon.escapedForHTML)
    }
    return (text, html)
  }
}

/// Whom a reader asks who is still stuck: the app's e-mail address, with page and version filled in, else its support page.
struct HelpContact {
  let app: App
  let words: Words

  /// - Parameters:
  ///   - title: of the page.
  ///   - url: of the page, in full.
  ///   - support: the app's support page, as this page writes it.
  func value(title: String, url: String, support: (title: String, href: String)?) -> TemplateValue {
    if let address = app.contactAddress {
      let version = app.catalogue.version.map { words.helpMailVersion($0) }
      let body = ["", "", "--", words.helpMailPage(url), version].compactMap(\.self).joined(separator: "\r\n")
      let subject = words.labelled(label: app.name, text: title)
      let query = "subject=\(Self.encoded(subject))&body=\(Self.encoded(body))"
      let email = address.percentDecoded
      let isText = !email.unicodeScalars.contains("\u{FFFD}")
      return ["mailHref": .text("mailto:\(address)?\(query)"), "email": .text(isText ? email : address), "title": .none, "href": .none]
    }
    guard let support else { return .none }
    return ["mailHref": .none, "email": .none, "title": .text(support.title), "href": .text(support.href)]
  }

  /// For a field of a `mailto:` address, where a blank is no plus (RFC 6068, section 5).
  private static func encoded(_ text: String) -> String {
    text.percentEncoded(keeping: { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) })
  }
}

extension App {
  /// The first of its links that is an e-mail address: without the scheme, and without what an author filled in.
  fileprivate var contactAddress: String? {
    catalogue.links?.lazy.compactMap { MailAddress(link: $0.url)?.text }.first
  }
}

/// The addresses of a `mailto:` link (RFC 6068), encoded as there.
private struct MailAddress {
  let text: String

  /// - Returns: nil if the link is another one, or names no address before its fields.
  init?(link: String) {
    guard link.lowercased().hasPrefix("mailto:") else { return nil }
    // As browsers cut it, except that a mailbox may be called `a#b`: what has no address behind it is a fragment.
    var address = link.utf8.dropFirst("mailto:".utf8.count).prefix { $0 != UInt8(ascii: "?") }
    if let mark = address.lastIndex(of: UInt8(ascii: "#")), !address[mark...].contains(UInt8(ascii: "@")) { address = address[..<mark] }
    guard address.contains(UInt8(ascii: "@")) else { return nil }
    // A sign that begins no escape stands for itself.
    let text = String(decoding: address, as: UTF8.self)
    let escaped = text.utf8.contains(UInt8(ascii: "%")) ? text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") : text
    self.text = escaped.percentEncoded { $0.isASCIILetterOrDigit || "-._~!$'()*+,;:@%".utf8.contains($0) }
  }
}
