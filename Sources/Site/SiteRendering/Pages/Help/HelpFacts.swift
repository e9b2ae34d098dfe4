internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The facts about a setting or row for readers: permissions, reasons why it may be gray or missing, other changes, and the default.
struct HelpFacts {
  let context: PageContext
  /// The rows of the setting, or the row itself.
  let places: [CatalogueIndex.Place]

  private var words: Words { context.words }

  func add(of setting: Setting, to sheet: inout FactSheet) {
    addPermission(of: setting, to: &sheet)
    for place in places.prefix(1) { addConditions(of: place, to: &sheet) }
    let effects = setting.onChange + setting.onEnable + places.flatMap(\.row.allEffects)
    addChanges(effects, off: setting.onDisable, to: &sheet)
    for place in places.prefix(1) { addConfirmation(of: place.row, to: &sheet) }
    addOtherPlaces(to: &sheet)
    sheet.add(words.helpAtFirst, setting.default.map { [FactSheet.Item($0, of: setting, words)] } ?? [])
    OptionFacts(context: context).add(setting.choices ?? [], to: &sheet)
    let row = places.first?.row
    context.add(since: setting.since ?? row?.since, setting.platforms ?? row?.platforms, to: &sheet)
    addDeprecation(of: setting, to: &sheet)
  }

  /// - Parameter row: a row without a setting.
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
    let instructions = HelpInstructions(context: context)
    sheet.add(words.helpAlsoAt, places.dropFirst().map { .init(text: instructions.path(of: $0), href: context.placeHref($0)) })
  }

  private func addConditions(of place: CatalogueIndex.Place, to sheet: inout FactSheet) {
    let (section, row) = (place.section, place.row)
    let gates = context.index.paths.gates(to: place.screen.id)
    func sentences(_ conditions: [Condition?], to purpose: ReaderWords.Purpose) -> [String] {
      let inherited = gates.filter { $0.purpose == purpose }.map(\.condition)
      return (inherited + conditions.compactMap(\.self)).compactMap { context.readers.sentence($0, to: purpose) }.unique
    }
    let use = sentences([section.enabledWhen, row.enabledWhen], to: .use)
    let see = sentences([section.visibleWhen, row.visibleWhen], to: .see)
    let reasons = row.disabledReason ?? section.disabledReason ?? []
    // If only the path to a row has conditions, the row itself is neither gray nor missing.
    let (isGray, isMissing) = ((section.enabledWhen ?? row.enabledWhen) != nil, (section.visibleWhen ?? row.visibleWhen) != nil)
    sheet.add(
      words.helpIfGrey, (use + reasons.map { words.helpAppSays($0.text) }).map { .init(text: $0) },
      foundBy: isGray || !reasons.isEmpty ? words.searchIfGrey : nil)
    sheet.add(words.helpIfMissing, see.map { .init(text: $0) }, foundBy: isMissing ? words.searchIfMissing : nil)
  }

  private func addPermission(of setting: Setting, to sheet: inout FactSheet) {
    guard let permission = setting.permission else { return }
    let fact = context.index.fact(permission.fact)
    let (allowed, refused) = permission.effects
    let reason = fact.flatMap(context.app.words)
    let outcomes = [
      fact?.title,
      permission.unaskedValue.map { _ in reason.map { words.helpSystemAsksSaying($0) } ?? words.helpSystemAsks },
      sentences(of: allowed).map { words.helpIfAllowed($0) } ?? (allowed.isEmpty ? context.gap(words.gapIfAllowed) : nil),
      sentences(of: refused).map { words.helpIfRefused($0) },
    ]
    // The app itself opens the settings only if an effect's text for readers says so.
    let opensSettings = refused.compactMap { context.effects[$0] }.contains { $0.reaches?.known == .systemSettings && $0.reader != nil }
    // Omit this help on a site that shows gaps: it is derived from the platform, not documented in the source.
    let help = permission.canBeRefused && !opensSettings && !context.showsGaps ? permissionHelp(of: setting, fact).sentences : []
    sheet.add(words.helpPermission, (outcomes.compactMap(\.self) + help).map { .init(text: $0) })
  }

  /// Returns the descriptions of effects for readers, without duplicates.
  private func sentences(of effects: [Effect.ID]) -> String? {
    words.sentences(effects.compactMap { context.effects[$0]?.reader }.unique).nonEmpty
  }

  private func permissionHelp(of setting: Setting, _ permission: Fact?) -> PermissionHelp {
    let platforms = (setting.platforms ?? places.first?.row.platforms)?.map(\.name) ?? context.catalogue.platforms ?? []
    return PermissionHelp(app: context.app.name, platforms: platforms, pane: permission.flatMap { PermissionPane($0) }, words: words)
  }

  /// - Parameter off: the effects of switching the setting off.
  private func addChanges(_ effects: [Effect.ID], off: [Effect.ID] = [], to sheet: inout FactSheet) {
    let undescribed = (effects + off).compactMap { context.effects[$0] }.filter { $0.reader == nil }
    let reached = Set(undescribed.compactMap(\.reaches?.known))
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

/// The options of a setting, with their details, and the entitlements that they need.
struct OptionFacts {
  let context: PageContext

  private var words: Words { context.words }

  func add(_ options: [Setting.Option], to sheet: inout FactSheet) {
    // Options without notes are already listed in the instructions.
    let areListed = options.count <= HelpInstructions.maximumOptions && options.allSatisfy { note(of: $0).text == nil }
    if !areListed { sheet.add(words.labelOptions, options.map(item)) }
  }

  private func item(_ option: Setting.Option) -> FactSheet.Item {
    let note = note(of: option)
    return FactSheet.Item(text: option.title, note: note.text, noteHTML: note.html)
  }

  private func note(of option: Setting.Option) -> (text: String?, html: String?) {
    let gate = option.entitlement.flatMap { context.index.entitlement($0) }.map { words.needs($0.title) }
    let others = [
      gate, option.since.map { words.labelled(label: words.labelSince, text: $0) }, context.text(of: option.platforms),
      option.visibleWhen.flatMap { context.readers.sentence($0, to: .see) },
    ]
    let text = words.list([option.group, option.detail] + others, between: words.listSemicolon).nonEmpty
    let html = option.detailHTML.map { detail in
      let escaped = others.map { $0?.escapedForHTML }
      return words.list([option.group?.escapedForHTML, detail] + escaped, between: words.listSemicolon.escapedForHTML)
    }
    return (text, html)
  }
}

/// The contact for readers who need more help: the app's e-mail address, with page and version filled in, or else its support page.
struct HelpContact {
  let app: App
  let words: Words

  /// - Parameters:
  ///   - title: the title of the page.
  ///   - url: the absolute URL of the page.
  ///   - support: the app's support page, with an address relative to the page.
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

  /// Encodes a field of a `mailto:` address, in which a space is not a plus sign (RFC 6068, section 5).
  private static func encoded(_ text: String) -> String {
    text.percentEncoded(keeping: { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) })
  }
}

