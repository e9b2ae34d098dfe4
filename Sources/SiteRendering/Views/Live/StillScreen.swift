internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The top of an app's first screen as a picture: as its published user sees it, else as the catalogue has it.
struct StillScreen {
  let context: PageContext

  /// So many rows fill the picture of a phone.
  private static let rowLimit = 10

  /// A list of one; empty if the app has no screens.
  var value: TemplateValue {
    if let configuration = context.configuration {
      let page = ConfigurationPage(context: context, configuration: configuration)
      guard var screen = page.resolved.screens.first else { return [] }
      screen.sections = top(of: screen.sections, \.rows, page.drawnRows)
      return [framed(page.screen(screen))]
    }
    guard var screen = context.catalogue.screens.first else { return [] }
    screen.sections = top(of: screen.sections, \.rows, context.drawnRows)
    return [framed(CataloguePage(context: context).screen(screen))]
  }

  private func framed(_ screen: TemplateValue) -> TemplateValue {
    screen.setting("stillHref", to: .none).framed(in: context, AppLook(context))
  }

  /// The first sections, with their first rows that are shown.
  private func top<Section, Row>(
    of sections: [Section], _ rows: WritableKeyPath<Section, [Row]>, _ shown: (Section) -> [Row]
  ) -> [Section] {
    var room = Self.rowLimit
    return sections.compactMap { section in
      var part = section
      part[keyPath: rows] = Array(shown(section).prefix(room))
      room -= part[keyPath: rows].count
      return part[keyPath: rows].isEmpty ? nil : part
    }
  }
}
