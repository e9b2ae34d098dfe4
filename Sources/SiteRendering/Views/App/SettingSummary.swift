internal import Mustache
internal import SettingsModel
internal import SiteContent

/// What a list of settings says of one beside its title, and what it is found by.
struct SettingSummary {
  private let context: PageContext
  private let setting: Setting?
  private let row: Row?

  /// - Parameters:
  ///   - setting: nil for a row that shows none.
  ///   - row: nil for a setting without a row.
  init(of setting: Setting?, _ row: Row?, _ context: PageContext) { (self.setting, self.row, self.context) = (setting, row, context) }

  /// The values for a row's template.
  var values: [String: TemplateValue] {
    let detail = row?.detail.map { ShortenedText(context.filled($0, of: row?.setting)) }
    let about =
      setting?.description == row?.detail ? nil : setting?.description.map { ShortenedText($0) }
    return [
      "detail": .optional(detail?.text),
      // The beginning of a text has no markup: that may end anywhere.
      "detailHTML": detail?.rest.map { _ in context.html(detail?.text, nil) }
        ?? context.filledHTML(row?.detail, row?.detailHTML, of: row?.setting),
      "aboutHTML": context.html(about?.text, about?.rest == nil ? setting?.descriptionHTML : nil),
      "default": .optional(defaultWords), "qualifier": .optional(qualifier),
      "names": context.showsDevelopers ? .optional(names.joined(separator: " · ").nonEmpty) : .none,
      "rest": .optional([detail?.rest, about?.rest].compactMap(\.self).joined(separator: " · ").nonEmpty),
    ]
  }

  /// The same for a row that is in no list of settings.
  static let noValues: [String: TemplateValue] = [
    "detail": .none, "detailHTML": .none, "aboutHTML": .none, "default": .none, "qualifier": .none, "names": .none, "rest": .none,
    "openerAnchor": .none, "screenAnchor": .none, "screenTexts": [],
  ]

  /// Those in code.
  private var names: [String] { setting?.names ?? [row?.id.rawValue].compactMap(\.self) }

  private var defaultWords: String? {
    guard let setting, let value = setting.default else { return nil }
    return context.words.defaultValue(context.words.value(value, of: setting))
  }

  private var qualifier: String? {
    let qualifiers = context.index.qualifiers
    return context.qualifier(row.map { qualifiers.rows[$0.id] } ?? setting.flatMap { qualifiers.pages[$0.id.rawValue] })
  }
}

extension Setting {
  /// The names that it has in code and in storage, each once.
  var names: [String] {
    var seen: Set<String> = []
    let all = [id.rawValue] + (aliases ?? []).map(\.rawValue) + [symbol].compactMap(\.self) + storedKeys
    return all.filter { seen.insert($0).inserted }
  }
}
