internal import Localization
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A section of an app's `privacy.yaml`, shown in place of a link. It uses the App Store's terms, and contains no addresses.
package struct PrivacyPart: Hashable, Sendable {
  enum Block: Hashable {
    case title(String)
    case sentence(String)
    /// A sentence about missing information.
    case gap(String)
    /// Types of data with their purposes.
    case table(caption: String, columns: [String], rows: [Row])
    case terms([Term])
    case list([String])
  }

  struct Row: Hashable {
    let type: String
    /// The category's name; nil if the type has the same name.
    let category: String?
    /// The purposes; nil if they are not known.
    let purposes: String?
  }

  struct Term: Hashable {
    let name: String
    let text: String
    /// The quotation from the app within the text; nil if the quotation is not known.
    let quote: String?
  }

  let blocks: [Block]
  /// The part as HTML, Markdown and text, made once: a text may show the same part thousands of times.
  private let bodyHTML, bodyMarkdown: String
  let text: String

  private init(_ blocks: [Block]) {
    self.blocks = blocks
    bodyHTML = blocks.map(\.html).joined(separator: "\n")
    bodyMarkdown = blocks.map { $0.markdown.joined(separator: "\n") }.joined(separator: "\n\n")
    text = blocks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

/// HTML for pages, feeds and JSON documents.
extension PrivacyPart {
  func html(caption: String?) -> String {
    guard let caption else { return "<div class=\"privacy\">\n\(bodyHTML)\n</div>" }
    return "<figure class=\"privacy\">\n<figcaption>\(caption.escapedForHTML)</figcaption>\n\(bodyHTML)\n</figure>"
  }
}

extension PrivacyPart.Block {
  fileprivate var html: String {
    switch self {
    case .title(let text): "<p class=\"privacy__title\">\(text.escapedForHTML)</p>"
    case .sentence(let text): "<p>\(text.escapedForHTML)</p>"
    case .gap(let text): "<p class=\"privacy__gap\">\(text.escapedForHTML)</p>"
    case .table(let caption, let columns, let rows):
      "<table>\n<caption>\(caption.escapedForHTML)</caption>\n<thead>\n<tr>"
        + columns.map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
        + "</tr>\n</thead>\n<tbody>\n" + rows.map(\.html).joined(separator: "\n") + "\n</tbody>\n</table>"
    case .terms(let terms): "<dl>\n" + terms.map(\.html).joined(separator: "\n") + "\n</dl>"
    case .list(let items): "<ul>\n" + items.map { "<li>\($0.escapedForHTML)</li>\n" }.joined() + "</ul>"
    }
  }
}

extension PrivacyPart.Row {
  fileprivate var html: String {
    let note = category.map { " <small>\($0.escapedForHTML)</small>" } ?? ""
    return "<tr><th scope=\"row\">\(type.escapedForHTML)\(note)</th><td>\((purposes ?? "–").escapedForHTML)</td></tr>"
  }
}

extension PrivacyPart.Term {
  fileprivate var html: String {
    let text = text.escapedForHTML
    // The quotation's language, and so its text direction, may differ from the page's.
    let words = quote.map { text.replacing($0.escapedForHTML, with: "<bdi>\($0.escapedForHTML)</bdi>", maxReplacements: 1) }
    return "<div><dt>\(name.escapedForHTML)</dt><dd\(quote == nil ? " class=\"privacy__gap\"" : "")>\(words ?? text)</dd></div>"
  }
}

extension PrivacyPart.Row {
  fileprivate var markdown: String {
    let name = category.map { "\(type) (\($0))" } ?? type
    return PrivacyPart.Block.row([name, purposes ?? "–"])
  }
}

/// Markdown for programs.
extension PrivacyPart {
  /// - Parameter caption: the author's Markdown.
  func markdown(caption: String?) -> String { [caption, bodyMarkdown.nonEmpty].compactMap(\.self).joined(separator: "\n\n") }
}

/// The lines of plain text for the search, and of Markdown.
extension PrivacyPart.Block {
  fileprivate var lines: [String] {
    switch self {
    case .title(let text), .sentence(let text), .gap(let text): [text]
    case .table(let caption, _, let rows):
      [caption] + rows.map { [$0.type, $0.category, $0.purposes].compactMap(\.self).joined(separator: "\t") }
    case .terms(let terms): terms.map { "\($0.name)\t\($0.text)" }
    case .list(let items): items
    }
  }

  fileprivate var markdown: [String] {
    switch self {
    case .title(let text): ["**\(text.escapedForMarkdown)**"]
    case .sentence(let text), .gap(let text): [text.escapedForMarkdown]
    case .table(let caption, let columns, let rows):
      ["**\(caption.escapedForMarkdown)**", "", Self.row(columns), "|" + columns.map { _ in " --- |" }.joined()] + rows.map(\.markdown)
    case .terms(let terms): terms.map { "- **\($0.name.escapedForMarkdown)**: \($0.text.escapedForMarkdown)" }
    case .list(let items): items.map { "- \($0.escapedForMarkdown)" }
    }
  }

  fileprivate static func row(_ cells: [String]) -> String {
    "| " + cells.map(\.escapedForMarkdown).joined(separator: " | ") + " |"
  }
}

extension PrivacyPart {
  enum Name: String, CaseIterable { case collected, permissions, tracking }

  /// - Parameter app: the name of the app.
  init(_ name: Name, of privacy: Privacy, app: String, _ words: Words) {
    switch name {
    case .collected: self.init(Self.collected(privacy.collected, app, words))
    case .permissions: self.init(Self.permissions(privacy.permissions, app, words))
    case .tracking: self.init(Self.tracking(privacy, app, words))
    }
  }

  /// Returns the App Store's groups, in the store's order. Data used for tracking is also in one of the other groups.
  private static func collected(_ collected: [Privacy.Collected]?, _ app: String, _ words: Words) -> [Block] {
    guard let collected else { return [.gap(words.privacyUnknownCollected(app))] }
    if collected.isEmpty { return [.title(words.privacyGroupNothing), .sentence(words.privacyNothingCollected)] }
    func group(_ caption: String, _ isMember: (Privacy.Collected) -> Bool) -> [Block] {
      let rows = collected.filter(isMember).map { row($0, words) }
      return rows.isEmpty
        ? [] : [.table(caption: caption, columns: [words.privacyColumnData, words.privacyColumnPurposes], rows: rows)]
    }
    let unknown = group(words.privacyGroupUnknown) { $0.linked == nil }
    return group(words.privacyGroupTracking) { $0.tracking == true } + group(words.privacyGroupLinked) { $0.linked == true }
      + group(words.privacyGroupNotLinked) { $0.linked == false } + unknown
      + (unknown.isEmpty ? [] : [.gap(words.privacyUnknownLink)])
  }

  private static func row(_ data: Privacy.Collected, _ words: Words) -> Row {
    let names = data.type.known.map(words.names) ?? (type: NameWords.title(data.type.rawValue), category: nil)
    let purposes = data.purposes.map { $0.known.map(words.name) ?? NameWords.title($0.rawValue) }
    return Row(type: names.type, category: names.category == names.type ? nil : names.category, purposes: words.list(purposes).nonEmpty)
  }

  private static func permissions(_ permissions: [Privacy.Permission]?, _ app: String, _ words: Words) -> [Block] {
    guard let permissions else { return [.gap(words.privacyUnknownPermissions(app))] }
    if permissions.isEmpty { return [.sentence(words.privacyNoPermissions(app))] }
    return [
      .terms(
        permissions.map { permission in
          let name = words.name(ofPermission: permission.id)
          return Term(name: name, text: permission.text.map { words.quoted($0) } ?? words.privacyUnknownReason, quote: permission.text)
        })
    ]
  }

  private static func tracking(_ privacy: Privacy, _ app: String, _ words: Words) -> [Block] {
    let sentence: Block =
      switch privacy.tracking {
      case true?: .sentence(words.privacyTracks(app))
      case false?: .sentence(words.privacyTracksNot(app))
      case nil: .gap(words.privacyUnknownTracking(app))
      }
    guard let domains = privacy.trackingDomains, !domains.isEmpty else { return [sentence] }
    return [sentence, .sentence(words.privacyTrackingDomains), .list(domains)]
  }
}

extension App {
  /// Returns the app's text in the system's permission dialog; nil if it is not known, or if there are several texts.
  func words(asking fact: Fact) -> String? {
    guard let permissions = privacy?.permissions, let pane = PermissionPane(fact) else { return nil }
    let keys = Set(pane.permissions.map(\.rawValue))
    let texts = Set(permissions.filter { keys.contains($0.id) }.map(\.text))
    return texts.count == 1 ? texts.first ?? nil : nil
  }

  /// The texts in permission dialogs, for the facts of all permissions that settings need.
  var permissionTexts: [(fact: Fact.ID, text: String)] {
    let asked = Set(catalogue.settings.compactMap(\.permission?.fact))
    return catalogue.facts.filter { asked.contains($0.id) }.compactMap { fact in words(asking: fact).map { (fact.id, $0) } }
  }
}

extension PermissionPane {
  /// The permissions whose dialogs show a text from the app. Other dialogs, such as the dialog for notifications, do not.
  fileprivate var permissions: [SystemPermission] {
    switch self {
    case .location: [.location, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways]
    case .camera: [.camera]
    case .microphone: [.microphone]
    case .photos: [.photos, .photosAdd]
    case .contacts: [.contacts]
    case .calendars: [.calendars, .calendarsFullAccess, .calendarsWriteOnly]
    case .reminders: [.reminders, .remindersFullAccess]
    case .bluetooth: [.bluetooth, .bluetoothPeripheral]
    case .localNetwork: [.localNetwork]
    case .speech: [.speech]
    case .health: [.healthShare, .healthUpdate]
    case .notifications, .screenRecording, .accessibility, .inputMonitoring, .fullDiskAccess: []
    }
  }
}
