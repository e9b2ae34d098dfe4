internal import Localization
internal import SettingsModel
internal import SiteContent

extension PrivacyPart {
  enum Name: String, CaseIterable { case collected, permissions, tracking }

  /// - Parameter app: the app's name.
  init(_ name: Name, of privacy: Privacy, app: String, _ words: Words) {
    blocks =
      switch name {
      case .collected: Self.collected(privacy.collected, app, words)
      case .permissions: Self.permissions(privacy.permissions, app, words)
      case .tracking: Self.tracking(privacy, app, words)
      }
  }

  /// In the App Store's groups and order. What is used for tracking is in one of the other groups too.
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
