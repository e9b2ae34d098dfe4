internal import SourceValues

/// What the code of an app says of its icons: how the app calls each, and who drew it.
struct IconNames {
  private static let titles = ["title", "displayName", "localizedName", "localizedTitle", "displayTitle", "label", "name", "text"]
  private static let makers = [
    "author", "artist", "designer", "creator", "maker", "credit", "credits", "attribution", "authorName", "artistName", "designerName",
    "by", "madeBy", "createdBy", "designedBy",
  ]

  private let records: [CodeRecord]
  /// Indices of records by the texts that they have.
  private var places: [String: [Int]] = [:]
  private let authors: Set<String>

  init(_ records: [CodeRecord]) {
    self.records = records
    for (index, record) in records.enumerated() {
      for text in Set(record.texts.map(\.text)) { places[text, default: []].append(index) }
    }
    authors = Set(records.flatMap(\.texts).filter { $0.label.map(Self.makers.contains) ?? false }.map(\.text))
  }

  /// How the app calls an icon; nil if its code does not say it, or says two things.
  func title(of icon: String) -> String? {
    only(
      found(icon) { texts in
        for label in Self.titles {
          if let text = texts.first(where: { $0.label == label })?.text { return text }
        }
        let others = texts.filter { $0.label == nil }
        return others.count == 1 ? others[0].text : nil
      })
  }

  /// Who drew an icon.
  ///
  /// - Parameter folder: in which the catalog has it.
  func author(of icon: String, in folder: String) -> String? {
    let said = only(found(icon) { texts in texts.first { $0.label.map(Self.makers.contains) ?? false }?.text })
    if let said { return said }
    if authors.contains(folder) { return folder }
    return folder.wholeMatch(of: /(?:.*\s)?[Bb]y\s+(\S.*)/).map { String($0.1) }
  }

  /// What the records of an icon say beside its name.
  private func found(_ icon: String, _ value: ([CodeRecord.Text]) -> String?) -> [String] {
    (places[icon] ?? []).compactMap { number in
      let record = records[number]
      let isOfIcons = record.owners.contains { $0.lowercased().contains("icon") }
      guard let index = record.texts.firstIndex(where: { $0.text == icon && (isOfIcons || $0.isNameOfIcon) }) else { return nil }
      return value(record.texts.enumerated().filter { $0.offset != index }.map(\.element))
    }
  }

  private func only(_ texts: [String]) -> String? {
    let texts = texts.filter { $0.contains { !$0.isWhitespace } }
    return texts.allSatisfy { $0 == texts[0] } ? texts.first : nil
  }
}

extension CodeRecord.Text {
  fileprivate var isNameOfIcon: Bool { label.map { $0.lowercased().contains("icon") } ?? false }
}
