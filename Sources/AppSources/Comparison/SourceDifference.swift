package import SettingsModel
package import SourceValues

/// Something that code and catalogue say differently, or that only one of them says.
package struct SourceDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case undocumentedKey, unknownKey, key, symbol, store, initial, type, range, options, title
    /// The code does not have it, has one more, or calls it something else.
    case missingScreen, newScreen, view, screenTitle, screenDescription
    case missingSection, newSection, header, footer, sectionOrder
    case missingRow, newRow, movedRow, rowOrder, icon
    case visible, enabled, link
  }

  /// The part of the catalogue that it is about.
  package enum Subject: Hashable, Sendable {
    /// What only the code has.
    case code
    case setting(Setting.ID)
    case screens
    case screen(Screen.ID)
    case section(Screen.ID, Section.ID)
    case row(Row.ID)
  }

  package let kind: Kind
  package let subject: Subject
  /// The member of the subject that says it.
  package let member: String
  /// The value in the catalogue and in the code, as messages show it.
  package let inCatalogue: String
  package let inCode: String
  /// Absent if the code does not have it.
  package let place: CodePlace?
  /// How many more rows or texts differ by the same.
  package var others: Int

  /// Absent if it is not about a setting.
  package var setting: Setting.ID? { if case .setting(let id) = subject { id } else { nil } }
}

extension SourceDifference {
  /// A text that is shown in several places and is another one in the code is one difference.
  static func merged(_ all: [SourceDifference]) -> [SourceDifference] {
    let texts = Dictionary(grouping: all.filter(\.isOfText)) { [$0.inCatalogue, $0.inCode] }
    return all.compactMap { difference in
      guard difference.isOfText, let alike = texts[[difference.inCatalogue, difference.inCode]], alike.count > 1 else { return difference }
      guard difference == alike.first(where: { $0.kind != .options }) ?? alike[0] else { return nil }
      var first = difference
      first.others = alike.count - 1
      return first
    }
  }

  private var isOfText: Bool {
    [.title, .screenTitle, .screenDescription, .header, .footer, .options].contains(kind) && inCatalogue.hasPrefix("\"")
      && inCode.hasPrefix("\"")
  }
}
