internal import Mustache
internal import SettingsModel

/// What a list of settings says of one beside its title, and what it is found by.
struct SettingSummary {
  private let detail: ShortenedText?
  private let about: ShortenedText?
  private let defaultWords: String?
  /// In code and in storage.
  private let names: [String]
  private let qualifier: String?

  /// - Parameters:
  ///   - setting: nil for a row that shows none.
  ///   - row: nil for a setting without a row.
  init(of setting: Setting?, _ row: Row?, _ context: PageContext) {
    detail = row?.detail.map { ShortenedText(context.filled($0, of: row?.setting)) }
    about = setting?.description == row?.detail ? nil : setting?.description.map { ShortenedText($0) }
    let qualifiers = context.index.qualifiers
    qualifier = context.qualifier(row.map { qualifiers.rows[$0.id] } ?? setting.flatMap { qualifiers.pages[$0.id.rawValue] })
    names = setting?.names ?? [row?.id.rawValue].compactMap(\.self)
    defaultWords = setting.flatMap { setting in
      setting.default.map { value in
        let title = ValueWords.title(of: value, in: setting, context.words.model)
        return context.words.defaultValue(title.nonEmpty ?? context.words.stateEmpty)
      }
    }
  }

  /// The values for a row's template.
  var values: [String: TemplateValue] {
    [
      "detail": .optional(detail?.text), "about": .optional(about?.text), "default": .optional(defaultWords),
      "qualifier": .optional(qualifier),
      "names": .optional(names.joined(separator: " · ").nonEmpty),
      "rest": .optional([detail?.rest, about?.rest].compactMap(\.self).joined(separator: " · ").nonEmpty),
    ]
  }

  /// The same for a row that is in no list of settings.
  static let noValues: [String: TemplateValue] = [
    "detail": .none, "about": .none, "default": .none, "qualifier": .none, "names": .none, "rest": .none,
  ]
}

extension Setting {
  /// The names that it has in code and in storage, each once.
  var names: [String] {
    var seen: Set<String> = []
    let all = [id.rawValue] + (aliases ?? []).map(\.rawValue) + [symbol].compactMap(\.self) + storedKeys
    return all.filter { seen.insert($0).inserted }
  }
}
