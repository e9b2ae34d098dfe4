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
    authors = Set(records.flatMap { $0.texts + $0.common }.filter(Self.isMaker).map(\.text))
  }

  /// How the app calls an icon; nil if its code does not say it, or says two things.
  ///
  /// - Parameter isPrimary: whether the app may call it by no name.
  func title(of icon: String, isPrimary: Bool) -> String? {
    only(found(icon, isPrimary).compactMap { Self.title($0.texts) })
  }

  private static func title(_ texts: [CodeRecord.Text]) -> String? {
    for label in titles {
      if let text = texts.first(where: { $0.label == label })?.text { return text }
    }
    let others = texts.filter { $0.label == nil }
    return others.count == 1 ? others[0].text : nil
  }

  private static func isMaker(_ text: CodeRecord.Text) -> Bool { text.label.map(makers.contains) ?? false }

  /// Who drew an icon.
  ///
  /// - Parameters:
  ///   - isPrimary: whether the app may call it by no name.
  ///   - folder: in which the catalog has it.
  func author(of icon: String, isPrimary: Bool, in folder: String) -> String? {
    let said = found(icon, isPrimary).compactMap { record in
      (record.texts.first(where: Self.isMaker) ?? record.common.last(where: Self.isMaker))?.text
    }
    if let author = only(said) { return author }
    if authors.contains(folder) { return folder }
    return folder.wholeMatch(of: /(?:.*\s)?[Bb]y\s+(\S.*)/).map { String($0.1) }
  }

  /// The records of an icon, without its name.
  private func found(_ icon: String, _ isPrimary: Bool) -> [CodeRecord] {
    let named = (places[icon] ?? []).compactMap { number -> CodeRecord? in
      let record = records[number]
      guard let index = record.texts.firstIndex(where: { $0.text == icon && (record.isOfIcons || $0.isNameOfIcon) }) else { return nil }
      let texts = record.texts.enumerated().filter { $0.offset != index }.map(\.element)
      return CodeRecord(owners: record.owners, texts: texts, common: record.common)
    }
    if !named.isEmpty || !isPrimary { return named }
    return records.filter { $0.hasNil && $0.isOfIcons }
  }

  private func only(_ texts: [String]) -> String? {
    let texts = texts.filter { $0.contains { !$0.isWhitespace } }
    return texts.allSatisfy { $0 == texts[0] } ? texts.first : nil
  }
}

extension CodeRecord {
  fileprivate var isOfIcons: Bool { owners.contains { $0.lowercased().contains("icon") } }
}

extension CodeRecord.Text {
  fileprivate var isNameOfIcon: Bool { label.map { $0.lowercased().contains("icon") } ?? false }
}
