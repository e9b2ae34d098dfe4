internal import Localization
internal import SettingsModel
internal import SiteContent

/// The placeholders of the model's texts, on pages that are the same for all users: `{value}` is the default, or words if there is none.
extension CatalogueIndex {
  /// Fills in a text's placeholders. Returns the text unchanged if a value is not known.
  ///
  /// - Parameter setting: the setting of the placeholder `{value}`.
  func filled(_ text: String, of setting: Setting.ID? = nil, version: String? = nil, build: String? = nil) -> String {
    Placeholders.fillKnown(text) { value(of: $0, setting, version: version, build: build) } ?? text
  }

  /// Returns the value of a placeholder.
  func value(of name: String, _ setting: Setting.ID?, version: String?, build: String?) -> String? {
    switch name {
    case "version": catalogue.version ?? version
    case "build": catalogue.build ?? build
    case "name": catalogue.name
    default: (Placeholders.setting(in: name) ?? setting).flatMap { settings[$0] }.map(defaultValue) ?? words.theCurrentValue
    }
  }

  /// Returns the title that readers see: the setting's own title, the title of its first row, or the setting's name in code.
  func title(of setting: Setting) -> String {
    let row = firstRow(of: setting.id)
    return setting.title.map { filled($0, of: setting.id) } ?? row.map { filled($0.title, of: setting.id) } ?? setting.nameInCode
  }

  /// Returns the default of a setting, in words.
  private func defaultValue(_ setting: Setting) -> String {
    if let value = setting.default { return ValueWords.title(of: value, in: setting, model) }
    // A title that shows the value itself can't name it.
    let title = [setting.title, firstRow(of: setting.id)?.title].compactMap(\.self).first { Placeholders.names(in: $0).isEmpty }
    return words.theValueOf(title ?? setting.nameInCode)
  }
}

extension Setting {
  var nameInCode: String { symbol ?? id.rawValue }
}

extension Catalogue {
  /// Whether any title has braces.
  var hasPlaceholderInTitle: Bool {
    let titles =
      settings.map(\.title) + screens.map(\.title)
      + screens.flatMap { $0.sections.flatMap { [$0.title] + $0.rows.map(\.title) } }
    return titles.contains { $0?.utf8.contains(UInt8(ascii: "{")) == true }
  }

  /// Returns the catalogue with the titles that conditions and paths name.
  ///
  /// - Parameter fill: fills in a title, which may show the value of the setting.
  func fillingTitles(_ fill: (String, Setting.ID?) -> String) -> Catalogue {
    var catalogue = self
    for index in settings.indices { catalogue.settings[index].title = settings[index].title.map { fill($0, settings[index].id) } }
    for screen in screens.indices {
      catalogue.screens[screen].title = fill(screens[screen].title, nil)
      for section in screens[screen].sections.indices {
        let own = screens[screen].sections[section]
        catalogue.screens[screen].sections[section].title = own.title.map { fill($0, nil) }
        for row in own.rows.indices {
          catalogue.screens[screen].sections[section].rows[row].title = fill(own.rows[row].title, own.rows[row].setting)
        }
      }
    }
    return catalogue
  }
}

extension PageContext {
  /// Returns a row's detail as the description of its page. A detail such as `Now {value} points` describes nothing.
  func description(by row: Row?) -> Prose? {
    guard let row, let detail = row.detail, !Placeholders.names(in: detail).contains(where: Placeholders.isValue) else { return nil }
    let html = row.detailHTML.map { html in Placeholders.fillKnown(html: html) { value(of: $0, nil, version: nil, build: nil) } ?? html }
    return Prose(filled(detail), html)
  }
}