extension App {
  /// The first e-mail address among the app's links, without scheme and header fields.
  fileprivate var contactAddress: String? {
    catalogue.links?.lazy.compactMap { MailAddress(link: $0.url)?.text }.first
  }
}

/// The encoded addresses of a `mailto:` link (RFC 6068).
private struct MailAddress {
  let text: String

  /// - Returns: nil if this is not a `mailto:` link, or if it has no address before its header fields.
  init?(link: String) {
    guard link.lowercased().hasPrefix("mailto:") else { return nil }
    // Browsers cut the address at the first `#`. A mailbox may be called `a#b`, so a fragment only begins at a `#` with no `@` after it.
    var address = link.utf8.dropFirst("mailto:".utf8.count).prefix { $0 != UInt8(ascii: "?") }
    if let mark = address.lastIndex(of: UInt8(ascii: "#")), !address[mark...].contains(UInt8(ascii: "@")) { address = address[..<mark] }
    guard address.contains(UInt8(ascii: "@")) else { return nil }
    // A percent sign that does not begin an escape is literal.
    let text = String(decoding: address, as: UTF8.self)
    let escaped = text.utf8.contains(UInt8(ascii: "%")) ? text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") : text
    self.text = escaped.percentEncoded { $0.isASCIILetterOrDigit || "-._~!$'()*+,;:@%".utf8.contains($0) }
  }
}
